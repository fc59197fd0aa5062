import { and, eq, sql } from 'drizzle-orm'
import type { AddressStep, DeliveryStep } from '@/lib/shared/contract/checkout'
import type { FieldErrors } from '@/lib/shared/contract/common'
import { emailError, normaliseEmail } from '@/lib/shared/email'
import { isIfMissing } from '@/lib/shared/if-missing'
import { minimumOrderProblem } from '@/lib/shared/order-terms'
import { databaseNow } from '../../db/clock'
import type { Db, Tx } from '../../db/database'
import { deliverySlots, shipments, shippingRates } from '../../db/schema/delivery'
import { orders, payments } from '../../db/schema/orders'
import { type AddressFields, readAddress } from '../accounts/addresses'
import { comingClosures } from '../delivery/closures'
import { areRatesOffered, createShipment, offeredWindow } from '../delivery/shipments'
import { fullText } from '../delivery/shipping-methods'
import { spacesLeft } from '../delivery/slots'
import { fieldErrors, HttpError, unprocessable, unprocessableStep, wrongState } from '../http-error'
import { repriceLines } from '../orders/current-prices'
import { type Caller, lockOrder, type OrderRow } from '../orders/find-order'
import { hasOrderAddresses, saveOrderAddress } from '../orders/order-addresses'
import { resetToCart, UNFINISHED, unfinishedFrom } from '../orders/order-state'
import { addCoupon, removeCoupon } from '../orders/promotions'
import { updateTotals } from '../orders/totals'
import { checkLinesInStock } from './claims'
import { checkNotBeingPaid } from './payment-in-progress'

type State = OrderRow['state']

/**
 * Submits the cart at current prices: any unfinished state → address. Throws 422 when the cart is
 * empty, out of stock or below the shop's minimum.
 */
export async function submitCart(db: Db, number: string, caller: Caller): Promise<void> {
  await runStep(db, number, caller, UNFINISHED, async (tx, order) => {
    await checkLinesInStock(tx, order.id)
    await repriceLines(tx, order.id)
    await checkMinimum(tx, order.id)
    await tx.delete(shipments).where(eq(shipments.orderId, order.id))
    await setState(tx, order, 'address')
    await tx.update(orders).set({ pricedAt: sql`now()` }).where(eq(orders.id, order.id))
  })
}

async function checkMinimum(tx: Tx, orderId: number): Promise<void> {
  await updateTotals(tx, orderId)
  const [order] = await tx
    .select({ itemCents: orders.itemCents })
    .from(orders)
    .where(eq(orders.id, orderId))
  const problem = minimumOrderProblem(order?.itemCents ?? 0)
  if (problem) throw unprocessableStep('line_items', [problem])
}

/** Submits the address: address or later → delivery with fresh rates. Throws 422 by field. */
export async function submitAddress(db: Db, number: string, caller: Caller, step: AddressStep) {
  await runStep(db, number, caller, unfinishedFrom('address'), async (tx, order) => {
    const ship = readAddress(step.order.ship_address_attributes)
    const bill = readAddress(
      step.order.bill_address_attributes ?? step.order.ship_address_attributes,
    )
    const email = order.userId === null ? normaliseEmail(step.order.email ?? '') : null
    const errors = {
      ...(email === null ? null : emailErrors(email)),
      ...prefixed('ship_address', ship.errors),
      ...prefixed('bill_address', bill.errors),
    }
    if (!ship.fields || !bill.fields || Object.keys(errors).length > 0) throw unprocessable(errors)
    const submitted = { ship: ship.fields, bill: bill.fields, email }
    if (order.state === 'delivery' && (await isRepeated(tx, order, submitted))) return
    await saveOrderAddress(tx, order.id, 'ship', ship.fields)
    await saveOrderAddress(tx, order.id, 'bill', bill.fields)
    if (email !== null) await tx.update(orders).set({ email }).where(eq(orders.id, order.id))
    await createShipment(tx, order.id, {
      city: ship.fields.city,
      itemCents: order.itemCents,
      now: await databaseNow(tx),
    })
    await setState(tx, order, 'delivery')
  })
}

/**
 * Submits the chosen rate and what to do when an item is missing: delivery or later → payment.
 * Throws 422 when the rate is full or past.
 */
