import { shop } from '#shop'
import { formatBrl } from './money'
import { joinWords } from './text'

const { areas, freeFrom } = shop.delivery

/** Where the shop delivers, in the order in which pages name the places. */
export const SERVED_CITIES = areas.map(({ name }) => name)

/** `Salvador, Lauro de Freitas e Vila de Abrantes`. */
export const SERVED_CITIES_TEXT = joinWords(SERVED_CITIES)

/** Free delivery from this many BRL in products. */
export const FREE_SHIPPING_THRESHOLD = freeFrom

/** The same in words, `R$ 99` or `R$ 149,90`. */
export const FREE_FROM_TEXT = formatBrl(freeFrom).replace(/,00$/, '').replace('\u00a0', ' ')

/** BRL still missing for free delivery, or null from the threshold on. */
export function missingForFreeShipping(itemTotal: number): number | null {
  const missing = Math.round((FREE_SHIPPING_THRESHOLD - itemTotal) * 100) / 100
  return missing > 0 ? missing : null
}
