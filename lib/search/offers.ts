import { listDepartments, listMostSold } from '../api/catalogue'
import type { Department, Product } from '../api/types'
import { isAlike } from '../catalogue/alike'
import { browserSearch } from './browser-search'
import {
  HIT_ATTRIBUTES,
  type HostedQuery,
  SEARCH_INDEX,
  type SearchHit,
  type SearchResponse,
  toProduct,
} from './search-requests'

/** Number of hits from which on filters, order and no further offers are of use. */
export const ENOUGH_HITS = 5

/** Offers shown below few hits or none. */
export interface Offers {
  departments: Pick<Department, 'id' | 'name'>[]
  bestSellers: Product[]
  /** Address of the only hit, or '', and products like it. */
  slug: string
  similar: Product[]
}

/** Number of best sellers that are shown; fills rows of two, three and four. */
const BEST_SELLERS = 12

/** Picks the shown parts. */
export function toOffers(
  departments: Department[],
  mostSold: Product[],
  slug: string,
  similar: Product[],
): Offers {
  return {
    slug,
    similar,
    departments: departments.map(({ id, name }) => ({ id, name })),
    bestSellers: mostSold.slice(0, BEST_SELLERS + ENOUGH_HITS - 1),
  }
}

/** Best sellers that are neither among the hits nor similar to them. */
export function bestSellersBeside(
  hits: readonly { id: number }[],
  { bestSellers, similar }: Offers,
): Product[] {
  const shown = new Set([...hits, ...similar].map(({ id }) => id))
  return bestSellers.filter(({ id }) => !shown.has(id)).slice(0, BEST_SELLERS)
}

/** Reads the offers in the browser, without the parts that fail. Never throws. */
export async function readOffers(slug: string): Promise<Offers> {
  const [departments, mostSold, similar] = await Promise.allSettled([
    listDepartments(),
    listMostSold(),
    findSimilar(slug, browserSearch.search),
  ])
  return toOffers(
    departments.status === 'fulfilled' ? departments.value : [],
    mostSold.status === 'fulfilled' ? mostSold.value.products : [],
    slug,
    similar.status === 'fulfilled' ? similar.value : [],
  )
}

/** Address of a hit that is the only one, or ''. */
export function onlySlug(hits: readonly { slug?: string }[]): string {
  return (hits.length === 1 && hits[0]?.slug) || ''
}

const MOST_SIMILAR = 5

/**
 * Searches products by the words of a product's address; those of its first word, mostly the cut,
 * fill the row. Only other products that share a word with the address: the search also finds
 * distant ones. None if the search does not respond.
 */
export async function findSimilar(
  slug: string,
  search: (requests: HostedQuery[]) => Promise<{ results: SearchResponse }>,
): Promise<Product[]> {
  if (!slug) return []
  const words = slug.replaceAll('-', ' ').slice(0, 100)
  const params = {
    page: 0,
    hitsPerPage: MOST_SIMILAR + 1,
    attributesToRetrieve: [...HIT_ATTRIBUTES],
    attributesToHighlight: [],
    analytics: false,
  }
  const [first = ''] = words.split(' ')
  const { results } = await search(
    [words, first].map((query) => ({ indexName: SEARCH_INDEX, params: { ...params, query } })),
  )
  const found = results
    .flatMap(({ hits }) => hits as SearchHit[])
    .map(toProduct)
    .filter((product) => product.slug !== slug && isAlike(slug, product.slug))
  return [...new Map(found.map((product) => [product.id, product])).values()].slice(0, MOST_SIMILAR)
}
