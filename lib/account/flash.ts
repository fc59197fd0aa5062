import { readItem, writeItem } from '../browser/storage'

const KEY = 'flash'

/** Keeps a message for the next page, across a reload. */
export function setFlash(text: string): void {
  writeItem('sessionStorage', KEY, text)
}

/** The message of the previous page; each is returned once. */
export function consumeFlash(): string | null {
  const text = readItem('sessionStorage', KEY)
  if (text !== null) writeItem('sessionStorage', KEY, null)
  return text
}
