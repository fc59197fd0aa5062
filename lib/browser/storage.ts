type Area = 'localStorage' | 'sessionStorage'

/** If the browser forbids web storage, reads return null and writes are lost. */
export function readItem(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key)
  } catch {
    return null
  }
}

export function writeItem(area: Area, key: string, value: string | null): void {
  try {
    if (value === null) window[area].removeItem(key)
    else window[area].setItem(key, value)
  } catch {
    // Storage is full or forbidden; the page works without it.
  }
}

/** Returns null if the entry is missing or not JSON. The caller checks the shape. */
export function readJson<T>(area: Area, key: string): T | null {
  try {
    return JSON.parse(readItem(area, key) ?? 'null')
  } catch {
    return null
  }
}

export function writeJson(area: Area, key: string, value: object | null): void {
  writeItem(area, key, value && JSON.stringify(value))
}

/** Keys of personal data in web storage, besides session and guest order. */
export const PERSONAL_KEYS = {
  addressDraft: 'address_draft',
  seenPrices: 'seen_prices',
  placedOrder: 'placed_order',
  demoOrders: 'demo_orders',
  checkoutSteps: 'checkout_steps',
  confirmedOrder: 'confirmed_order',
  guestBuyer: 'guest_buyer',
  resetEmail: 'reset_email',
  pendingBarbecue: 'barbecue_pending',
  barbecueEdits: 'barbecue_edits',
  unsentEdits: 'unsent_edits',
  unsentParts: 'unsent_parts',
  observations: 'observations',
  deliveryZipcode: 'delivery_zipcode',
  recentSearches: 'recent_searches',
  requestedAlert: 'wanted_notice',
}
