import { writeItem } from './web-storage'

/** Keys of what a shopper leaves in web storage besides session and guest order. */
export const PERSONAL_KEYS = {
  addressDraft: 'address_draft',
  seenPrices: 'seen_prices',
  placedOrder: 'placed_order',
  trackerLink: 'tracker_link',
  guestBuyer: 'guest_buyer',
  pendingBarbecue: 'barbecue_pending',
  unsentEdits: 'unsent_edits',
}

/** Nothing of who logged out or left stays for whoever uses this browser next. */
export function forgetPersonalItems(): void {
  for (const key of Object.values(PERSONAL_KEYS)) {
    writeItem('sessionStorage', key, null)
    writeItem('localStorage', key, null)
  }
}
