import { and, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import { databaseNow } from '../../db/clock'
import type { Tx } from '../../db/database'
import { prepared } from '../../db/prepared'
import { stockMovements, variants } from '../../db/schema/catalogue'
import { deliverySlots, slotBookings } from '../../db/schema/delivery'
import { lineItems, shipments, shippingRates } from '../../db/schema/orders'
import { orderPromotions, promotions } from '../../db/schema/promotions'
import { announceStock, stockColumns } from '../catalogue/announce'
import { EXPRESS } from '../delivery/shipping-methods'
import { expressWindow, isStillOffered } from '../delivery/windows'
import { unprocessableStep } from '../http-error'
import { couponUserOf, isUsedUp } from '../orders/coupon-uses'
import { usedUpCoupon } from '../orders/promotions'

const { placeholder } = sql

/** Takes stock, slot and coupon uses for the order, or throws 422 and takes nothing. */
export async function claim(tx: Tx, orderId: number): Promise<void> {
  await claimStock(tx, orderId)
  await claimSlot(tx, orderId)
  await claimCoupons(tx, orderId)
}

/** Gives back what `claim` took. */
export async function release(tx: Tx, orderId: number): Promise<void> {
  const given = []
  for (const { variantId, quantity } of await demandOf(tx, orderId)) {
    const [after] = await tx
      .update(variants)
      .set({ stock: sql`${variants.stock} + ${quantity}` })
      .where(eq(variants.id, variantId))
      .returning(stockColumns)
    if (after) given.push({ after, change: quantity })
  }
  await noteMovements(tx, orderId, 'release', given)
  const [booking] = await tx
    .delete(slotBookings)
    .where(eq(slotBookings.orderId, orderId))
    .returning()
  if (booking) {
    await tx
      .update(deliverySlots)
      .set({ booked: sql`${deliverySlots.booked} - 1` })
      .where(eq(deliverySlots.id, booking.slotId))
  }
  for (const code of await couponsOf(tx, orderId)) {
    await tx
      .update(promotions)
      .set({ uses: sql`${promotions.uses} - 1` })
      .where(eq(promotions.code, code))
  }
}

/** Rows are taken in the order of their ids, so that two orders never wait for each other. */
async function claimStock(tx: Tx, orderId: number): Promise<void> {
  const taken = []
  for (const { variantId, quantity } of await demandOf(tx, orderId)) {
    const [after] = await takeStock(tx).execute({ variantId, quantity })
    if (!after) throw unprocessableStep('line_items', [OUT_OF_STOCK])
    taken.push({ after, change: -quantity })
  }
  await noteMovements(tx, orderId, 'claim', taken)
}

const takeStock = prepared((db) =>
  db
    .update(variants)
    .set({ stock: sql`${variants.stock} - ${placeholder('quantity')}` })
    .where(
      and(
        eq(variants.id, placeholder('variantId')),
        gte(variants.stock, placeholder('quantity')),
        isNull(variants.withdrawnAt),
      ),
    )
    .returning(stockColumns)
    .prepare('take_stock'),
)

async function noteMovements(
  tx: Tx,
  orderId: number,
  reason: 'claim' | 'release',
  rows: Parameters<typeof announceStock>[1],
): Promise<void> {
  if (rows.length === 0) return
  await tx.insert(stockMovements).values(
    rows.map(({ after, change }) => ({
      variantId: after.id,
      orderId,
      quantity: change,
      reason,
    })),
  )
  await announceStock(tx, rows)
}

async function demandOf(tx: Tx, orderId: number) {
  return await tx
    .select({
      variantId: lineItems.variantId,
      quantity: sql<number>`sum(${lineItems.quantity})::int`,
    })
    .from(lineItems)
    .where(eq(lineItems.orderId, orderId))
    .groupBy(lineItems.variantId)
    .orderBy(lineItems.variantId)
}

async function claimSlot(tx: Tx, orderId: number): Promise<void> {
  const [rate] = await tx
    .select({
      id: shippingRates.id,
      methodId: shippingRates.methodId,
      start: shippingRates.windowStart,
      end: shippingRates.windowEnd,
      slotId: shippingRates.slotId,
      isClosed: deliverySlots.closed,
    })
    .from(shipments)
    .innerJoin(shippingRates, eq(shippingRates.id, shipments.selectedRateId))
    .leftJoin(deliverySlots, eq(deliverySlots.id, shippingRates.slotId))
    .where(eq(shipments.orderId, orderId))
  const now = await databaseNow(tx)
  const isOffered =
    rate && (rate.methodId === EXPRESS.id ? expressWindow(now) : isStillOffered(rate, now))
  if (!rate || !isOffered || rate.isClosed) {
    throw unprocessableStep('shipments', ['Esse horário não está mais disponível'])
  }
  const express = rate.methodId === EXPRESS.id ? expressWindow(now) : null
  if (express) {
    // Its hours count from the order, not from the moment the rate was shown.
    const { start: windowStart, end: windowEnd } = express
    await tx
      .update(shippingRates)
      .set({ windowStart, windowEnd })
      .where(eq(shippingRates.id, rate.id))
  }
  if (rate.slotId === null) return
  const taken = await tx
    .update(deliverySlots)
    .set({ booked: sql`${deliverySlots.booked} + 1` })
    .where(
      and(
        eq(deliverySlots.id, rate.slotId),
        eq(deliverySlots.closed, false),
        lt(deliverySlots.booked, deliverySlots.capacity),
      ),
    )
    .returning({ id: deliverySlots.id })
  if (taken.length === 0) throw unprocessableStep('shipments', ['Horário lotado'])
  await tx.insert(slotBookings).values({ orderId, slotId: rate.slotId })
}

async function claimCoupons(tx: Tx, orderId: number): Promise<void> {
  const codes = await couponsOf(tx, orderId)
  const user = codes.length > 0 ? await couponUserOf(tx, orderId) : null
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
    if (!promotion) throw unprocessableStep('coupon_codes', ['Cupom inválido ou expirado'])
    // Whoever else takes this coupon waits for the row just changed, so that no other use slips in.
    if (await isUsedUp(tx, promotion, user, orderId)) throw usedUpCoupon()
  }
}

async function couponsOf(tx: Tx, orderId: number): Promise<string[]> {
  const rows = await tx
    .select({ code: orderPromotions.code })
    .from(orderPromotions)
    .where(eq(orderPromotions.orderId, orderId))
    .orderBy(orderPromotions.code)
  return rows.map((row) => row.code)
}

const OUT_OF_STOCK =
  'Um ou mais itens do seu carrinho saíram de estoque. Remova-os antes de continuar'

/** Throws 422 when the cart is empty or a line cannot be served from what is on hand. */
export async function checkLinesInStock(tx: Tx, orderId: number): Promise<void> {
  const lines = await tx
    .select({ line: lineItems, variant: variants })
    .from(lineItems)
    .innerJoin(variants, eq(variants.id, lineItems.variantId))
    .where(eq(lineItems.orderId, orderId))
  if (lines.length === 0) throw unprocessableStep('line_items', ['Seu carrinho está vazio'])
  const wanted = new Map<number, number>()
  for (const { line } of lines) {
    wanted.set(line.variantId, (wanted.get(line.variantId) ?? 0) + line.quantity)
  }
  const isShort = lines.some(
    ({ variant }) => variant.withdrawnAt || variant.stock < (wanted.get(variant.id) ?? 0),
  )
  if (isShort) throw unprocessableStep('line_items', [OUT_OF_STOCK])
}
