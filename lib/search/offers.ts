import { listDepartments, listMostSold } from '../api/catalogue'
import type { Department, Product } from '../api/types'
import { isAlike } from '../catalogue/alike'
import { foldedWords, isForm } from '../shared/fold-accents'
import { browserSearch } from './browser-search'
import {
  HIT_ATTRIBUTES,
  HITS_PER_PAGE,
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

/** An entry of /perguntas, for searches that look for no product. */
export interface Question {
  /** Fragment of its address. */
  id: string
  question: string
  answer: string
}

/** Words of a search that name no subject. */
const SMALL_WORDS =
  'para com que dos das por sem uma como qual quais quanto posso tem voces meu minha pedido'
/** Words of a search that count as words of a question, by its id. */
const SYNONYMS: Record<string, string> = {
  contato:
    'telefone celular ligar falar whatsapp whats zap email mail sac endereco localizacao fica',
  retirada: 'funcionamento aberto aberta abre abrem fecha',
}
const IN_QUESTION = 4
const LIKE_IN_QUESTION = 3

/** The response to a search, as far as it shows whether the search names products. */
interface Found {
  hits: readonly { name: string }[]
  nbHits: number
  correctedQuery?: string | null
}

/**
 * Returns the question that a search asks for; null where a hit bears a word of the search, or no
 * question has one of its words. A question without them needs all of them in its answer, and a
 * search that finds no more than a page as it was typed: the hits of a page depend on the order.
 */
export function findQuestion(
  questions: readonly Question[],
  query: string,
  { hits, nbHits, correctedQuery }: Found,
): Question | null {
  const small = SMALL_WORDS.split(' ')
  const asked = foldedWords(query).filter((word) => word.length > 2 && !small.includes(word))
  const isOf = (words: string[]) => asked.some((word) => words.some((other) => isForm(word, other)))
  if (asked.length === 0 || hits.some(({ name }) => isOf(foldedWords(name)))) return null
  const findsMany = nbHits > HITS_PER_PAGE && !correctedQuery
  const [best] = questions
    .map((question) => ({ question, points: pointsOf(question, asked) }))
    .filter(({ points }) => points.some((point) => point > 1) || !(findsMany || points.includes(0)))
    .sort((a, b) => sum(b.points) - sum(a.points))
  return best?.question ?? null
}

const sum = (points: readonly number[]) => points.reduce((all, point) => all + point, 0)

/** Points of each word: most in the question, one in its answer. */
function pointsOf({ id, question, answer }: Question, asked: readonly string[]): number[] {
  const named = foldedWords(`${question} ${id} ${SYNONYMS[id] ?? ''}`)
  const words = foldedWords(answer)
  return asked.map((word) => {
    if (named.includes(word)) return IN_QUESTION
    if (named.some((other) => isForm(word, other))) return LIKE_IN_QUESTION
    return words.includes(word) ? 1 : 0
  })
}
