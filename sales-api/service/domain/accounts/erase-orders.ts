import { asc, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import type { addressColumns } from '../../db/schema/columns'
import { paymentRefunds } from '../../db/schema/gateway'
import { lineItems, orderAddresses, orders, payments } from '../../db/schema/orders'
import { isAtGateway, type PaymentRow } from '../checkout/payment-in-progress'
import { ARRIVED_IN } from '../fulfilment/states'
import type { OrderRow } from '../orders/find-order'
import { ofGuest } from '../orders/guest-orders'

/** In an update: leaves the column unchanged. */
const KEPT = undefined

/**
 * Whether an order is being paid, or bought and neither canceled nor delivered without a problem.
 */
export async function isUnderway(tx: Tx, order: OrderRow): Promise<boolean> {
  const { id, state, fulfillmentState, deliveryState } = order
  if (await isAtGateway(tx, id)) return true
  if (state !== 'complete' || fulfillmentState === 'canceled') return false
  return !ARRIVED_IN.includes(deliveryState ?? '') || fulfillmentState === 'error'
}

/** Value of a completed order's column after the erasure. */
type Left = '' | null | typeof KEPT

/** Columns that can hold text entered by a person. */
type TextOf<Row> = { [Column in keyof Row]: string extends Row[Column] ? Column : never }[keyof Row]

const ORDER_LEFT = {
  number: KEPT,
  tokenHash: null,
  email: null,
  channel: KEPT,
  fulfillmentState: KEPT,
  deliveryState: KEPT,
  saleReceiptUrl: KEPT,
  receiptTaxId: null,
  placedFrom: null,
} satisfies Record<TextOf<OrderRow>, Left>

const PAYMENT_LEFT = {
  gatewayToken: null,
  gatewayKey: KEPT,
  gatewayReference: KEPT,
  lastDigits: KEPT,
  holder: null,
  month: KEPT,
  year: KEPT,
  cardId: null,
  failure: KEPT,
} satisfies Record<TextOf<PaymentRow> | 'cardId', Left>

const REFUND_LEFT = {
  key: KEPT,
  gatewayId: KEPT,
  reason: null,
} satisfies Record<TextOf<typeof paymentRefunds.$inferSelect>, Left>

const LINE_LEFT = {
  price: KEPT,
  observation: null,
} satisfies Record<TextOf<typeof lineItems.$inferSelect>, Left>

const ADDRESS_LEFT = {
  receiverName: KEPT,
  addressLine1: KEPT,
  addressLine2: KEPT,
  city: KEPT,
  state: KEPT,
  zipcode: KEPT,
  phone: '',
  neighborhood: KEPT,
  reference: '',
  additionalInformation: '',
  company: KEPT,
  cnpj: KEPT,
  ieCompany: KEPT,
  latitude: KEPT,
  longitude: KEPT,
} satisfies Record<keyof ReturnType<typeof addressColumns>, Left>

/**
 * Deletes carts. Completed orders keep receiver, place, lines and amounts as fiscal records. Erases
 * the customer's own texts, and the data to contact them or charge the card.
 */
export async function eraseOrders(tx: Tx, rows: OrderRow[]): Promise<void> {
  const idsOf = (some: OrderRow[]) => some.map(({ id }) => id)
  const carts = idsOf(rows.filter(({ completedAt }) => completedAt === null))
  await tx.delete(orders).where(inArray(orders.id, carts))
  const ids = idsOf(rows.filter(({ completedAt }) => completedAt !== null))
  await tx.update(orders).set(ORDER_LEFT).where(inArray(orders.id, ids))
  const paid = await tx
    .update(payments)
    .set(PAYMENT_LEFT)
    .where(inArray(payments.orderId, ids))
    .returning({ id: payments.id })
  const isOfTheirs = inArray(
    paymentRefunds.paymentId,
    paid.map(({ id }) => id),
  )
  await tx.update(paymentRefunds).set(REFUND_LEFT).where(isOfTheirs)
  await tx.update(orderAddresses).set(ADDRESS_LEFT).where(inArray(orderAddresses.orderId, ids))
  await tx.update(lineItems).set(LINE_LEFT).where(inArray(lineItems.orderId, ids))
}

export interface ErasedOrders {
  /** Numbers of the erased orders and carts. */
  erased: string[]
  /** Numbers of the orders under way, which are unchanged. */
  underway: string[]
}

/** Erases the guest orders of an e-mail address like `eraseOrders`, except those under way. */
export async function eraseGuestOrders(tx: Tx, email: string): Promise<ErasedOrders> {
  const rows = await tx
    .select()
    .from(orders)
    .where(ofGuest(email))
    .orderBy(asc(orders.id))
    .for('update')
  const over: OrderRow[] = []
  const underway: OrderRow[] = []
  for (const row of rows) {
    if (await isUnderway(tx, row)) underway.push(row)
    else over.push(row)
  }
  await eraseOrders(tx, over)
  const numbersOf = (some: OrderRow[]) => some.map(({ number }) => number)
  return { erased: numbersOf(over), underway: numbersOf(underway) }
}
