import { shop } from '#shop'
import { formatBrl, toCents } from './money'
import { joinWords } from './text'

const { areas, freeFrom } = shop.delivery

/** Where the shop delivers, in the order in which pages name the places. */
export const SERVED_CITIES = areas.map(({ name }) => name)

/** `Salvador, Lauro de Freitas e Vila de Abrantes`. */
export const SERVED_CITIES_TEXT = joinWords(SERVED_CITIES)

/** Delivery cost in cents of an order below the free-delivery threshold. */
export const DELIVERY_COST_CENTS: Readonly<Record<string, number>> =
  /* @__PURE__ */ Object.fromEntries(
    /* @__PURE__ */ areas.map(({ name, cost }) => [name, toCents(cost)]),
  )

/** Free delivery from this many BRL in products. */
export const FREE_SHIPPING_THRESHOLD = freeFrom

/** The same in words, `R$ 99` or `R$ 149,90`. */
export const FREE_FROM_TEXT = formatBrl(freeFrom).replace(/,00$/, '').replace('\u00a0', ' ')

/** Error of an order whose items cost less than the shop's minimum in BRL, or null. */
export function minimumOrderProblem(
  itemCents: number,
  minimum = shop.delivery.minimumOrder,
): string | null {
  if (itemCents >= toCents(minimum)) return null
  return `O pedido mínimo é de ${formatBrl(minimum)} em produtos`
}

/** BRL still missing for free delivery, or null from the threshold on. */
export function missingForFreeShipping(itemTotal: number): number | null {
  const missing = Math.round((FREE_SHIPPING_THRESHOLD - itemTotal) * 100) / 100
  return missing > 0 ? missing : null
}

/** Days without a change after which the cart of a guest is deleted. */
export const GUEST_CART_DAYS = { empty: shop.carts.emptyDays, filled: shop.carts.filledDays }

/** Days after the purchase in which a guest's token shows the order. */
export const GUEST_ORDER_DAYS = shop.carts.guestOrderDays

/** Country and state of every address. */
export const DEFAULT_COUNTRY_ID = 1
export const DEFAULT_STATE_ID = 1
