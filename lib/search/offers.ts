import { listDepartments, listMostSold } from '../api/catalogue'
import type { Department, Product } from '../api/types'

/** Number of hits from which on filters, order and no further offers are of use. */
export const ENOUGH_HITS = 5

/** Offers shown below few hits or none. */
export interface Offers {
  departments: Pick<Department, 'id' | 'name'>[]
  bestSellers: Product[]
}

/** Number of best sellers that are shown; fills rows of two, three and four. */
const BEST_SELLERS = 12

/** Picks the shown parts. */
export function toOffers(departments: Department[], mostSold: Product[]): Offers {
  return {
    departments: departments.map(({ id, name }) => ({ id, name })),
    bestSellers: mostSold.slice(0, BEST_SELLERS + ENOUGH_HITS - 1),
  }
}

/** Best sellers that are not among the hits, by id of the variant. */
export function bestSellersBeside(hits: readonly number[], { bestSellers }: Offers): Product[] {
  return bestSellers.filter(({ id }) => !hits.includes(id)).slice(0, BEST_SELLERS)
}

/** Reads the offers in the browser, without the parts that fail. Never throws. */
export async function readOffers(): Promise<Offers> {
  const [departments, mostSold] = await Promise.allSettled([listDepartments(), listMostSold()])
  return toOffers(
    departments.status === 'fulfilled' ? departments.value : [],
    mostSold.status === 'fulfilled' ? mostSold.value.products : [],
  )
}
