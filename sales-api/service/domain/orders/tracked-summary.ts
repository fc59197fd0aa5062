import { and, asc, desc, eq, gt, inArray, isNull, ne } from 'drizzle-orm'
import type { WireSharedTracker } from '@/lib/shared/contract/order'
import { isPixMethod } from '@/lib/shared/door-payment-methods'
import { fromCents, lineTotalCents } from '@/lib/shared/money'
import { isExact } from '@/lib/shared/order-states'
import type { Queryable } from '../../db/database'
import { variants } from '../../db/schema/catalogue'
import { doorMoney, lineItems, payments } from '../../db/schema/orders'
import { orderPromotions, promotions } from '../../db/schema/promotions'
import { isWholePiece } from '../catalogue/present-product'
import { paymentStates } from '../checkout/payment-in-progress'
import { findPaymentMethod, GATEWAY_METHOD_ID, type Place } from '../checkout/payment-methods'
import { doorBalance, isCovered, waysReceived } from '../fulfilment/door-money'
import { pixBalance } from '../fulfilment/pix'
import { hasArrived } from '../fulfilment/states'
import type { OrderRow } from './find-order'
import { presentSubstitute } from './present-line-item'
import { currentTotalCents } from './totals'

type Summary = NonNullable<WireSharedTracker['summary']>

/**
 * Returns what a holder of the tracker link sees of the goods: lines, amounts in BRL and the amount
 * to pay at the door. Amounts are estimates until the order is weighed. Observations, names of
 * blends and cards are left out, because links are shared.
 */
export async function presentSummary(
  db: Queryable,
  order: OrderRow,
  place: Place,
): Promise<Summary> {
  const rows = await db
    .select({ line: lineItems, variant: variants })
    .from(lineItems)
    .innerJoin(variants, eq(variants.id, lineItems.variantId))
    .where(eq(lineItems.orderId, order.id))
    .orderBy(asc(lineItems.id))
  const producedCents = isExact(order.fulfillmentState) ? order.producedCents : null
  const weighed = producedCents !== null
  return {
    items: rows.map(({ line, variant }) => {
      const produced = weighed ? line.producedQuantity : null
      const exact = produced === null ? null : lineTotalCents(Number(line.price), produced)
      return {
        id: line.id,
        variant_id: line.variantId,
        name: variant.name,
        unit_for_quantity: variant.unit,
        quantity: line.quantity,
        produced_quantity: produced,
        total: fromCents(exact ?? line.totalCents),
        in_blend: line.mixId !== null,
        mix_id: line.mixId,
        portioning_size: line.portioningSize,
        whole_piece: isWholePiece(variant),
        ...(weighed && line.substitute ? { substitute: presentSubstitute(line.substitute) } : {}),
      }
    }),
    weighed,
    item_total: fromCents(producedCents ?? order.itemCents),
    ship_total: fromCents(order.shipCents),
    adjustment_total: fromCents(order.adjustmentCents),
    total: fromCents(currentTotalCents(order)),
    promotions: await findCoupons(db, order),
    to_pay: await findToPay(db, order, place),
    charged: weighed ? await findCharged(db, order, place) : null,
    held: weighed ? null : await findHeld(db, order),
    if_missing: order.ifMissing,
  }
}

/** Returns the coupons of an order without their codes, which may be personal. */
async function findCoupons(db: Queryable, { id }: OrderRow): Promise<Summary['promotions']> {
  const rows = await db
    .select({ name: promotions.name, cents: orderPromotions.discountCents })
    .from(orderPromotions)
    .innerJoin(promotions, eq(promotions.code, orderPromotions.code))
    .where(eq(orderPromotions.orderId, id))
    .orderBy(asc(promotions.code))
  return rows.map(({ name, cents }) => ({ name, amount: fromCents(0 - cents) }))
}

/** Returns what is to be paid at the door or by Pix; null when nothing is. */
async function findToPay(db: Queryable, order: OrderRow, place: Place): Promise<Summary['to_pay']> {
  if (hasArrived(order.deliveryState)) return null
  const [row] = await db
    .select({ payment: payments, door: doorBalance('payments.order_id') })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, order.id),
        ne(payments.methodId, GATEWAY_METHOD_ID),
        inArray(payments.state, paymentStates('pays')),
        isNull(payments.failure),
      ),
    )
    .orderBy(desc(payments.id))
    .limit(1)
  if (!row) return null
  const { payment, door } = row
  const isPix = isPixMethod(payment.methodId)
  if (isPix && payment.state === 'completed') return null
  const advance = isPix ? (await pixBalance(db, order.id))?.unusedCents : door.receivedCents
  const cents = (payment.capturedCents ?? currentTotalCents(order)) - (advance ?? 0)
  if (cents <= 0) return null
  const method = findPaymentMethod(payment.methodId, place)?.name ?? ''
  return { amount: fromCents(cents), place: isPix ? 'pix' : place, method }
}

/** Returns what is reserved on the card of an order, in BRL. */
async function findHeld(db: Queryable, { id }: OrderRow): Promise<number | null> {
  const [held] = await db
    .select({ cents: payments.authorizedCents })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, id),
        eq(payments.methodId, GATEWAY_METHOD_ID),
        eq(payments.state, 'pending'),
        isNull(payments.failure),
        isNull(payments.holdLostAt),
      ),
    )
  return held?.cents ? fromCents(held.cents) : null
}

/**
 * Returns the only charge of an order, before refunds and without a Pix (`pix_paid`). Money at the
 * door counts once the order has arrived.
 */
async function findCharged(
  db: Queryable,
  order: OrderRow,
  place: Place,
): Promise<Summary['charged']> {
  const rows = await db
    .select({
      methodId: payments.methodId,
      cents: payments.capturedCents,
      door: doorBalance('payments.order_id'),
    })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, order.id),
        eq(payments.state, 'completed'),
        gt(payments.capturedCents, 0),
      ),
    )
  const [row] = rows
  if (!row || rows.length > 1 || isPixMethod(row.methodId)) return null
  const amount = fromCents(row.cents ?? 0)
  if (row.methodId === GATEWAY_METHOD_ID) return { amount, place: 'card' }
  if (!hasArrived(order.deliveryState)) return null
  // While a surplus is to be handed back, the shop holds more than it charged.
  if (!isCovered(row.cents, row.door) || row.door.receivedCents !== row.cents) return null
  const passed = await db.select().from(doorMoney).where(eq(doorMoney.orderId, order.id))
  const ways = waysReceived(passed, row.door.receivedCents, row.methodId)
  return { amount, place, ...(ways ? { ways } : {}) }
}
