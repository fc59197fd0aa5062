import type { Field } from './documents'
import type { Query, QueryTerm } from './query'
import type { TermIndex } from './term-index'
import { MATCH_WEIGHTS } from './term-index'

/**
 * Score of a product for a query:
 *
 * - term score = field weight × match weight × pair weight, of the field and match that are best
 * - reading = the query cut into single words and pairs of neighbours, each word used once
 * - coverage = how many words of the query a reading finds in the product
 * - score = the sum of the term scores of the reading with the greatest coverage, and among those
 *   the greatest sum
 *
 * `docs/decisions/search.md` gives the reasons.
 */
export interface Scores {
  /** The products that match any term of the query, in no order. */
  docs: number[]
  /** By document number. */
  coverage: Uint8Array
  /** By document number. */
  score: Float64Array
}

/** A pair scores a little more than its two words apart. */
const PAIR_WEIGHT = 2.1
/** Only decides between packs of the same goods: '2 kg de picanha' is no burger of '2 x 200 g'. */
const OPTIONAL_WEIGHT = 0.1

/** A query term with its score by document number; 0 without a match. */
interface ScoredTerm {
  queryTerm: QueryTerm
  scores: Float64Array
}

export function scoreProducts(
  index: TermIndex,
  query: Query,
  allowTypos: boolean,
  fields: ReadonlySet<Field>,
  capacity: number,
): Scores {
  const { words, generic, optional } = query
  const { docs, termsEndingAt } = scoreTerms(index, query, allowTypos, fields, capacity)
  const coverage = new Uint8Array(capacity)
  const score = new Float64Array(capacity)
  // At n, the best reading of the first n words in the current product.
  const bestCoverage = new Uint8Array(words.length + 1)
  const bestScore = new Float64Array(words.length + 1)
  for (const doc of docs) {
    for (let word = 0; word < words.length; word += 1) {
      // Without this word; a generic or optional one counts as found.
      let covered = (bestCoverage[word] ?? 0) + (generic[word] || optional[word] ? 1 : 0)
      let sum = bestScore[word] ?? 0
      for (const { queryTerm, scores } of termsEndingAt[word] ?? []) {
        const own = scores[doc] ?? 0
        if (own === 0) continue
        const coveredWith = (bestCoverage[queryTerm.start] ?? 0) + queryTerm.size
        const sumWith = (bestScore[queryTerm.start] ?? 0) + own
        if (coveredWith < covered || (coveredWith === covered && sumWith <= sum)) continue
        covered = coveredWith
        sum = sumWith
      }
      bestCoverage[word + 1] = covered
      bestScore[word + 1] = sum
    }
    coverage[doc] = bestCoverage[words.length] ?? 0
    score[doc] = bestScore[words.length] ?? 0
  }
  return { docs, coverage, score }
}

/** The score of every term of the query in every product, the terms by the word they end at. */
function scoreTerms(
  index: TermIndex,
  { words, generic, optional, terms }: Query,
  allowTypos: boolean,
  fields: ReadonlySet<Field>,
  capacity: number,
): { docs: number[]; termsEndingAt: ScoredTerm[][] } {
  const docs: number[] = []
  const isMatched = new Uint8Array(capacity)
  const termsEndingAt = words.map(() => [] as ScoredTerm[])
  for (const queryTerm of terms) {
    const { start, size } = queryTerm
    if (size === 1 && generic[start]) continue
    const scores = new Float64Array(capacity)
    termsEndingAt[start + size - 1]?.push({ queryTerm, scores })
    const isOptional = size === 1 && optional[start]
    const ownWeight = size === 2 ? PAIR_WEIGHT : isOptional ? OPTIONAL_WEIGHT : 1
    index.forEachMatch(queryTerm, allowTypos, fields, (doc, match, fieldWeight) => {
      const score = MATCH_WEIGHTS[match] * fieldWeight * ownWeight
      if (score > (scores[doc] ?? 0)) scores[doc] = score
      if (isMatched[doc] || isOptional) return
      isMatched[doc] = 1
      docs.push(doc)
    })
  }
  return { docs, termsEndingAt }
}
