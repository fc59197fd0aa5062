import { listDepartments, listMostSold } from '../api/catalogue'
import type { Department, Product } from '../api/types'

/** What a search without hits offers instead. */
export interface Offers {
  departments: Pick<Department, 'id' | 'name'>[]
  bestSellers: Product[]
}

/** Best sellers that are offered: whole rows of two, three and four. */
const BEST_SELLERS = 12

/** The parts of what was read that are shown; what could not be read is left out. */
export function toOffers(departments: Department[], mostSold: Product[]): Offers {
  return {
    departments: departments.map(({ id, name }) => ({ id, name })),
    bestSellers: mostSold.slice(0, BEST_SELLERS),
  }
}

/** Reads them in the browser; never throws. */
export async function readOffers(): Promise<Offers> {
  const [departments, mostSold] = await Promise.allSettled([listDepartments(), listMostSold()])
  return toOffers(
    departments.status === 'fulfilled' ? departments.value : [],
    mostSold.status === 'fulfilled' ? mostSold.value.products : [],
  )
}
