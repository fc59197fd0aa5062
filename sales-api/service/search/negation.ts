/** Words that negate the next noun: 'sem osso', 'sem pele nem osso'. */
const NEGATIONS = new Set(['sem', 'nem'])
const MARK = 'sem '

export function isNegation(folded: string): boolean {
  return NEGATIONS.has(folded)
}

/** Joins 'sem' and a noun into one term, which equals no other term. */
export function negated(noun: string): string {
  return MARK + noun
}

/** Noun of a term made by `negated`; null for other terms. */
export function negatedNoun(word: string): string | null {
  return word.startsWith(MARK) ? word.slice(MARK.length) : null
}
