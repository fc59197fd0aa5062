import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Product } from '../api/types'
import { browserSearch } from '../search/browser-search'
import {
  HIT_ATTRIBUTES,
  type HostedQuery,
  SEARCH_INDEX,
  type SearchHit,
  type SearchResponse,
  toProduct,
} from '../search/search-requests'
import type { Facet } from '../shared/contract/search'
import { foldAccents } from '../shared/fold-accents'
import { buyableQuantity } from '../shared/weight'
import type { Part } from './parts'

/** Hits of one page of the calculator's search. */
export const BLEND_HITS = 9
/** Filter for meats that blends may contain. */
const GROUND_MEAT = 'option_values.name:Moída' satisfies `${Facet}:${string}`

interface GroundMeats {
  products: Product[]
  pages: number
  /** The search service did not respond. */
  unanswered: boolean
}

/** Returns a search request for ground meat; pages count from 0. */
export function groundMeatRequest(query: string, page = 0): HostedQuery {
  return {
    indexName: SEARCH_INDEX,
    params: {
      query,
      page,
      hitsPerPage: BLEND_HITS,
      facetFilters: [[GROUND_MEAT]],
      attributesToHighlight: [],
      attributesToRetrieve: [...HIT_ATTRIBUTES],
    },
  }
}

/** Searches each query; results are in the order of `queries`. */
async function findGroundMeats(queries: readonly HostedQuery[]): Promise<GroundMeats[]> {
  const { results } = await browserSearch.search([...queries])
  return results.map(readResult)
}

/** Query of one page of ground meats by name; pages count from 0. */
export function groundMeatQuery(query: string, page: number) {
  return queryOptions({
    queryKey: ['ground-meat', query, page],
    queryFn: async () => (await findGroundMeats([groundMeatRequest(query, page)]))[0] ?? NOTHING,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

const NOTHING: GroundMeats = { products: [], pages: 0, unanswered: true }

function readResult(result: SearchResponse[number]): GroundMeats {
  return {
    products: result.hits.map((hit) => toProduct(hit as SearchHit)),
    pages: result.nbPages,
    unanswered: result.unanswered ?? false,
  }
}

interface ClassicPart {
  /** Search text of the meat. */
  cut: string
  grams: number
}

export interface Classic {
  /** Identifies the classic in the calculator's address. */
  id: string
  name: string
  goodFor: string
  /** File name in public/pictures. */
  picture: string
  parts: readonly ClassicPart[]
}

/** Recipes to start a blend from. */
export const CLASSICS: readonly Classic[] = [
  {
    id: 'hamburguer',
    name: 'Hambúrguer da casa',
    goodFor: 'Suculento, para a chapa ou a brasa',
    picture: 'burger',
    parts: [
      { cut: 'Acém', grams: 1000 },
      { cut: 'Peito', grams: 600 },
      { cut: 'Costela', grams: 400 },
    ],
  },
  {
    id: 'costela',
    name: 'Costela e fraldinha',
    goodFor: 'Sabor de churrasco no pão',
    picture: 'blend-costela',
    parts: [
      { cut: 'Costela', grams: 1000 },
      { cut: 'Fraldinha', grams: 1000 },
    ],
  },
  {
    id: 'almondega',
    name: 'Almôndega macia',
    goodFor: 'Para o molho de tomate e o bolo de carne',
    picture: 'moida-premium',
    parts: [
      { cut: 'Patinho', grams: 1000 },
      { cut: 'Acém', grams: 500 },
    ],
  },
  {
    id: 'kafta',
    name: 'Kafta',
    goodFor: 'Cordeiro no espeto, com hortelã',
    picture: 'kafta-espeto',
    parts: [
      { cut: 'Cordeiro', grams: 600 },
      { cut: 'Acém', grams: 400 },
    ],
  },
]

const CLASSIC_PARAM = 'proporcao'
const CHOSEN_PARAM = 'guardar'

/** Returns the address of a new blend that starts with a classic. */
export function classicHref({ id }: Classic): string {
  return `/blend/calculadora/new/?${CLASSIC_PARAM}=${id}&${CHOSEN_PARAM}=1`
}

/** Whether the address is that of a followed link: the blend is then stored, not only shown. */
export function isChosen(search: string): boolean {
  return new URLSearchParams(search).has(CHOSEN_PARAM)
}

/** Returns the classic that a query string of `classicHref` names, or undefined. */
export function classicIn(search: string): Classic | undefined {
  const asked = new URLSearchParams(search).get(CLASSIC_PARAM)
  return CLASSICS.find(({ id }) => id === asked)
}

/** `50% Acém, 30% Peito` of a classic. */
export function describeClassic({ parts }: Classic): string {
  const total = parts.reduce((sum, { grams }) => sum + grams, 0)
  return parts
    .map(({ cut, grams }) => `${Math.round((grams / total) * 100)}%\u00a0${cut}`)
    .join(', ')
}

/** Whether a product is the meat of a classic's part. */
function isCut({ name }: Product, cut: string): boolean {
  return foldAccents(name).includes(foldAccents(cut))
}

/** Whether a blend is exactly the recipe of a classic. */
export function followsClassic(parts: readonly Part[], { parts: recipe }: Classic): boolean {
  const follows = ({ cut, grams }: ClassicPart) =>
    parts.some(
      (part) => isCut(part.product, cut) && part.grams === buyableQuantity(grams, part.product),
    )
  return parts.length === recipe.length && recipe.every(follows)
}

interface FoundClassic {
  parts: Part[]
  /** Cuts that are not in stock. */
  missing: string[]
  unanswered: boolean
}

/** Finds the meats of a classic that are in stock. */
export async function findClassic({ parts }: Classic): Promise<FoundClassic> {
  const results = await findGroundMeats(parts.map(({ cut }) => groundMeatRequest(cut)))
  const found = parts.map(({ cut, grams }, index) => {
    const product = results[index]?.products.find((meat) => meat.inStock && isCut(meat, cut))
    return { cut, part: product && { product, grams: buyableQuantity(grams, product) } }
  })
  return {
    parts: found.flatMap(({ part }) => part ?? []),
    missing: found.filter(({ part }) => !part).map(({ cut }) => cut),
    unanswered: results.some(({ unanswered }) => unanswered),
  }
}
