import { readItem, writeItem } from '../browser/storage'

const KEY = 'flash'

/** Stores a message for the next page, across a reload. */
export function setFlash(text: string): void {
  writeItem('sessionStorage', KEY, text)
}

/** Takes the message of the previous page; each message is returned once. */
export function consumeFlash(): string | null {
  const text = readItem('sessionStorage', KEY)
  if (text !== null) writeItem('sessionStorage', KEY, null)
  return text
}
