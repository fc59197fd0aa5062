import { shop } from '#shop'
import { listDepartments } from '../api/catalogue'
import type { Department } from '../api/types'
import { ownParts } from '../catalogue/own-parts'
import type { WireProductHit } from '../shared/contract/search'
import { foldAccents, foldedWords } from '../shared/fold-accents'
import { browserSearch } from './browser-search'
import { findQuestion, type Question } from './offers'
import { readRecentSearches } from './recent-searches'
import { SEARCH_INDEX } from './search-requests'

/** Minimum number of letters for suggestions, and the pause in typing before the request in ms. */
export const SUGGESTED_FROM = 2
export const SUGGESTION_PAUSE_MS = 200
const MOST_PRODUCTS = 5
const MOST_DEPARTMENTS = 3

const SHOWN = [
  'id',
  'slug',
  'name',
  'price',
  'unit_for_quantity',
  'images',
  'in_stock',
] as const satisfies (keyof WireProductHit)[]

export type SuggestedProduct = Pick<WireProductHit, (typeof SHOWN)[number]>

interface SuggestedDepartment {
  /** 'Bovinos', or for a subdepartment 'Moídas em Bovinos' or 'Kits para Churrasco'. */
  name: string
  href: string
}

export interface Suggestions {
  /** Text that the suggestions are for. */
  text: string
  /** The text without typing errors, if the service corrected it. */
  corrected?: string | null
  products: SuggestedProduct[]
  departments: SuggestedDepartment[]
  /** The question of /perguntas that the text asks. */
  question?: Question | null
  /** Texts searched for before, for an empty text alone. */
  recent: string[]
  /** Searches of `shop.json` without recent ones and departments, if the text leads to nothing. */
  popular?: string[]
  /** True if the text leads to nothing; then all departments are suggested. */
  isEmpty?: boolean
}

export const NO_SUGGESTIONS: Suggestions = { text: '', products: [], departments: [], recent: [] }

/** Returns suggestions for a text; empty if no service responds. */
export async function suggest(text: string): Promise<Suggestions> {
  const [found, all, questions] = await Promise.all([
    searchProducts(text),
    readDepartments(),
    readQuestions(),
  ])
  const { products = [], nbHits = 0, corrected } = found ?? {}
  const departments = matchDepartments(corrected ?? text, all)
  const question = findQuestion(questions, text, {
    hits: products,
    nbHits,
    correctedQuery: corrected,
  })
  if (found && products.length === 0 && departments.length === 0) {
    const start = await suggestStart()
    return { ...start, text, question, recent: [], isEmpty: true }
  }
  return { text, corrected, question, products, departments, recent: [] }
}

/** Suggestions for an empty field that need no request. */
export function suggestRecent(): Suggestions {
  const recent = readRecentSearches()
  const known = recent.map(foldAccents)
  const popular = shop.searchSuggestions.filter((text) => !known.includes(foldAccents(text)))
  return { ...NO_SUGGESTIONS, recent, popular }
}

/** Suggestions for an empty field: recent and popular searches, and all departments. */
export async function suggestStart(): Promise<Suggestions> {
  const departments = (await readDepartments()).map(linkDepartment)
  const start = suggestRecent()
  const names = departments.map(({ name }) => foldAccents(name))
  const popular = start.popular?.filter((text) => !names.includes(foldAccents(text)))
  return { ...start, popular, departments }
}

/** Returns null if the service does not respond. */
async function searchProducts(query: string) {
  const params = {
    query,
    page: 0,
    hitsPerPage: MOST_PRODUCTS,
    attributesToRetrieve: [...SHOWN],
    attributesToHighlight: [],
  }
  const { results } = await browserSearch.search([{ indexName: SEARCH_INDEX, params }])
  const [result] = results
  if (!result || result.unanswered) return null
  const { hits, nbHits, correctedQuery } = result
  return { products: hits as SuggestedProduct[], nbHits, corrected: correctedQuery || null }
}

/** Reads a list once per visit. After a failure the list is empty, and read again. */
function readOnce<Item>(load: () => Promise<Item[]>): () => Promise<Item[]> {
  let list: Promise<Item[]> | null = null
  return async () => {
    list ??= load()
    try {
      return await list
    } catch {
      list = null
      return []
    }
  }
}

const readDepartments = readOnce(() => listDepartments())
const QUESTIONS_MS = 2_000
/** Questions of /perguntas. */
const readQuestions = readOnce<Question>(async () => {
  const response = await fetch('/perguntas.json', { signal: AbortSignal.timeout(QUESTIONS_MS) })
  if (!response.ok) throw new Error(`/perguntas.json: ${response.status}`)
  return await response.json()
})

/**
 * Returns the departments, then subdepartments, in which each word of the text begins a word of the
 * name.
 */
export function matchDepartments(text: string, all: Department[]): SuggestedDepartment[] {
  const typed = foldedWords(text)
  const matches = ({ name }: { name: string }) => {
    const words = foldedWords(name)
    return typed.every((start) => words.some((word) => word.startsWith(start)))
  }
  const whole = all.filter(matches).map(linkDepartment)
  const parts = all.flatMap((department) =>
    ownParts(department)
      .filter(matches)
      .map(({ name, slug }) => ({
        name: isIn(name, department) ? name : `${name} em ${department.name}`,
        href: `/departamentos/${department.id}/${slug}`,
      })),
  )
  return typed.length > 0 ? [...whole, ...parts].slice(0, MOST_DEPARTMENTS) : []
}

/** Whether a name contains that of its department, as 'Kits para Churrasco' does. */
function isIn(name: string, department: Department): boolean {
  const words = foldedWords(name)
  return foldedWords(department.name).every((word) => words.includes(word))
}

function linkDepartment({ id, name }: Department): SuggestedDepartment {
  return { name, href: `/departamentos/${id}` }
}
