import { priceRangesOf } from '../shared/search-indexes'
import type { HostedQuery, SearchHit, SearchResponse } from './search-requests'
import {
  COOKING,
  CUT,
  MANUFACTURER,
  ON_SALE,
  PRICE_RANGE,
  unescapeFacetValue,
} from './search-state'

interface Shelved extends SearchHit {
  cooking: string[]
  cuts: string[]
}

/** Products with another price. */
const prices: Record<number, number> = { 13: 0.04, 27: 0.07 }

/** Forty products of two alternating manufacturers, each with up to two cooking recommendations. */
export const shelf: Shelved[] = Array.from({ length: 40 }, (_, index) => {
  const id = index + 1
  return {
    objectID: String(id),
    id,
    product_id: id,
    slug: `corte-${id}`,
    name: `Corte ${id}`,
    manufacturer: id % 2 ? 'Fazenda Norte' : 'Recôncavo',
    price: prices[id] ?? 0.05,
    list_price: prices[id] ?? (id % 4 ? 0.05 : 0.06),
    unit_for_quantity: 'g',
    total_on_hand: 9000,
    in_stock: true,
    images: [],
    increment_quantity: 100,
    default_quantity: 1000,
    minimum_quantity: 500,
    maximum_quantity: 5000,
    cooking: ['Forno', 'Grelha'].slice(0, id % 3),
    cuts: id % 5 ? ['Peça'] : ['Iscas'],
  }
})

interface Query {
  indexName: string
  query: string
  page: number
  hitsPerPage: number
  facets: string | string[]
  facetFilters?: string[][]
}

/** Responds to a call of the search protocol; finds a product by part of its name. */
export function answerCall(body: string) {
  const { requests } = JSON.parse(body) as { requests: Query[] }
  return { results: requests.map(answer) }
}

function answer({ indexName, query, page, hitsPerPage, facets, facetFilters = [] }: Query) {
  const found = shelf
    .toSorted((a, b) => signs[indexName as keyof typeof signs] * (a.price - b.price))
    .filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()))
    .filter((hit) => facetFilters.every((group) => group.some((one) => holds(hit, one))))
  return {
    index: indexName,
    query,
    hits: found.slice(page * hitsPerPage, (page + 1) * hitsPerPage),
    nbHits: found.length,
    page,
    nbPages: hitsPerPage ? Math.ceil(found.length / hitsPerPage) : 0,
    hitsPerPage,
    processingTimeMS: 1,
    facets: Object.fromEntries([facets].flat().map((facet) => [facet, countsOf(found, facet)])),
  }
}

const signs = { product_sales: 0, product_sales_price_asc: 1, product_sales_price_desc: -1 }

function valuesOf(hit: Shelved, facet: string): string[] {
  if (facet === MANUFACTURER) return [hit.manufacturer]
  if (facet === COOKING) return hit.cooking
  if (facet === ON_SALE) return [String(hit.list_price > hit.price)]
  if (facet === CUT) return hit.cuts
  if (facet === PRICE_RANGE) return priceRangesOf(hit.price * 1000)
  return []
}

function holds(hit: Shelved, filter: string): boolean {
  const [facet = '', value = ''] = filter.split(':')
  return valuesOf(hit, facet).includes(unescapeFacetValue(value))
}

function countsOf(hits: Shelved[], facet: string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of hits.flatMap((hit) => valuesOf(hit, facet))) {
    counts[value] = (counts[value] ?? 0) + 1
  }
  return counts
}

/** Responds to the queries of a page. */
export function answerQueries(queries: HostedQuery[]): SearchResponse {
  const requests = queries.map(({ indexName, params }) => ({ indexName, ...params }))
  return answerCall(JSON.stringify({ requests })).results as SearchResponse
}
