import { readItem, writeItem } from '../browser/storage'

const KEY = 'wanted_notice'

/** A guest goes to the login to be told when this variant is back. */
export function wantNotice(variantId: number): void {
  writeItem('sessionStorage', KEY, String(variantId))
}

/** Whether the login was for this variant; each wish is answered once. */
export function takeWantedNotice(variantId: number): boolean {
  const isWanted = readItem('sessionStorage', KEY) === String(variantId)
  if (isWanted) writeItem('sessionStorage', KEY, null)
  return isWanted
}
