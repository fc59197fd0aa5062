import { shop } from '#shop'
import { formatBrl, toCents } from './money'

/** Delivery cost in cents of an order below the free-delivery threshold. */
export const DELIVERY_COST_CENTS: Readonly<Record<string, number>> = Object.fromEntries(
  shop.delivery.areas.map(({ name, cost }) => [name, toCents(cost)]),
)

/** Days without a change after which the cart of a guest is deleted. */
export const GUEST_CART_DAYS = { empty: shop.carts.emptyDays, filled: shop.carts.filledDays }

/** Days after the purchase in which a guest's token shows the order. */
export const GUEST_ORDER_DAYS = shop.carts.guestOrderDays

/** Country and state of every address. */
export const DEFAULT_COUNTRY_ID = 1
export const DEFAULT_STATE_ID = 1

/** Error of an order whose items cost less than the shop's minimum in BRL, or null. */
export function minimumOrderProblem(
  itemCents: number,
  minimum = shop.delivery.minimumOrder,
): string | null {
  if (itemCents >= toCents(minimum)) return null
  return `O pedido mínimo é de ${formatBrl(minimum)} em produtos`
}

/** Error of an order with sold-out items, after the name of each; also above the cart. */
export const SOLD_OUT =
  'Um ou mais itens do seu carrinho saíram de estoque. Remova-os antes de continuar'

/** Link that finds a place, given in words, in Google Maps. */
export function mapHref(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}

/** Reference of the shop's own address, which stands for the buyer's in a pickup. */
export const PICKUP_REFERENCE = 'Retirada na loja'
