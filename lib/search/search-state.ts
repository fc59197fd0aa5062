import type { Facet } from '../shared/contract/search'
import {
  orderOfIndex,
  PRICE_RANGES,
  SEARCH_INDEXES,
  type SearchOrder,
} from '../shared/search-indexes'
import { cut, truncate } from '../shared/text'

/** Attributes that /busca filters by, in the order of its filters. */
export const MANUFACTURER = 'manufacturer' satisfies Facet
export const COOKING = 'cooking_recommendations.name' satisfies Facet
export const ON_SALE = 'on_sale' satisfies Facet
export const CUT = 'cuts' satisfies Facet
export const PRICE_RANGE = 'price_ranges' satisfies Facet

export const MAX_FACET_VALUES = 50

/** Escapes a leading hyphen, which the protocol reads as 'not'. */
export function escapeFacetValue(value: string): string {
  return value.replace(/^-/, '\\-')
}

export function unescapeFacetValue(value: string): string {
  return value.replace(/^\\-/, '-')
}

/** State of a search; the URL holds all of it. */
export interface SearchState {
  query: string
  /** Counted from 1. */
  page: number
  manufacturers: string[]
  /** Cooking recommendations. */
  cooking: string[]
  onSale: boolean
  cuts: string[]
  /** Name of a price range, or ''. */
  price: string
  order: SearchOrder
}

type Address = URLSearchParams | Record<string, string | string[] | undefined>

/** Names in the URL and in the forms. */
export const SEARCH_PARAMS = {
  query: 'q',
  page: 'page',
  manufacturers: 'manufacturer',
  cooking: 'cooking',
  onSale: 'on_sale',
  cuts: 'corte',
  price: 'preco',
  order: 'ordem',
} as const satisfies Record<keyof SearchState, string>

/** Names of the orders in the URL, which omits the default order. */
export const ORDER_NAMES: Record<SearchOrder, string> = {
  relevance: '',
  cheapest: 'menor-preco',
  dearest: 'maior-preco',
}

export const MAX_QUERY_LENGTH = 100
const MAX_VALUES = 20
const SHOWN_IN_TITLE = 40
const PAGE = /^[1-9]\d{0,2}$/

/** Reads the search in a URL. Drops invalid values, since anybody can write a URL. */
export function readSearchState(address: Address): SearchState {
  const [query = ''] = valuesOf(address, SEARCH_PARAMS.query)
  const [page = ''] = valuesOf(address, SEARCH_PARAMS.page)
  const [price = ''] = valuesOf(address, SEARCH_PARAMS.price)
  return {
    query: cleanText(query),
    page: PAGE.test(page) ? Number(page) : 1,
    manufacturers: cleanList(valuesOf(address, SEARCH_PARAMS.manufacturers)),
    cooking: cleanList(valuesOf(address, SEARCH_PARAMS.cooking)),
    onSale: valuesOf(address, SEARCH_PARAMS.onSale)[0] === 'true',
    cuts: cleanList(valuesOf(address, SEARCH_PARAMS.cuts)),
    price: Object.hasOwn(PRICE_RANGES, price) ? price : '',
    order: orderNamed(valuesOf(address, SEARCH_PARAMS.order)[0]),
  }
}

/** Returns a search for a text without filters. */
export function textSearch(query: string): SearchState {
  return readSearchState({ [SEARCH_PARAMS.query]: query })
}

/** Names and values of a search in the URL, without what is left out there. */
export function searchEntries(state: SearchState): [name: string, value: string][] {
  const { query, page, manufacturers, cooking, onSale, cuts, price, order } = state
  const entries: [string, string | string[]][] = [
    [SEARCH_PARAMS.query, query],
    [SEARCH_PARAMS.manufacturers, manufacturers],
    [SEARCH_PARAMS.cooking, cooking],
    [SEARCH_PARAMS.onSale, onSale ? 'true' : ''],
    [SEARCH_PARAMS.cuts, cuts],
    [SEARCH_PARAMS.price, price],
    [SEARCH_PARAMS.order, ORDER_NAMES[order]],
    [SEARCH_PARAMS.page, page > 1 ? String(page) : ''],
  ]
  return entries.flatMap(([name, values]) =>
    [values]
      .flat()
      .filter(Boolean)
      .map((value): [string, string] => [name, value]),
  )
}

/** Returns the canonical URL of a search. */
export function searchHref(state: SearchState): string {
  const address = String(new URLSearchParams(searchEntries(state)))
  return address ? `/busca?${address}` : '/busca'
}

/** Search for everything on sale. */
export const PROMOTIONS: SearchState = { ...textSearch(''), onSale: true }

/** Whether 'Promoção' is the only filter of a search without a text. */
export function isPromotions(state: SearchState): boolean {
  return searchHref({ ...state, page: 1, order: 'relevance' }) === searchHref(PROMOTIONS)
}

/** Name of a search without a text. */
export function unnamedTitle(state: SearchState): string {
  return isPromotions(state) ? 'Promoções' : 'Todos os produtos'
}

/** Title of the page of a search, without the name of the shop. */
export function searchTitle(state: SearchState): string {
  const { query, page } = state
  const subject = truncate(query, SHOWN_IN_TITLE) || unnamedTitle(state)
  return `${subject} – Busca${page > 1 ? `, página ${page}` : ''}`
}

/** Removes control characters and repeated spaces, and cuts at MAX_QUERY_LENGTH characters. */
export function cleanText(text: string): string {
  const words = text.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim()
  return cut(words, MAX_QUERY_LENGTH).trimEnd()
}

function orderNamed(name: string | undefined): SearchOrder {
  if (name === ORDER_NAMES.cheapest) return 'cheapest'
  return name === ORDER_NAMES.dearest ? 'dearest' : 'relevance'
}

/** Normalises facet values as the catalogue does, since the search compares whole values. */
function cleanList(values: string[]): string[] {
  const names = values.filter((value) => value.trim() && !/[\p{Cc}\p{Cs}]/u.test(value))
  return [...new Set(names)].slice(0, MAX_VALUES)
}

function valuesOf(address: Address, name: string): string[] {
  if (address instanceof URLSearchParams) return address.getAll(name)
  return [address[name] ?? []].flat()
}

interface SearchUiState {
  query?: string
  page?: number
  refinementList?: Record<string, string[]>
  toggle?: Record<string, boolean>
  sortBy?: string
}

export function toUiState(state: SearchState): SearchUiState {
  return {
    query: state.query,
    page: state.page,
    refinementList: {
      [MANUFACTURER]: state.manufacturers.map(escapeFacetValue),
      [COOKING]: state.cooking.map(escapeFacetValue),
      [CUT]: state.cuts.map(escapeFacetValue),
      [PRICE_RANGE]: [state.price].filter(Boolean).map(escapeFacetValue),
    },
    toggle: { [ON_SALE]: state.onSale },
    ...(state.order !== 'relevance' && { sortBy: SEARCH_INDEXES[state.order] }),
  }
}

export function fromUiState({
  query,
  page,
  refinementList,
  toggle,
  sortBy,
}: SearchUiState): SearchState {
  const chosen = (facet: string) => (refinementList?.[facet] ?? []).map(unescapeFacetValue)
  return {
    query: query ?? '',
    page: page ?? 1,
    manufacturers: chosen(MANUFACTURER),
    cooking: chosen(COOKING),
    onSale: toggle?.[ON_SALE] ?? false,
    cuts: chosen(CUT),
    price: chosen(PRICE_RANGE)[0] ?? '',
    order: orderOfIndex(sortBy ?? '') ?? 'relevance',
  }
}
