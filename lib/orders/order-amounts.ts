import type { LineItem, Order, SharedTracker } from '../api/types'
import { centsToAuthorise, hasWeighedLines } from '../checkout/amounts'
import { isVoid } from '../checkout/stage'
import { packedQuantity } from '../shared/bags'
import { isPixMethod } from '../shared/door-payment-methods'
import { formatBrl, fromCents, lineTotalCents, orderTotalCents, toCents } from '../shared/money'
import { isExact } from '../shared/order-states'
import { formatQuantity, isWeighed } from '../shared/weight'
import { lowerFirst } from './arrival'
import { orderStatus } from './order-status'

export interface OrderAmounts {
  /** The amounts are exact, not estimates. */
  weighed: boolean
  itemCents: number
  shipCents: number
  adjustmentCents: number
  totalCents: number
  /** Cost of the weighed lines beyond the authorised amount, which the customer does not pay. */
  waivedCents: number
}

/**
 * Returns amounts in integer cents: exact once the order is weighed and charged so, else estimates.
 */
export function orderAmounts(order: Order): OrderAmounts {
  const produced = isExact(order.fulfillmentState) ? order.producedAmount : null
  const itemCents = toCents(produced ?? order.itemTotal)
  const shipCents = toCents(order.shipTotal)
  const adjustmentCents = toCents(order.adjustmentTotal)
  const lines = order.lineItems.reduce((sum, line) => sum + producedCents(line), 0)
  return {
    weighed: produced !== null,
    itemCents,
    shipCents,
    adjustmentCents,
    totalCents: orderTotalCents(itemCents, shipCents, adjustmentCents),
    waivedCents: produced === null ? 0 : Math.max(0, lines - itemCents),
  }
}

type Summary = NonNullable<SharedTracker['summary']>

/** Returns the amounts that a signed link shows. */
export function summaryAmounts(summary: Summary): OrderAmounts {
  const { weighed, itemTotal, shipTotal, adjustmentTotal, total } = summary
  return {
    weighed,
    itemCents: toCents(itemTotal),
    shipCents: toCents(shipTotal),
    adjustmentCents: toCents(adjustmentTotal),
    totalCents: toCents(total),
    waivedCents: 0,
  }
}

/** What the packing of a line needs. */
export type PackedLine = Pick<
  Summary['items'][number],
  | 'quantity'
  | 'producedQuantity'
  | 'unitForQuantity'
  | 'portioningSize'
  | 'wholePiece'
  | 'substitute'
>

/** `1,5 Kg`, or what was weighed beside what was ordered: `Pesou 1,48 Kg (no pedido: 1,5 Kg)`. */
export function packedText(line: PackedLine): string {
  const { quantity, producedQuantity: produced, unitForQuantity: unit } = line
  const ordered = formatQuantity(quantity, unit)
  const { portioningSize: size, wholePiece: isPiece } = line
  const packed = packedQuantity({ quantity, unit, size, isPiece })
  if (produced === null || (produced === quantity && !line.substitute)) return packed
  if (line.substitute) return `${substituteText(line.substitute)} (no pedido:\u00a0${ordered})`
  if (produced === 0) return `Faltou no estoque (no pedido:\u00a0${ordered})`
  const verb = isWeighed(unit) ? 'Pesou' : 'Vieram'
  return `${verb} ${formatQuantity(produced, unit)} (no pedido:\u00a0${packed})`
}

/** A line with its price, as ordered or as weighed. */
export interface SoldLine extends PackedLine {
  name: string
  cents: number
}

/** Quantity and price of an item as ordered, and as weighed since; `parts`: meats of a blend. */
export function contentOf(line: SoldLine, parts: readonly SoldLine[] | null) {
  if (!parts) return { quantity: packedText(line), cents: line.cents }
  const sum = (amountOf: (part: SoldLine) => number) =>
    parts.reduce((total, part) => total + amountOf(part), 0)
  const whole = {
    unitForQuantity: line.unitForQuantity,
    quantity: sum(({ quantity }) => quantity),
    producedQuantity:
      line.producedQuantity === null ? null : sum((part) => part.producedQuantity ?? 0),
  }
  return {
    quantity: packedText(whole),
    cents: sum(({ cents }) => cents),
    parts: parts.map(partText),
  }
}

/** `Acém Moído, pesou 0,72 Kg (no pedido: 0,7 Kg)`; the weight never begins a line. */
function partText({ name, ...part }: SoldLine): string {
  const text = packedText({ ...part, portioningSize: null, wholePiece: false })
  return `${name},\u00a0${lowerFirst(text)}`
}

/** Lines of a signed link with their prices. */
export function soldLines({ items }: Summary) {
  return items.map((item) => ({
    ...item,
    cents: toCents(item.total) + toCents(item.substitute?.total ?? 0),
  }))
}

