import { and, eq } from 'drizzle-orm'
import { couponCode } from '@/lib/shared/coupon-code'
import { fromCents } from '@/lib/shared/money'
import { databaseNow } from '../../db/clock'
import type { Queryable, Tx } from '../../db/database'
import { orderPromotions, promotions } from '../../db/schema/promotions'
import { unprocessableStep } from '../http-error'
import { type Buyer, buyerOf, NOBODY } from './buyer'
import { exclusionOf } from './coupon-uses'

type PromotionRow = typeof promotions.$inferSelect

/** Sums in cents that coupons reduce. */
interface Sums {
  itemCents: number
  shipCents: number
}

const refusal = (text: string) => unprocessableStep('coupon_codes', [text])
export const invalidCoupon = () => refusal('Cupom inválido ou expirado')

const EXCLUDED = {
  'used up': 'Você já usou este cupom',
  'not first': 'Este cupom vale só na primeira compra',
}

/** Throws 422 when other orders of the buyer exclude the coupon. */
export async function checkNotExcluded(
  tx: Tx,
  promotion: PromotionRow,
  buyer: Buyer,
  orderId: number,
): Promise<void> {
  const reason = await exclusionOf(tx, promotion, buyer, orderId)
  if (reason) throw refusal(EXCLUDED[reason])
}

/** Spelling of a code in the database. */
const storedCode = (code: string) => couponCode(code).toUpperCase()

/**
 * Adds a coupon to the order; the totals compute its discount. Throws 422 when the coupon is not
 * valid for `itemCents` now or other orders of its buyer exclude it.
 */
export async function addCoupon(tx: Tx, orderId: number, code: string, itemCents: number) {
  const [promotion] = await tx
    .select()
    .from(promotions)
    .where(eq(promotions.code, storedCode(code)))
  if (!promotion || !holds(promotion, itemCents, await databaseNow(tx))) throw invalidCoupon()
  await checkNotExcluded(tx, promotion, await buyerOf(tx, orderId), orderId)
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
 * Recomputes the order's discounts, at most its goods and its freight, and drops invalid coupons.
 * Returns the sum as a negative number of cents.
 */
export async function applyPromotions(tx: Tx, orderId: number, { itemCents, shipCents }: Sums) {
  const rows = await tx
    .select({ promotion: promotions })
    .from(orderPromotions)
    .innerJoin(promotions, eq(promotions.code, orderPromotions.code))
    .where(eq(orderPromotions.orderId, orderId))
    .orderBy(promotions.code)
  const now = await databaseNow(tx)
  const buyer = rows.length > 0 ? await buyerOf(tx, orderId) : NOBODY
  const left = { itemCents, shipCents }
  for (const { promotion } of rows) {
    const own = and(eq(orderPromotions.orderId, orderId), eq(orderPromotions.code, promotion.code))
    const isGood = holds(promotion, itemCents, now)
    if (isGood && !(await exclusionOf(tx, promotion, buyer, orderId))) {
      const part = promotion.kind === 'free_freight' ? 'shipCents' : 'itemCents'
      const discountCents = Math.min(left[part], discount(promotion, { itemCents, shipCents }))
      await tx.update(orderPromotions).set({ discountCents }).where(own)
      left[part] -= discountCents
    } else {
      await tx.delete(orderPromotions).where(own)
    }
  }
  return left.itemCents + left.shipCents - itemCents - shipCents
}

/**
 * Promotions that are valid for an order of these sums now and that `buyer` may still use, each
 * with the discount in BRL that it gives alone, as a negative number. Leaves out free freight where
 * the freight is free already. Without an order, null, any amount of goods counts.
 */
export async function listEligible(db: Queryable, sums: Sums | null, buyer: Buyer = NOBODY) {
  const now = await databaseNow(db)
  const eligible = []
  for (const row of await db.select().from(promotions).orderBy(promotions.code)) {
    const isValid = holds(row, sums?.itemCents ?? Number.MAX_SAFE_INTEGER, now)
    if (!isValid || (await exclusionOf(db, row, buyer))) continue
    const amount = sums && -discount(row, sums)
    if (row.kind === 'free_freight' && sums?.shipCents === 0) continue
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
function discount({ kind, value }: PromotionRow, { itemCents, shipCents }: Sums): number {
  if (kind === 'free_freight') return shipCents
  if (kind === 'fixed') return Math.min(itemCents, value)
  return Math.floor((itemCents * Math.round(value * 100) + 5_000) / 10_000)
}
