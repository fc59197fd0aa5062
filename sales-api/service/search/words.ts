import { foldAccents } from '@/lib/shared/fold-accents'
import { isNegation, negated, stem } from './stem'

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
