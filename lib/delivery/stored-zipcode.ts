import { PERSONAL_KEYS, readItem, writeItem } from '../browser/storage'

/** The CEP that the shopper typed once, in 8 digits; the checkout's address begins with it. */
export function readStoredZipcode(): string | null {
  const kept = readItem('localStorage', PERSONAL_KEYS.deliveryZipcode)
  return kept && /^\d{8}$/.test(kept) ? kept : null
}

export function storeZipcode(zipcode: string): void {
  writeItem('localStorage', PERSONAL_KEYS.deliveryZipcode, zipcode)
}

/** `41810-000`, also of a part of it. */
export function zipcodeText(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 8)
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits
}
