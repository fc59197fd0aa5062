/** Lower case without accents, to compare typed texts. */
export function foldAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Folded words and numbers of a text, without punctuation. */
export function foldedWords(text: string): string[] {
  return foldAccents(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Whether a text contains every typed word or beginning, in any order. */
export function containsWords(text: string, typed: string): boolean {
  const folded = foldAccents(text)
  return foldedWords(typed).every((word) => folded.includes(word))
}

/** Letters that two forms of a word share from the start, and letters beyond them. */
const SHARED = 5
const ENDING = 4

/** Whether two folded words are forms of one: `trocar` and `troca`, `devolucao` and `devolver`. */
export function isForm(word: string, other: string): boolean {
  if (word === other) return true
  let shared = 0
  while (shared < word.length && word[shared] === other[shared]) shared++
  return shared >= SHARED && Math.max(word.length, other.length) - shared <= ENDING
}
