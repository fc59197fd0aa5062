import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { SOLD_OUT } from '@/lib/shared/order-terms'
import { formatQuantity } from '@/lib/shared/weight'
import { databaseInstant } from '../../db/clock'
import { prepared, type Tx } from '../../db/database'
import { jsonRows } from '../../db/json-rows'
import { variants } from '../../db/schema/catalogue'
import { deliverySlots, shipments, shippingRates } from '../../db/schema/delivery'
import { lineItems, orders, payments } from '../../db/schema/orders'
import { orderPromotions, promotions } from '../../db/schema/promotions'
import { announceStock } from '../catalogue/announce'
import { isInStock, type VariantRow } from '../catalogue/present-product'
import { comingClosures } from '../delivery/closures'
import { offeredWindow } from '../delivery/shipments'
import { EXPRESS, fullText } from '../delivery/shipping-methods'
import { expressWindow } from '../delivery/windows'
import { unprocessableStep } from '../http-error'
import { buyerOf, NOBODY } from '../orders/buyer'
import { type Caller, foreignOrder, isOwner } from '../orders/find-order'
import { isFresh, readLocked, seen } from '../orders/locked-lines'
import { checkNotExcluded, invalidCoupon } from '../orders/promotions'
import { type Authorisation, takeClaims } from './claim-rows'
import { paymentStates } from './payment-in-progress'

const openPayments = jsonRows(
  { payment: getTableColumns(payments) },
  sql`from ${payments} where ${payments.orderId} = ${orders.id}
    and ${inArray(payments.state, paymentStates('open'))}`,
)

const lines = jsonRows(
  {
    line: {
      variantId: lineItems.variantId,
      quantity: lineItems.quantity,
      cents: lineItems.totalCents,
    },
    variant: { unit: variants.unit },
  },
  sql`from ${lineItems} join ${variants} on ${variants.id} = ${lineItems.variantId}
    where ${lineItems.orderId} = ${orders.id}`,
)

/** The chosen rate. Its slot is as first read; the claim checks the slot again. */
const rates = jsonRows(
  {
    rate: {
      id: shippingRates.id,
      methodId: shippingRates.methodId,
      start: shippingRates.windowStart,
      end: shippingRates.windowEnd,
      slotId: shippingRates.slotId,
    },
  },
  sql`from ${shipments}
    join ${shippingRates} on ${shippingRates.id} = ${shipments.selectedRateId}
    left join ${deliverySlots} on ${deliverySlots.id} = ${shippingRates.slotId}
    where ${shipments.orderId} = ${orders.id}`,
  { slot: { id: deliverySlots.id, closed: deliverySlots.closed } },
)

const coupons = jsonRows(
  { coupon: { code: orderPromotions.code } },
  sql`from ${orderPromotions} where ${orderPromotions.orderId} = ${orders.id}
    order by ${asc(orderPromotions.code)}`,
)

const lockToPay = prepared((db) =>
  db
    .select({ order: orders, openPayments, lines, rates, coupons, now: databaseInstant, isFresh })
    .from(orders)
    .innerJoin(seen, eq(seen.id, orders.id))
    .where(eq(orders.number, sql.placeholder('number')))
    .for('update', { of: orders })
    .prepare('lock_order_to_pay'),
)

/**
 * Locks the caller's order until the transaction ends and returns it with all that its completion
 * depends on. Throws like `foreignOrder` for another caller's order.
 */
export async function lockOrderToPay(tx: Tx, number: string, caller: Caller) {
  const found = await readLocked(() => lockToPay(tx).execute({ number }))
  if (!found || !isOwner(found.order, caller)) throw foreignOrder(number, caller)
  return found
}

export type OrderToPay = Awaited<ReturnType<typeof lockOrderToPay>>

/**
 * Claims stock, slot and coupon uses for the order, or throws 422 and claims nothing. With
 * `authorisation`, also marks its payment as being authorised and returns it; else returns null.
 */
