import { readItem, writeItem } from '../browser/storage'

const KEY = 'flash'

/** Keeps a sentence for the next page, across a reload (A58). */
export function setFlash(text: string): void {
  writeItem('sessionStorage', KEY, text)
}

/** The sentence left by the page before, once. */
export function consumeFlash(): string | null {
  const text = readItem('sessionStorage', KEY)
  if (text !== null) writeItem('sessionStorage', KEY, null)
  return text
}
