import { isDeepStrictEqual } from 'node:util'
import { asc, eq, getTableColumns, or, sql } from 'drizzle-orm'
import { couponCode } from '@/lib/shared/coupon-code'
import { OperatorError } from '../../base/errors'
import { databaseNow, databaseTime } from '../../db/clock'
import type { Db, Queryable, Tx } from '../../db/database'
import { promotions } from '../../db/schema/promotions'

export type CouponRow = typeof promotions.$inferSelect
export type Coupon = Omit<CouponRow, 'uses' | 'source'>

const COUPON_CODE = /^[A-Z0-9][A-Z0-9_-]*$/
export const COUPON_VALUE =
  'a percent is above 0 and at most 100 with two decimals, an amount above 0, free freight has none'

/** Whether `value` is a percent, or an amount in BRL, that this kind of coupon can give. */
export function isCouponValue(kind: CouponRow['kind'], value: number): boolean {
  if (kind === 'free_freight') return value === 0
  const isExact = Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
  return value > 0 && (kind === 'fixed' || (value <= 100 && isExact))
}

/** Creates a coupon. Throws OperatorError when its code was used before or its values are wrong. */
export async function createCoupon(db: Db, coupon: Coupon): Promise<CouponRow> {
  const { kind, value, startsAt, endsAt } = coupon
  if (!COUPON_CODE.test(coupon.code)) {
    throw new OperatorError('a code has letters without accents, digits, - and _ only')
  }
  if (!isCouponValue(kind, value)) throw new OperatorError(COUPON_VALUE)
  if (endsAt && endsAt < startsAt) throw new OperatorError('a coupon ends after its start')
  const [row] = await db.insert(promotions).values(coupon).onConflictDoNothing().returning()
  if (!row) throw new OperatorError(`the code ${coupon.code} was used before: choose another`)
  return row
}

/** Ends a coupon now: carts lose it at their next change. Throws OperatorError. */
export async function endCoupon(db: Db, typedCode: string): Promise<CouponRow> {
  const code = couponCode(typedCode).toUpperCase()
  return await db.transaction(async (tx) => {
    const [present] = await tx.select().from(promotions).where(eq(promotions.code, code))
    if (!present) throw new OperatorError(`there is no coupon ${code}`)
    if (hasEnded(present, await databaseNow(tx))) {
      throw new OperatorError(`the coupon ${code} has ended already`)
    }
    const [row] = await tx
      .update(promotions)
      .set({ endsAt: databaseTime })
      .where(eq(promotions.code, code))
      .returning()
    return row ?? present
  })
}

/** Coupons that are or will be valid by date, or all. */
export async function listCoupons(db: Queryable, all = false): Promise<CouponRow[]> {
  const isCurrent = or(
    sql`${promotions.endsAt} is null`,
    sql`${promotions.endsAt} >= ${databaseTime}`,
  )
  return await db
    .select()
    .from(promotions)
    .where(all ? undefined : isCurrent)
    .orderBy(asc(promotions.code))
}

/**
 * Brings the coupons to those of an import; use counts stay. Ends the coupons that an import
 * created and this one does not name. Returns whether any changed.
 */
export async function importCoupons(tx: Tx, coupons: Coupon[]): Promise<boolean> {
  const { uses, source, ...columns } = getTableColumns(promotions)
  const now = await databaseNow(tx)
  const present = new Map(
    (await tx.select({ ...columns, source }).from(promotions)).map((row) => [row.code, row]),
  )
  let changed = false
  for (const coupon of coupons) {
    const before = present.get(coupon.code)
    present.delete(coupon.code)
    if (before && isSame(coupon, before)) continue
    changed = true
    await tx
      .insert(promotions)
      .values({ ...coupon, source: 'import' })
      .onConflictDoUpdate({ target: promotions.code, set: coupon })
  }
  for (const row of present.values()) {
    if (row.source !== 'import' || hasEnded(row, now)) continue
    changed = true
    await tx.update(promotions).set({ endsAt: databaseTime }).where(eq(promotions.code, row.code))
  }
  return changed
}

/** Whether both coupons have the same values. */
export function isSame(coupon: Coupon, other: Coupon): boolean {
  return (Object.keys(coupon) as (keyof Coupon)[]).every((field) =>
    isDeepStrictEqual(coupon[field], other[field]),
  )
}

function hasEnded({ endsAt }: Pick<Coupon, 'endsAt'>, now: Date): boolean {
  return endsAt !== null && endsAt < now
}
