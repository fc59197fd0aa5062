import type { LineItem, Order, ShippingRate } from '../api/types'
import { isPickup } from '../orders/arrival'
import { formatBrl, fromCents, orderTotalCents, toCents } from '../shared/money'
import { isShippingFree } from '../shared/shop-facts'
import { authorisedCents } from '../shared/tolerance'
import { isWeighed } from '../shared/weight'

/** Cents to authorise on the card; the tolerance in percent is today's by default. */
export function centsToAuthorise(
  { total, lineItems }: Pick<Order, 'total' | 'lineItems'>,
  percent?: number,
): number {
  return authorisedCents(
    toCents(total),
    lineItems.map((line) => ({ unit: line.variant.unitForQuantity, cents: toCents(line.total) })),
    percent,
  )
}

/** Whether a line is sold by weight, so that its price is an estimate. */
export function hasWeighedLines(lines: readonly Pick<LineItem, 'variant'>[]): boolean {
  return lines.some(({ variant }) => isWeighed(variant.unitForQuantity))
}

/** Whether a rate is chosen, so that the total includes the freight. */
export function isRated({ shipments }: Pick<Order, 'shipments'>): boolean {
  return shipments.some((shipment) => shipment.selectedShippingRate !== null)
}

/**
 * Freight behind the total: ` · frete a calcular`, ` · frete grátis`, ` · retirada grátis`,
 * ` com frete de R$ 9,90`.
 * Before a window is chosen, a pickup and an order above the limit are free, and `estimate` is the
 * freight in BRL, 0 while unknown. `isOutside` is true for a CEP that is not served.
 */
export function freightText(
  order: Pick<Order, 'shipments' | 'shipTotal' | 'itemTotal'>,
  asksPickup = false,
  estimate = 0,
  isOutside = false,
): string {
  const rate = order.shipments[0]?.selectedShippingRate
  if (isOutside && !asksPickup && !rate) return '\u00a0· fora da área'
  const isFree = isRated(order)
    ? order.shipTotal === 0
    : asksPickup || isShippingFree(order.itemTotal)
  if (isFree) return `\u00a0· ${(rate ? isPickup(rate) : asksPickup) ? 'retirada' : 'frete'} grátis`
  const freight = isRated(order) ? order.shipTotal : estimate
  return freight > 0 ? ` com frete de ${formatBrl(freight)}` : '\u00a0· frete a calcular'
}

/** The order with the freight of the rate that is chosen but not yet confirmed. */
export function expectedOrder(order: Order, rate: ShippingRate | null): Order {
  const [shipment, ...others] = order.shipments
  if (order.state !== 'delivery' || !shipment || !rate) return order
  const shipCents = toCents(Number(rate.cost))
  const itemCents = toCents(order.itemTotal)
  const adjustmentCents = toCents(order.adjustmentTotal)
  return {
    ...order,
    shipTotal: fromCents(shipCents),
    total: fromCents(orderTotalCents(itemCents, shipCents, adjustmentCents)),
    shipments: [{ ...shipment, selectedShippingRate: rate }, ...others],
  }
}

/** A product of the order, or a blend with all its parts. */
export interface PreviewRow {
  /** Null for a product. */
  mixId: number | null
  /** In the product's own unit; grams of all parts of a blend. */
  quantity: number
  /** BRL. */
  total: number
  lines: [LineItem, ...LineItem[]]
}

/** Products, then blends, each as one row: the order of the cart. */
export function previewRows(lines: readonly LineItem[]): PreviewRow[] {
  const rows = lines.flatMap((line): PreviewRow[] => {
    const { mixId } = line
    if (mixId === null)
      return [{ mixId, quantity: line.quantity, total: line.total, lines: [line] }]
    const parts = lines.filter((other) => other.mixId === mixId)
    if (parts[0] !== line) return []
    const [, ...rest] = parts
    return [
      {
        mixId,
        quantity: parts.reduce((sum, { quantity }) => sum + quantity, 0),
        total: fromCents(parts.reduce((sum, { total }) => sum + toCents(total), 0)),
        lines: [line, ...rest],
      },
    ]
  })
  return rows.sort((one, other) => Number(one.mixId !== null) - Number(other.mixId !== null))
}