export async function claim(tx: Tx, found: OrderToPay, authorisation?: Authorisation) {
  const { order, lines, rates, coupons, now } = found
  const demand = demandOf(lines.map(({ line }) => line))
  const rate = await offeredRate(tx, rates, now)
  const { taken, isBooked, payment } = await takeClaims(
    tx,
    {
      orderId: order.id,
      variantIds: [...demand.keys()],
      quantities: [...demand.values()],
      slotId: rate?.slotId ?? null,
    },
    authorisation,
  )
  if (taken.length < demand.size) {
    const missing = [...demand.keys()].filter((id) => !taken.some(({ after }) => after.id === id))
    const short = await tx.select().from(variants).where(inArray(variants.id, missing))
    throw unprocessableStep('line_items', stockTexts(short))
  }
  if (!rate) throw unprocessableStep('shipments', ['Esse horário não está mais disponível'])
  if (rate.slotId !== null && !isBooked)
    throw unprocessableStep('shipments', [fullText(rate.methodId)])
  if (rate.methodId === EXPRESS.id) await beginExpress(tx, rate.id, now)
  await claimCoupons(
    tx,
    order.id,
    coupons.map(({ coupon }) => coupon.code),
  )
  await announceStock(
    tx,
    taken.map(({ after }) => ({ after, change: -(demand.get(after.id) ?? 0) })),
  )
  return payment
}

type Demanded = Pick<typeof lineItems.$inferSelect, 'variantId' | 'quantity'>

/** Total demand of the lines in grams or units, by variant. */
function demandOf(lines: Demanded[]): Map<number, number> {
  const demand = new Map<number, number>()
  for (const { variantId, quantity } of lines) {
    demand.set(variantId, (demand.get(variantId) ?? 0) + quantity)
  }
  return demand
}

/** Returns the chosen rate, or null when it can no longer be ordered. Its slot may be full. */
async function offeredRate(tx: Tx, rates: OrderToPay['rates'], now: Date) {
  const [{ rate, slot } = {}] = rates
  if (!rate || slot?.closed) return null
  const readsClosures = !slot || rate.methodId === EXPRESS.id
  const closed = readsClosures ? await comingClosures(tx, now) : []
  return offeredWindow(rate, now, closed) ? rate : null
}

/** The express window starts at the order, not when the rate was shown. */
async function beginExpress(tx: Tx, rateId: number, now: Date): Promise<void> {
  const window = expressWindow(now)
  if (!window) return
  const { start: windowStart, end: windowEnd } = window
  await tx.update(shippingRates).set({ windowStart, windowEnd }).where(eq(shippingRates.id, rateId))
}

async function claimCoupons(tx: Tx, orderId: number, codes: string[]): Promise<void> {
  const buyer = codes.length > 0 ? await buyerOf(tx, orderId) : NOBODY
  for (const code of codes) {
    const [promotion] = await tx
      .update(promotions)
      .set({ uses: sql`${promotions.uses} + 1` })
      .where(
        and(
          eq(promotions.code, code),
          sql`(${promotions.maximumUses} is null or ${promotions.uses} < ${promotions.maximumUses})`,
          sql`clock_timestamp() between ${promotions.startsAt} and coalesce(${promotions.endsAt}, 'infinity')`,
        ),
      )
      .returning()
    if (!promotion) throw invalidCoupon()
    // Concurrent claims of this coupon wait for the row just updated, so that none exceeds the
    // limit.
    await checkNotExcluded(tx, promotion, buyer, orderId)
  }
}

/** Throws 422 when the cart is empty or a line exceeds the stock. */
export async function checkLinesInStock(tx: Tx, orderId: number): Promise<void> {
  const lines = await tx
    .select({ line: lineItems, variant: variants })
    .from(lineItems)
    .innerJoin(variants, eq(variants.id, lineItems.variantId))
    .where(eq(lineItems.orderId, orderId))
  if (lines.length === 0) throw unprocessableStep('line_items', ['Seu carrinho está vazio'])
  const demand = demandOf(lines.map(({ line }) => line))
  const short = lines
    .map(({ variant }) => variant)
    .filter(({ id, withdrawnAt, stock }) => withdrawnAt || stock < (demand.get(id) ?? 0))
  if (short.length > 0) throw unprocessableStep('line_items', stockTexts(short))
}

/** Reasons for the variants that the stock does not cover, each once; of sold-out ones last. */
function stockTexts(short: readonly VariantRow[]): string[] {
  const few = short
    .filter(isInStock)
    .map(
      ({ name, stock, unit }) => `${name}: temos apenas ${formatQuantity(stock, unit)} em estoque`,
    )
  const soldOut = short
    .filter((variant) => !isInStock(variant))
    .map(({ name }) => `${name}: fora de estoque`)
  return [...new Set([...few, ...soldOut, ...(soldOut.length > 0 ? [SOLD_OUT] : [])])]
}
