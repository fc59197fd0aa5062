import { readItem, writeItem } from '../browser/storage'

/** Stores a text for the next page, across a reload: under `flash` the message that it shows. */
export function setFlash(text: string, key = 'flash'): void {
  writeItem('sessionStorage', key, text)
}

/** Takes the text of the previous page; each text is returned once. */
export function consumeFlash(key = 'flash'): string | null {
  const text = readItem('sessionStorage', key)
  writeItem('sessionStorage', key, null)
  return text
}