export async function submitDelivery(db: Db, number: string, caller: Caller, step: DeliveryStep) {
  await runStep(db, number, caller, unfinishedFrom('delivery'), async (tx, order) => {
    const [choice] = step.order.shipments_attributes
    const [found] = choice
      ? await tx
          .select({ shipment: shipments, rate: shippingRates, slot: deliverySlots })
          .from(shipments)
          .innerJoin(shippingRates, eq(shippingRates.shipmentId, shipments.id))
          .leftJoin(deliverySlots, eq(deliverySlots.id, shippingRates.slotId))
          .where(
            and(
              eq(shipments.orderId, order.id),
              eq(shipments.id, choice.id),
              eq(shippingRates.id, choice.selected_shipping_rate_id),
            ),
          )
      : []
    if (!found) throw unprocessableStep('shipments', ['Horário inválido'])
    await saveIfMissing(tx, order.id, step.order.if_missing)
    const isChosen = found.shipment.selectedRateId === found.rate.id
    if (order.state === 'payment' && isChosen) return
    await checkRate(tx, found.rate, found.slot, await databaseNow(tx))
    await tx
      .update(shipments)
      .set({ selectedRateId: found.rate.id })
      .where(eq(shipments.id, found.shipment.id))
    await setState(tx, order, 'payment')
  })
}

async function saveIfMissing(tx: Tx, orderId: number, choice: string | null | undefined) {
  if (choice == null) return
  if (!isIfMissing(choice)) throw unprocessable({ if_missing: ['Escolha inválida'] })
  await tx.update(orders).set({ ifMissing: choice }).where(eq(orders.id, orderId))
}

/** Adds coupons to the order: payment or confirm → payment. Throws 422. */
export async function submitCoupons(db: Db, number: string, caller: Caller, codes: string[]) {
  await runStep(db, number, caller, unfinishedFrom('payment'), async (tx, order) => {
    for (const code of codes) await addCoupon(tx, order.id, code, order.itemCents)
    await setState(tx, order, 'payment')
  })
}

/** Removes a coupon: confirm → payment, since the total changes. Idempotent. */
export async function takeCouponOff(db: Db, number: string, caller: Caller, code: string) {
  await runStep(db, number, caller, unfinishedFrom('payment'), async (tx, order) => {
    if (await removeCoupon(tx, order.id, code)) await setState(tx, order, 'payment')
  })
}

/**
 * Moves a confirmed order that lost a coupon back to payment, so that its customer sees the new
 * total. Returns false when the order can no longer go back.
 */
export async function returnToPayment(db: Db, number: string, caller: Caller): Promise<boolean> {
  try {
    await runStep(db, number, caller, ['confirm'], (tx, order) => setState(tx, order, 'payment'))
    return true
  } catch (error) {
    if (error instanceof HttpError) return false
    throw error
  }
}

/** Resets the order to a cart at current prices. */
export async function restart(db: Db, number: string, caller: Caller): Promise<void> {
  await runStep(db, number, caller, UNFINISHED, async (tx, order) => {
    await repriceLines(tx, order.id)
    await resetToCart(tx, order)
  })
}

export async function runStep(
  db: Db,
  number: string,
  caller: Caller,
  from: State[],
  step: (tx: Tx, order: OrderRow) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, number, caller)
    if (!from.includes(order.state)) throw wrongState()
    await checkNotBeingPaid(tx, order)
    await step(tx, order)
    await updateTotals(tx, order.id)
  })
}

/** Moves the order. Deletes the payment chosen in its previous state. */
export async function setState(tx: Tx, order: OrderRow, state: State): Promise<void> {
  await tx
    .delete(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.state, 'checkout')))
  await tx.update(orders).set({ state }).where(eq(orders.id, order.id))
}

/** Whether the address step repeats the stored one and its rates can still be chosen. */
async function isRepeated(
  tx: Tx,
  order: OrderRow,
  { ship, bill, email }: { ship: AddressFields; bill: AddressFields; email: string | null },
): Promise<boolean> {
  if (email !== null && email !== order.email) return false
  if (!(await hasOrderAddresses(tx, order.id, { ship, bill }))) return false
  return await areRatesOffered(tx, order.id, await databaseNow(tx))
}

async function checkRate(
  tx: Tx,
  rate: typeof shippingRates.$inferSelect,
  slot: typeof deliverySlots.$inferSelect | null,
  now: Date,
): Promise<void> {
  const { windowStart: start, windowEnd: end, methodId, slotId } = rate
  if (!offeredWindow({ start, end, methodId, slotId }, now, await comingClosures(tx, now)))
    throw unprocessableStep('shipments', ['Esse horário não está mais disponível'])
  if (slot && spacesLeft(slot) <= 0) throw unprocessableStep('shipments', [fullText(methodId)])
}

function emailErrors(email: string): FieldErrors | null {
  return fieldErrors({ email: emailError(email) })
}

function prefixed(prefix: string, errors: FieldErrors | null): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors ?? {}).map(([field, texts]) => [`${prefix}.${field}`, texts]),
  )
}
