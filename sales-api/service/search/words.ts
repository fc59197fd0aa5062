import { foldAccents } from '@/lib/shared/fold-accents'

/** Words that negate the next noun: 'sem osso', 'sem pele nem osso'. */
const NEGATIONS = new Set(['sem', 'nem'])
const MARK = 'sem '

function isNegation(folded: string): boolean {
  return NEGATIONS.has(folded)
}

/** Joins 'sem' and a noun into one term, which equals no other term. */
function negated(noun: string): string {
  return MARK + noun
}

/** Noun of a term made by `negated`; null for other terms. */
export function negatedNoun(word: string): string | null {
  return word.startsWith(MARK) ? word.slice(MARK.length) : null
}

/** Removes plural and gender from a folded word: 'moídos' and 'moída' become one term. */
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

export interface Word {
  /** Lower case and without accents. */
  folded: string
  /** Position of the word in the text. */
  start: number
  end: number
}

/** Words without meaning for a search; units of measure follow every weight. */
const STOP_WORDS = new Set(
  'a ao aos as com da das de do dos e em g kg na nas no nos o os ou para por pra um uma un x'.split(
    ' ',
  ),
)

const WEIGHTS = /(\d+([.,]\d+)?|meio)\s*(kg|gr?|gramas?|(qu|k)ilos?)(?!\p{L})/gu

const NUMBERS = String.raw`\d+|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez`
/** Containers only: 'peça' is a word that products are found by. */
const COUNTED = 'x|uns?|unids?|unidades?|pcts?|pacotes?|bandejas?|caixas?'

/** Leading count of a search. */
const COUNT = new RegExp(
  String.raw`^\s*(${NUMBERS})(\s*x(?=\d)|\s*(${COUNTED})?\.?\s)(?=.*\p{L})`,
  'u',
)

/**
 * Folded words of the quantities in a search: '1,5 kg' has '1', '5' and 'kg', '2 picanhas' has '2'.
 */
export function wordsOfQuantities(text: string): Set<string> {
  const folded = foldAccents(text)
  const quantities = [...(folded.match(WEIGHTS) ?? []), folded.match(COUNT)?.[0] ?? '']
  return new Set(quantities.flatMap((one) => wordsOf(one).map((word) => word.folded)))
}

const ARTICLES = new Set(['a', 'as', 'o', 'os', 'um', 'uma'])

/** Words of a text in order. '500g' is two words, 'sem osso' is one. */
export function wordsOf(text: string): Word[] {
  const words = [...text.matchAll(/[\p{L}\p{M}]+|\p{N}+/gu)].map((match) => ({
    folded: foldAccents(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }))
  return joinNegations(words)
}

/** Joins 'sem' with the noun after it, so that 'sem osso' does not match 'com osso'. */
function joinNegations(words: Word[]): Word[] {
  const joinedWords: Word[] = []
  let position = 0
  while (position < words.length) {
    const word = words[position]
    if (!word) break
    let next = position + 1
    const noun = isNegation(word.folded) ? words.slice(next).find(isNoArticle) : undefined
    if (noun && !isStopWord(noun.folded)) {
      joinedWords.push({ ...word, folded: negated(noun.folded), end: noun.end })
      next = words.indexOf(noun, next) + 1
    } else {
      joinedWords.push(word)
    }
    position = next
  }
  return joinedWords
}

function isNoArticle({ folded }: Word): boolean {
  return !ARTICLES.has(folded)
}

/** Folded words without the stop words, or all when nothing else is left. */
export function contentWords(text: string): string[] {
  const words = wordsOf(text).map(({ folded }) => folded)
  const content = words.filter((word) => !STOP_WORDS.has(word))
  return content.length > 0 ? content : words
}

/**
 * Term of adjacent words: 'contra filé' equals 'contrafilé', 'carnes secas' equals 'carne seca'.
 */
export function joined(words: string[]): string {
  return words.map(stem).join('')
}

export function isStopWord(folded: string): boolean {
  return STOP_WORDS.has(folded)
}
