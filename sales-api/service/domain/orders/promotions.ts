import { and, eq, sql } from 'drizzle-orm'
import type { CouponLoss } from '@/lib/shared/contract/order'
import { couponCode } from '@/lib/shared/coupon-code'
import { fromCents } from '@/lib/shared/money'
import { databaseNow } from '../../db/clock'
import type { Queryable, Tx } from '../../db/database'
import { type LostCoupon, orders } from '../../db/schema/orders'
import { orderPromotions, promotions } from '../../db/schema/promotions'
import { unprocessableStep } from '../http-error'
import { type Buyer, buyerOf, NOBODY } from './buyer'
import { isUsedUp } from './coupon-uses'

type PromotionRow = typeof promotions.$inferSelect

const invalidCoupon = () => unprocessableStep('coupon_codes', ['Cupom inválido ou expirado'])
export const usedUpCoupon = () => unprocessableStep('coupon_codes', ['Você já usou este cupom'])

/** Spelling of a code in the database. */
const storedCode = (code: string) => couponCode(code).toUpperCase()

/**
 * Adds a coupon to the order and forgets lost ones; the totals compute its discount. Throws 422
 * when the coupon is not valid for `itemCents` now or its buyer has used it up.
 */
export async function addCoupon(tx: Tx, orderId: number, code: string, itemCents: number) {
  const [promotion] = await tx
    .select()
    .from(promotions)
    .where(eq(promotions.code, storedCode(code)))
  if (!promotion || lossOf(promotion, itemCents, await databaseNow(tx))) throw invalidCoupon()
  if (await isUsedUp(tx, promotion, await buyerOf(tx, orderId), orderId)) throw usedUpCoupon()
  await tx
    .insert(orderPromotions)
    .values({ orderId, code: promotion.code, discountCents: 0 })
    .onConflictDoNothing()
  await tx.update(orders).set({ lostCoupons: [] }).where(eq(orders.id, orderId))
}

/**
 * Removes a coupon, also from the lost ones; the totals drop its discount. Returns whether it was
 * on the order.
 */
export async function removeCoupon(tx: Tx, orderId: number, code: string): Promise<boolean> {
  const stored = storedCode(code)
  const others = sql`(select coalesce(jsonb_agg(lost), '[]') from jsonb_array_elements(${orders.lostCoupons}) lost
    where lost->>'code' <> ${stored})`
  await tx.update(orders).set({ lostCoupons: others }).where(eq(orders.id, orderId))
  const removed = await tx
    .delete(orderPromotions)
    .where(and(eq(orderPromotions.orderId, orderId), eq(orderPromotions.code, stored)))
    .returning()
  return removed.length > 0
}

/**
 * Recomputes the order's discounts, together at most `itemCents`. Invalid coupons move to the lost
 * ones with their reason.
 * Returns the sum as a negative number of cents.
 */
export async function applyPromotions(tx: Tx, orderId: number, itemCents: number) {
  const rows = await tx
    .select({ promotion: promotions })
    .from(orderPromotions)
    .innerJoin(promotions, eq(promotions.code, orderPromotions.code))
    .where(eq(orderPromotions.orderId, orderId))
    .orderBy(promotions.code)
  const now = await databaseNow(tx)
  const buyer = rows.length > 0 ? await buyerOf(tx, orderId) : NOBODY
  const lost: LostCoupon[] = []
  let left = itemCents
  for (const { promotion } of rows) {
    const own = and(eq(orderPromotions.orderId, orderId), eq(orderPromotions.code, promotion.code))
    const loss =
      lossOf(promotion, itemCents, now) ??
      ((await isUsedUp(tx, promotion, buyer, orderId)) ? 'used' : null)
    if (loss === null) {
      const discountCents = Math.min(left, discount(promotion, itemCents))
      await tx.update(orderPromotions).set({ discountCents }).where(own)
      left -= discountCents
    } else {
      await tx.delete(orderPromotions).where(own)
      const { code, minimumItemCents: minimumCents } = promotion
      lost.push({ code, reason: loss, ...(loss === 'minimum' ? { minimumCents } : {}) })
    }
  }
  if (lost.length > 0) {
    const lostCoupons = sql`${orders.lostCoupons} || ${JSON.stringify(lost)}::jsonb`
    await tx.update(orders).set({ lostCoupons }).where(eq(orders.id, orderId))
  }
  return left - itemCents
}

/**
 * Promotions that are valid for an order of `itemCents` now and that `buyer` may still use, each
 * with the discount in BRL that it gives alone, as a negative number. Without an order, null, any
 * amount of goods counts.
 */
export async function listEligible(db: Queryable, itemCents: number | null, buyer: Buyer = NOBODY) {
  const now = await databaseNow(db)
  const eligible = []
  for (const row of await db.select().from(promotions).orderBy(promotions.code)) {
    const loss = lossOf(row, itemCents ?? Number.MAX_SAFE_INTEGER, now)
    if (loss || (await isUsedUp(db, row, buyer))) continue
    const amount = itemCents === null ? null : -Math.min(itemCents, discount(row, itemCents))
    eligible.push({ code: row.code, name: row.name, amount: amount && fromCents(amount) })
  }
  return eligible
}

/** Why an order of `itemCents` cannot have the coupon now, whoever buys; null when it can. */
function lossOf(promotion: PromotionRow, itemCents: number, now: Date): CouponLoss | null {
  const { startsAt, endsAt, maximumUses, uses, minimumItemCents } = promotion
  if (now < startsAt || (endsAt && endsAt < now)) return 'expired'
  if (maximumUses !== null && uses >= maximumUses) return 'limit'
  return itemCents < minimumItemCents ? 'minimum' : null
}

/** Discount of one coupon alone in cents; percents round half up. */
function discount({ kind, value }: PromotionRow, itemCents: number): number {
  return kind === 'fixed' ? value : Math.round((itemCents * value) / 100)
}
