import { shop } from '#shop'
import { formatBrl } from './money'
import { joinWords } from './text'

const { areas, freeFrom } = shop.delivery

/** Where the shop delivers, in the order in which pages name the places. */
export const SERVED_CITIES = areas.map(({ name }) => name)

/** `Salvador, Lauro de Freitas e Vila de Abrantes`. */
export const SERVED_CITIES_TEXT = joinWords(SERVED_CITIES)

/** Free delivery from this many BRL in products; null in a shop without it. */
export const FREE_SHIPPING_THRESHOLD = freeFrom

/** `R$ 99` or `R$ 149,90`: a limit in BRL within a sentence. */
export const limitText = (limit: number) =>
  formatBrl(limit).replace(/,00$/, '').replace('\u00a0', ' ')

/** The same in words; null in a shop without it. */
export const FREE_FROM_TEXT = freeFrom === null ? null : limitText(freeFrom)

/** Whether the delivery of products for `itemTotal` BRL is free. */
export function isShippingFree(itemTotal: number): boolean {
  return freeFrom !== null && itemTotal >= freeFrom
}

/** BRL still missing for free delivery; null from the threshold on and without free delivery. */
export function missingForFreeShipping(itemTotal: number): number | null {
  return freeFrom === null || itemTotal >= freeFrom
    ? null
    : Math.round((freeFrom - itemTotal) * 100) / 100
}
