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