/** Products of a signed link, then blends, each as one. The link has no names of blends. */
export function trackedItems(summary: Summary) {
  const lines = soldLines(summary).sort((one, other) => Number(one.inBlend) - Number(other.inBlend))
  return lines.flatMap((line) => {
    const { id, name, inBlend, mixId } = line
    if (!inBlend) return [{ id, name, ...contentOf(line, null) }]
    const parts = lines.filter((other) => other.inBlend && other.mixId === mixId)
    return parts[0] === line ? [{ id, name: 'Blend', ...contentOf(line, parts) }] : []
  })
}

/** Returns integer cents by weight, with those of a substitute, or the estimate before weighing. */
export function producedCents({ price, producedQuantity, total, substitute }: LineItem): number {
  if (producedQuantity === null) return toCents(total)
  return lineTotalCents(price, producedQuantity) + toCents(substitute?.total ?? 0)
}

/** `Substituído por Maminha, 1,2 Kg`. */
export function substituteText({
  name,
  quantity,
  unitForQuantity,
}: NonNullable<LineItem['substitute']>): string {
  return `Substituído por ${name}, ${formatQuantity(quantity, unitForQuantity)}`
}

/** Returns how a weighed line differs from its estimate, or null before weighing. */
export function weighedLineText(line: LineItem): string | null {
  const { producedQuantity, quantity } = line
  const unit = line.variant.unitForQuantity
  if (producedQuantity === null) return null
  if (line.substitute) return `${substituteText(line.substitute)}.`
  if (producedQuantity === 0) return 'Faltou no estoque: você não paga por este item.'
  const cents = producedCents(line) - toCents(line.total)
  if (producedQuantity === quantity || cents === 0) {
    const produced = formatQuantity(producedQuantity, unit)
    return isWeighed(unit) ? `Pesou ${produced}, como no pedido.` : null
  }
  const apart = formatQuantity(Math.abs(producedQuantity - quantity), unit)
  const amount = formatBrl(fromCents(Math.abs(cents)))
  const sense = cents > 0 ? 'a mais' : 'a menos'
  return isWeighed(unit)
    ? `Pesou ${apart} ${sense} que o estimado: ${amount} ${sense}.`
    : `${apart} ${sense} que o pedido: ${amount} ${sense}.`
}

/** `até R$ 163,59`, the amount held on the card; null if none is, or no longer. */
export function heldOnCard(order: Order): string | null {
  const payment = order.payments.at(-1)
  if (!payment?.source || order.state === 'canceled') return null
  if (payment.capturedAmount !== null || isVoid(payment)) return null
  // The total of the order changes with the weighing, the amount of the payment does not.
  const held = centsToAuthorise({ ...order, total: payment.amount }, payment.tolerancePercent)
  const text = formatBrl(fromCents(held))
  return hasWeighedLines(order.lineItems) ? `até\u00a0${text}` : text
}

/**
 * `Cobramos R$ 137,29 no cartão (estimado: R$ 142,68).` Null unless a weighed order has one charge,
 * to a card.
 */
export function chargedText(order: Order): string | null {
  const [payment, ...more] = order.payments.filter(({ capturedAmount }) => capturedAmount !== null)
  const { weighed, shipCents, adjustmentCents } = orderAmounts(order)
  if (!payment?.source || payment.capturedAmount === null) return null
  if (more.length > 0 || !weighed || !hasWeighedLines(order.lineItems)) return null
  const estimate = fromCents(orderTotalCents(toCents(order.itemTotal), shipCents, adjustmentCents))
  const charged = formatBrl(payment.capturedAmount)
  return `Cobramos ${charged} no cartão (estimado: ${formatBrl(estimate)}).`
}

/** Whether a weighed order waits for its Pix. */
export function awaitsPix(order: Order): boolean {
  const payment = order.payments.at(-1)
  if (!payment || !isPixMethod(payment.paymentMethod.id) || isVoid(payment)) return false
  return payment.capturedAmount === null && orderAmounts(order).weighed
}

/** Whether an order is ready and waits only for its Pix. */
export function isHeldForPix(order: Order): boolean {
  return orderStatus(order) === 'pronto' && awaitsPix(order)
}

/** What was given back of the order's payments, in BRL. */
export function refundedAmount({ payments }: Order): number {
  return fromCents(payments.reduce((sum, own) => sum + toCents(own.refundedAmount ?? 0), 0))
}

/** What was charged for an order, before refunds, in BRL. */
export function paidAmount({ payments }: Order): number {
  return fromCents(payments.reduce((sum, own) => sum + toCents(own.capturedAmount ?? 0), 0))
}

/** `no cartão **** 4242`, the only card that got money back; null for another refund. */
export function refundedCard({ payments }: Order): string | null {
  const [own, ...more] = payments.filter(({ refundedAmount: amount }) => amount)
  return own?.source && more.length === 0 ? `no cartão **** ${own.source.lastDigits}` : null
}

/** Whether nothing is left to pay of the order's last payment. */
export function isPaid({ payments }: Order): boolean {
  const { capturedAmount = null, receivedAmount, source, paymentMethod } = payments.at(-1) ?? {}
  if (capturedAmount === null) return false
  const isAtDoor = source === null && !isPixMethod(paymentMethod?.id)
  return !isAtDoor || toCents(receivedAmount ?? 0) >= toCents(capturedAmount)
}
