import { and, eq } from 'drizzle-orm'
import { couponCode } from '@/lib/shared/coupon-code'
import { fromCents } from '@/lib/shared/money'
import { databaseNow } from '../../db/clock'
import type { Queryable, Tx } from '../../db/database'
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
 * Adds a coupon to the order; the totals compute its discount. Throws 422 when the coupon is not
 * valid for `itemCents` now or its buyer has used it up.
 */
export async function addCoupon(tx: Tx, orderId: number, code: string, itemCents: number) {
  const [promotion] = await tx
    .select()
    .from(promotions)
    .where(eq(promotions.code, storedCode(code)))
  if (!promotion || !holds(promotion, itemCents, await databaseNow(tx))) throw invalidCoupon()
  if (await isUsedUp(tx, promotion, await buyerOf(tx, orderId), orderId)) throw usedUpCoupon()
  await tx
    .insert(orderPromotions)
    .values({ orderId, code: promotion.code, discountCents: 0 })
    .onConflictDoNothing()
}

/** Removes a coupon; the totals drop its discount. Returns whether it was on the order. */
export async function removeCoupon(tx: Tx, orderId: number, code: string): Promise<boolean> {
  const removed = await tx
    .delete(orderPromotions)
    .where(and(eq(orderPromotions.orderId, orderId), eq(orderPromotions.code, storedCode(code))))
    .returning()
  return removed.length > 0
}

/**
 * Recomputes the order's discounts, together at most `itemCents`, and drops invalid coupons.
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
  let left = itemCents
  for (const { promotion } of rows) {
    const own = and(eq(orderPromotions.orderId, orderId), eq(orderPromotions.code, promotion.code))
    const isGood = holds(promotion, itemCents, now)
    if (isGood && !(await isUsedUp(tx, promotion, buyer, orderId))) {
      const discountCents = Math.min(left, discount(promotion, itemCents))
      await tx.update(orderPromotions).set({ discountCents }).where(own)
      left -= discountCents
    } else {
      await tx.delete(orderPromotions).where(own)
    }
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
    const isValid = holds(row, itemCents ?? Number.MAX_SAFE_INTEGER, now)
    if (!isValid || (await isUsedUp(db, row, buyer))) continue
    const amount = itemCents === null ? null : -Math.min(itemCents, discount(row, itemCents))
    eligible.push({ code: row.code, name: row.name, amount: amount && fromCents(amount) })
  }
  return eligible
}

function holds(promotion: PromotionRow, itemCents: number, now: Date): boolean {
  return (
    promotion.startsAt <= now &&
    (!promotion.endsAt || now <= promotion.endsAt) &&
    itemCents >= promotion.minimumItemCents &&
    (promotion.maximumUses === null || promotion.uses < promotion.maximumUses)
  )
}

/** Discount of one coupon alone in cents; percents round half up. */
function discount({ kind, value }: PromotionRow, itemCents: number): number {
  return kind === 'fixed' ? value : Math.round((itemCents * value) / 100)
}
