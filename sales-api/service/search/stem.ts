import { negated, negatedNoun } from './negation'

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
