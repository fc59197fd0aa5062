/** Before a noun these say that the product does not have it: 'sem osso', 'sem pele nem osso'. */
const NEGATIONS = new Set(['sem', 'nem'])
const MARK = 'sem '

export function isNegation(folded: string): boolean {
  return NEGATIONS.has(folded)
}

/** One word for 'sem' and its noun, which no other word of a text equals. */
export function negated(noun: string): string {
  return MARK + noun
}

/** The noun of a word made by `negated`; null for any other word. */
export function negatedNoun(word: string): string | null {
  return word.startsWith(MARK) ? word.slice(MARK.length) : null
}
