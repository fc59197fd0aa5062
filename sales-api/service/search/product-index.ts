import { createDocumentStore } from './document-store'
import type { SearchDocument } from './documents'
import { createFacetTable } from './facets'
import { FIELD_WEIGHTS, FIELDS } from './fields'
import { parseQuery, type Query, type QueryTerm, USUAL_READING } from './query'
import { type Scores, scoreProducts } from './score'
import { createTermIndex } from './term-index'

/** Factor for the score of a sold-out product. */
const SOLD_OUT_WEIGHT = 0.7
/** Factor for the score of a product that matches a negated word. */
const UNWANTED_WEIGHT = 0.7
/** Fields specific to one product; a department's name applies to all of its products. */
const OF_ONE_PRODUCT = new Set(FIELDS.filter((field) => field !== 'department'))
/** Partial matches below this share of the best score are left out. */
const LEAST_PARTIAL_SCORE = 0.5

export interface Found {
  query: Query
  /** Whether typing errors were allowed. */
  typos: boolean
  /** The document numbers of every product that matches, best first. */
  docs: number[]
}

/** The searchable catalogue in memory. */
export function createProductIndex() {
  const terms = createTermIndex()
  const facets = createFacetTable()
  const documents = createDocumentStore()

  function put(document: SearchDocument): void {
    const { doc, before } = documents.put(document)
    facets.put(doc, document.hit)
    if (before && sameWords(before, document)) return
    if (before) terms.remove(doc, before)
    terms.add(doc, document)
  }

  function remove(id: number): void {
    const removed = documents.remove(id)
    if (removed) terms.remove(removed.doc, removed.before)
  }

  /**
   * Finds products that match all words as written, else with typing errors, else some of the
   * words.
   */
  function find(text: string, reading = USUAL_READING): Found {
    const query = parseQuery(text, reading)
    if (query.words.length === 0) {
      return {
        query,
        typos: false,
        docs: documents.sort(documents.numbers(), (doc) => (isOnHand(doc) ? 1 : 0)),
      }
    }
    const scores = (typos: boolean) =>
      scoreProducts(terms, query, typos, reading.fields, documents.capacity)
    const asWritten = scores(false)
    const exact = fullMatches(asWritten, query)
    if (exact.length > 0) return { query, typos: false, docs: rank(exact, asWritten) }
    const widest = reading.typos ? scores(true) : asWritten
    const full = reading.typos ? fullMatches(widest, query) : []
    if (full.length > 0) return { query, typos: true, docs: rank(full, widest) }
    const near = reading.partial ? partialMatches(widest) : []
    return { query, typos: reading.typos, docs: rank(near, widest, docsWith(query.unwanted)) }
  }

  function rank(
    docs: number[],
    { score }: Scores,
    unwanted: ReadonlySet<number> = new Set(),
  ): number[] {
    return documents.sort(docs, (doc) => {
      const weight =
        (isOnHand(doc) ? 1 : SOLD_OUT_WEIGHT) * (unwanted.has(doc) ? UNWANTED_WEIGHT : 1)
      return (score[doc] ?? 0) * weight
    })
  }

  function docsWith(queryTerms: QueryTerm[]): Set<number> {
    const docs = new Set<number>()
    for (const queryTerm of queryTerms) {
      terms.forEachMatch(queryTerm, false, OF_ONE_PRODUCT, (doc) => docs.add(doc))
    }
    return docs
  }

  function isOnHand(doc: number): boolean {
    return documents.at(doc)?.hit.in_stock ?? false
  }

  /** The products with these document numbers, in their order. */
  function at(docs: number[]): SearchDocument[] {
    return docs.flatMap((doc) => documents.at(doc) ?? [])
  }

  return { put, remove, find, at, facets }
}

export type ProductIndex = ReturnType<typeof createProductIndex>

/**
 * Finds products that match every word. Returns none if all matches are scattered over
 * descriptions.
 */
function fullMatches({ docs, coverage, score }: Scores, { words, generic }: Query): number[] {
  const full = docs.filter((doc) => coverage[doc] === words.length)
  const specific = generic.filter((one) => !one).length
  if (specific === 1) return full
  const scattered = specific * FIELD_WEIGHTS.description
  return full.some((doc) => (score[doc] ?? 0) > scattered) ? full : []
}

/** Best products that match some of the words, not only in their descriptions. */
function partialMatches({ docs, coverage, score }: Scores): number[] {
  const near = docs.filter(
    (doc) => (score[doc] ?? 0) > (coverage[doc] ?? 0) * FIELD_WEIGHTS.description,
  )
  const best = near.reduce((most, doc) => Math.max(most, score[doc] ?? 0), 0)
  return near.filter((doc) => (score[doc] ?? 0) >= best * LEAST_PARTIAL_SCORE)
}

function sameWords(a: SearchDocument, b: SearchDocument): boolean {
  const words = ({ hit, description, departments }: SearchDocument) =>
    JSON.stringify([
      hit.name,
      hit.manufacturer,
      hit.option_values,
      hit.cooking_recommendations,
      departments,
      description,
    ])
  return words(a) === words(b)
}
