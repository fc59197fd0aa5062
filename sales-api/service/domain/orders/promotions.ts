import { and, eq, exists, inArray, ne, or, sql } from 'drizzle-orm'
import type { CouponLoss } from '@/lib/shared/contract/order'
import { couponCode } from '@/lib/shared/coupon-code'
import { formatBrl, fromCents } from '@/lib/shared/money'
import { databaseNow } from '../../db/clock'
import type { Queryable, Tx } from '../../db/database'
import { users } from '../../db/schema/accounts'
import { mailboxOf } from '../../db/schema/columns'
import { type LostCoupon, orders, payments } from '../../db/schema/orders'
import { orderPromotions, promotions } from '../../db/schema/promotions'
import { unprocessableStep } from '../http-error'
import { type Buyer, buyerOf, NOBODY, ordersOf } from './buyer'

type PromotionRow = typeof promotions.$inferSelect

/** Sums in cents that coupons reduce. */
interface Sums {
  itemCents: number
  shipCents: number
}

const refusal = (text: string) => unprocessableStep('coupon_codes', [text])
export const invalidCoupon = () => refusal('Cupom inválido ou expirado')

function belowMinimum({ minimumItemCents }: PromotionRow) {
  const minimum = formatBrl(fromCents(minimumItemCents))
  return refusal(`Este cupom vale a partir de ${minimum} em produtos`)
}

const EXCLUDED = {
  used: 'Você já usou este cupom',
  household: 'Este cupom já foi usado com este telefone e endereço',
  first: 'Este cupom vale só na primeira compra',
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
 * Adds a coupon to the order and forgets lost ones; the totals compute its discount. Throws 422
 * when the coupon is not valid for `itemCents` now or other orders of its buyer exclude it.
 */
export async function addCoupon(tx: Tx, orderId: number, code: string, itemCents: number) {
  const [promotion] = await tx
    .select()
    .from(promotions)
    .where(eq(promotions.code, storedCode(code)))
  if (!promotion) throw invalidCoupon()
  const loss = lossOf(promotion, itemCents, await databaseNow(tx))
  if (loss === 'minimum') throw belowMinimum(promotion)
  if (loss) throw invalidCoupon()
  await checkNotExcluded(tx, promotion, await buyerOf(tx, orderId), orderId)
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
 * Recomputes the order's discounts, at most its goods and its freight. Invalid coupons move to the
 * lost ones with their reason.
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
  const lost: LostCoupon[] = []
  const left = { itemCents, shipCents }
  for (const { promotion } of rows) {
    const own = and(eq(orderPromotions.orderId, orderId), eq(orderPromotions.code, promotion.code))
    const loss =
      lossOf(promotion, itemCents, now) ?? (await exclusionOf(tx, promotion, buyer, orderId))
    if (loss === null) {
      const part = promotion.kind === 'free_freight' ? 'shipCents' : 'itemCents'
      const discountCents = Math.min(left[part], discount(promotion, { itemCents, shipCents }))
      await tx.update(orderPromotions).set({ discountCents }).where(own)
      left[part] -= discountCents
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
    const loss = lossOf(row, sums?.itemCents ?? Number.MAX_SAFE_INTEGER, now)
    if (loss || (await exclusionOf(db, row, buyer))) continue
    const amount = sums && -discount(row, sums)
    if (row.kind === 'free_freight' && sums?.shipCents === 0) continue
    eligible.push({
      code: row.code,
      name: row.name,
      amount: amount && fromCents(amount),
      limit: limitOf(row),
      minimum: row.minimumItemCents > 0 ? fromCents(row.minimumItemCents) : null,
    })
  }
  return eligible
}

function limitOf({ firstOrderOnly, maximumUsesPerCustomer }: PromotionRow) {
  if (firstOrderOnly) return 'first' as const
  return maximumUsesPerCustomer === 1 ? ('once' as const) : null
}

/** Why no buyer can have the coupon now for `itemCents` of goods; null when the coupon is valid. */
function lossOf(promotion: PromotionRow, itemCents: number, now: Date): CouponLoss | null {
  const { startsAt, endsAt, maximumUses, uses, minimumItemCents } = promotion
  if (now < startsAt || (endsAt && endsAt < now)) return 'expired'
  if (maximumUses !== null && uses >= maximumUses) return 'limit'
  return itemCents < minimumItemCents ? 'minimum' : null
}

/** Discount of one coupon alone in cents; percents round half up. */
function discount({ kind, value }: PromotionRow, { itemCents, shipCents }: Sums): number {
  if (kind === 'free_freight') return shipCents
  if (kind === 'fixed') return Math.min(itemCents, value)
  return Math.floor((itemCents * Math.round(value * 100) + 5_000) / 10_000)
}

/**
 * Returns the buyer that coupons are offered to: the customer's own mailbox. Anybody can write the
 * e-mail, phone and address of another person into an order, so the offer does not look at them.
 */
export async function offeredTo(db: Queryable, userId: number | null): Promise<Buyer> {
  if (userId === null) return NOBODY
  const [user] = await db
    .select({ mailbox: mailboxOf(users.email) })
    .from(users)
    .where(eq(users.id, userId))
  return { ...NOBODY, mailbox: user?.mailbox ?? null }
}

/**
 * Why other orders of the buyer, bought or being paid, exclude the coupon: they have used it as
 * often as one customer may, or it is for a first order. A buyer is identified by mailbox, or by
 * phone and address together: `household` where the mailbox alone has uses left.
 */
async function exclusionOf(
  db: Queryable,
  promotion: PromotionRow,
  buyer: Buyer,
  orderId = 0,
): Promise<keyof typeof EXCLUDED | null> {
  const { code, maximumUsesPerCustomer, firstOrderOnly } = promotion
  if (maximumUsesPerCustomer === null && !firstOrderOnly) return null
  const beingPaid = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orders.id), eq(payments.state, 'authorizing')))
  const [row] = await db
    .select({
      bought: sql<number>`count(*)::int`,
      uses: sql<number>`count(${orderPromotions.code})::int`,
    })
    .from(orders)
    .leftJoin(
      orderPromotions,
      and(eq(orderPromotions.orderId, orders.id), eq(orderPromotions.code, code)),
    )
    .where(
      and(
        inArray(orders.id, ordersOf(db, buyer)),
        ne(orders.id, orderId),
        or(eq(orders.state, 'complete'), and(eq(orders.state, 'confirm'), exists(beingPaid))),
      ),
    )
  const { bought, uses } = row ?? { bought: 0, uses: 0 }
  if (maximumUsesPerCustomer !== null && uses >= maximumUsesPerCustomer) {
    if (buyer.phone === null) return 'used'
    const own = await exclusionOf(db, promotion, { ...buyer, phone: null }, orderId)
    return own === 'used' ? 'used' : 'household'
  }
  return firstOrderOnly && bought > 0 ? 'first' : null
}
