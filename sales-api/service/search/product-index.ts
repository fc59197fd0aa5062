import type { SearchDocument } from './documents'
import { FIELD_WEIGHTS, FIELDS } from './documents'
import { createFacetTable } from './facets'
import { corrected } from './highlight'
import { parseQuery, type Query, type QueryTerm, type Reading, USUAL_READING } from './query'
import { type Scores, scoreProducts } from './score'
import { createTermIndex } from './term-index'

/** More than there are products. */
const RANKS = 2 ** 20
/** Scores that differ by less are equal. */
const SCORE_PRECISION = 1e6

/** Products by document number, which is small and used again, and their order of sales. */
function createDocumentStore() {
  const documents: (SearchDocument | undefined)[] = []
  const numberOf = new Map<number, number>()
  const free: number[] = []
  let sales: ReturnType<typeof rankBySales> | null = null

  return {
    /** How many document numbers there are, free ones included. */
    get capacity() {
      return documents.length
    },

    numbers(): number[] {
      return [...numberOf.values()]
    },

    at(doc: number): SearchDocument | undefined {
      return documents[doc]
    },

    put(document: SearchDocument): { doc: number; before: SearchDocument | undefined } {
      const doc = numberOf.get(document.id) ?? free.pop() ?? documents.length
      const before = documents[doc]
      documents[doc] = document
      numberOf.set(document.id, doc)
      if (before?.salesVolume !== document.salesVolume) sales = null
      return { doc, before }
    },

    remove(id: number): { doc: number; before: SearchDocument } | null {
      const doc = numberOf.get(id)
      const before = doc === undefined ? undefined : documents[doc]
      if (doc === undefined || !before) return null
      numberOf.delete(id)
      documents[doc] = undefined
      free.push(doc)
      sales = null
      return { doc, before }
    },

    /** The products with the highest scores first and among equals the best sellers. */
    sort(docs: number[], scoreOf: (doc: number) => number): number[] {
      sales ??= rankBySales(documents)
      const { byRank, rankOf } = sales
      // Score and rank in one number: thousands of numbers sort in a tenth of the time of objects.
      const keys = new Float64Array(docs.length)
      for (let index = 0; index < docs.length; index += 1) {
        const doc = docs[index] ?? 0
        keys[index] = (rankOf[doc] ?? 0) - RANKS * Math.round(scoreOf(doc) * SCORE_PRECISION)
      }
      keys.sort()
      return Array.from(keys, (key) => byRank[((key % RANKS) + RANKS) % RANKS] ?? 0)
    },
  }
}

/** Document numbers in the order of sales, best first, and the place of each in it. */
function rankBySales(documents: (SearchDocument | undefined)[]) {
  const present = documents.flatMap((document, doc) => (document ? [{ document, doc }] : []))
  present.sort(
    (a, b) => b.document.salesVolume - a.document.salesVolume || a.document.id - b.document.id,
  )
  const rankOf = new Int32Array(documents.length)
  for (const [rank, { doc }] of present.entries()) rankOf[doc] = rank
  return { byRank: Int32Array.from(present, ({ doc }) => doc), rankOf }
}

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
  /** The document numbers of every product that matches, best first, sold-out ones last. */
  docs: number[]
  /** The text without its typing errors, if they were corrected. */
  corrected: string | null
  /** Whether no product matches every word. */
  isPartial: boolean
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

  /** Finds products for the text, or for its correction if only that matches as written. */
  function find(text: string, reading = USUAL_READING): Found {
    const found = findTyped(text, reading)
    const [best] = at(found.docs.slice(0, 1))
    const spelling = found.typos && best ? corrected(text, found.query, best) : null
    const asMeant = spelling === null ? found : findTyped(spelling, reading)
    const result = asMeant.typos ? found : { ...asMeant, corrected: spelling }
    return { ...result, docs: soldOutLast(result.docs) }
  }

  /**
   * Finds products that match all words as written, else with typing errors, else some of the
   * words.
   */
  function findTyped(text: string, reading: Reading): Found {
    const query = parseQuery(text, reading)
    const result = (typos: boolean, docs: number[], isPartial = false): Found => ({
      query,
      typos,
      docs,
      corrected: null,
      isPartial,
    })
    if (query.words.length === 0)
      return result(
        false,
        documents.sort(documents.numbers(), () => 0),
      )
    const scores = (typos: boolean) =>
      scoreProducts(terms, query, typos, reading.fields, documents.capacity)
    const asWritten = scores(false)
    const exact = fullMatches(asWritten, query)
    if (exact.length > 0) return result(false, rank(exact, asWritten))
    const widest = reading.typos ? scores(true) : asWritten
    const full = reading.typos ? fullMatches(widest, query) : []
    if (full.length > 0) return result(true, rank(full, widest))
    const near = reading.partial ? partialMatches(widest) : []
    const unwanted = docsWith(query.unwanted)
    return result(reading.typos, rank(near, widest, unwanted), true)
  }

  function rank(
    docs: number[],
    { score }: Scores,
    unwanted: ReadonlySet<number> = new Set(),
  ): number[] {
    return documents.sort(
      docs,
      (doc) => (score[doc] ?? 0) * (unwanted.has(doc) ? UNWANTED_WEIGHT : 1),
    )
  }

  function docsWith(queryTerms: QueryTerm[]): Set<number> {
    const docs = new Set<number>()
    for (const queryTerm of queryTerms) {
      terms.forEachMatch(queryTerm, false, OF_ONE_PRODUCT, (doc) => docs.add(doc))
    }
    return docs
  }

  /** Moves sold-out products to the end, in the order that they have. */
  function soldOutLast(docs: number[]): number[] {
    const isSoldOut = (doc: number) => !documents.at(doc)?.hit.in_stock
    return [...docs.filter((doc) => !isSoldOut(doc)), ...docs.filter(isSoldOut)]
  }

  /** The products with these document numbers, in their order. */
  function at(docs: number[]): SearchDocument[] {
    return docs.flatMap((doc) => documents.at(doc) ?? [])
  }

  return { put, remove, find, soldOutLast, at, facets }
}

export type ProductIndex = ReturnType<typeof createProductIndex>

/**
 * Finds products that match every word. Returns none if all matches are scattered over
 * descriptions.
 */
function fullMatches(
  { docs, coverage, score }: Scores,
  { words, generic, optional }: Query,
): number[] {
  const full = docs.filter((doc) => coverage[doc] === words.length)
  const specific = generic.filter((one, word) => !one && !optional[word]).length
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
