import type { SearchDocument } from './documents'
import { contentWords, isStopWord, joined, stem, wordsOf } from './words'

/**
 * What a term is worth by where it stands in a product. The first word of a name says what the
 * thing is, the words at the end of a long name what comes with it.
 */
export const FIELD_WEIGHTS = {
  head: 1.25,
  name: 1,
  tail: 0.75,
  option: 0.6,
  cooking: 0.6,
  department: 0.6,
  manufacturer: 0.6,
  description: 0.2,
}

export type Field = keyof typeof FIELD_WEIGHTS

export const FIELDS = Object.keys(FIELD_WEIGHTS) as Field[]

/** The fields of each attribute that a search may be restricted to. */
export const FIELDS_OF_ATTRIBUTE: Record<string, Field[]> = {
  name: ['head', 'name', 'tail'],
  'option_values.name': ['option'],
  'cooking_recommendations.name': ['cooking'],
  departments: ['department'],
  manufacturer: ['manufacturer'],
  description: ['description'],
}

const TAIL_FROM = 4

/** Terms of a product by field, as stored in the index. */
export function termsOf({
  hit,
  departments,
  description,
}: SearchDocument): Record<Field, string[]> {
  const name = nameTerms(hit.name)
  const labels = (names: string[]) => names.flatMap((label) => nameTerms(label).flat())
  return {
    head: name.slice(0, 1).flat(),
    name: name.slice(1, TAIL_FROM).flat(),
    tail: name.slice(TAIL_FROM).flat(),
    option: labels(hit.option_values.map((option) => option.name)),
    cooking: labels(hit.cooking_recommendations.map((way) => way.name)),
    department: labels(departments),
    manufacturer: terms(hit.manufacturer),
    description: terms(description),
  }
}

function terms(text: string): string[] {
  return [...new Set(contentWords(text).map(stem))]
}

/** Returns for each content word its own term and that of the word joined with the next one. */
function nameTerms(name: string): string[][] {
  const words = wordsOf(name).map(({ folded }) => folded)
  const content = words.flatMap((word, index) => (isStopWord(word) ? [] : [index]))
  return content.map((from, position) => {
    const word = words[from] ?? ''
    const to = content[position + 1]
    if (to === undefined) return [stem(word)]
    const pair = [word, words[to] ?? '']
    const unspaced = [pair, words.slice(from, to + 1)].map((parts) => stem(parts.join('')))
    return [...new Set([stem(word), joined(pair), ...unspaced])]
  })
}
