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

/** Removes plural and gender from a folded word: 'moídos', 'moídas' and 'moída' become one term. */
export function stem(word: string): string {
  const noun = negatedNoun(word)
  if (noun !== null) return negated(stem(noun))
  if (!/^[a-z]{3,}$/.test(word)) return word
  const singular = singularOf(word)
  return singular.length >= 4 && /[^a]o$/.test(singular) ? `${singular.slice(0, -1)}a` : singular
}

const PLURALS: [ending: RegExp, singular: string][] = [
  [/(oe|ae)s$/, 'ao'],
  [/(?<=..)([aeou])is$/, '$1l'],
  [/ns$/, 'm'],
  [/([aeiou][rz])es$/, '$1'],
  [/(?<!s)s$/, ''],
]

function singularOf(word: string): string {
  const plural = PLURALS.find(([ending]) => ending.test(word))
  return plural ? word.replace(...plural) : word
}
