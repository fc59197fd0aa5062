import { joinWords } from './text'

/** Where the shop delivers, in the order in which pages name the places. */
export const SERVED_CITIES = ['Salvador', 'Lauro de Freitas', 'Vila de Abrantes'] as const

export type ServedCity = (typeof SERVED_CITIES)[number]

/** `Salvador, Lauro de Freitas e Vila de Abrantes`. */
export const SERVED_CITIES_TEXT = joinWords(SERVED_CITIES)

/** Delivery cost in cents of an order below the free-delivery threshold. */
export const DELIVERY_COST_CENTS: Record<ServedCity, number> = {
  Salvador: 990,
  'Lauro de Freitas': 1290,
  'Vila de Abrantes': 1490,
}

/** Free delivery from this many BRL in products. */
export const FREE_SHIPPING_THRESHOLD = 99

/** BRL still missing for free delivery, or null from the threshold on. */
export function missingForFreeShipping(itemTotal: number): number | null {
  const missing = Math.round((FREE_SHIPPING_THRESHOLD - itemTotal) * 100) / 100
  return missing > 0 ? missing : null
}

/** Days without a change after which the cart of a guest is deleted. */
export const GUEST_CART_DAYS = { empty: 7, filled: 60 }

/** Days after the purchase in which a guest's token shows the order. */
export const GUEST_ORDER_DAYS = 90

/** Country and state of every address. */
export const DEFAULT_COUNTRY_ID = 1
export const DEFAULT_STATE_ID = 1
