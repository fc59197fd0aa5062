import { stem } from './stem'

export interface Word {
  /** Lower case and without accents. */
  folded: string
  /** Where the word stands in the text. */
  start: number
  end: number
}

/** Words that say nothing about a product; units of measure stand beside every weight. */
const STOP_WORDS = new Set(
  'a ao aos as com da das de do dos e em g kg na nas no nos o os ou para por pra um uma un x'.split(
    ' ',
  ),
)

/** Words of a text in their order; letters and digits are split, as in '500g'. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{M}]+|\p{N}+/gu)].map((match) => ({
    folded: fold(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** Folded words without the stop words, or all when nothing else is left. */
export function contentWords(text: string): string[] {
  const words = wordsOf(text).map(({ folded }) => folded)
  const content = words.filter((word) => !STOP_WORDS.has(word))
  return content.length > 0 ? content : words
}

/** The term of words that stand together: 'contra filé' shares it with 'contrafilé', 'carnes secas' with 'carne seca'. */
export function joined(words: string[]): string {
  return words.map(stem).join('')
}

export function isStopWord(folded: string): boolean {
  return STOP_WORDS.has(folded)
}

function fold(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
