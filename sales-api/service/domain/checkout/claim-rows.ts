import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { databaseTime } from '../../db/clock'
import { given, prepared, type Queryable, type Tx } from '../../db/database'
import { jsonRows } from '../../db/json-rows'
import { stockMovements, variants } from '../../db/schema/catalogue'
import { deliverySlots, slotBookings } from '../../db/schema/delivery'
import { lineItems, orders, payments } from '../../db/schema/orders'
import { orderPromotions, promotions } from '../../db/schema/promotions'
import { announceStock, stockColumns } from '../catalogue/announce'
import type { PaymentRow } from './payment-in-progress'

/** What an order claims; `slotId` is null without a slot. */
export interface Claims {
  orderId: number
  variantIds: number[]
  /** Grams or units of each variant. */
  quantities: number[]
  slotId: number | null
}

/** How the order's payment will be authorised. */
export type Authorisation = Pick<
  PaymentRow,
  'amountCents' | 'authorizedCents' | 'tolerancePercent' | 'gatewayKey'
> & { paymentId: number; attempt: number }

const { placeholder } = sql
const orderId = sql`${placeholder('orderId')}::int`
const variantIds = sql`${placeholder('variantIds')}::int[]`

/**
 * A separate statement: taking the stock in the same one would update the row version of its
 * snapshot. Other transactions queue for that version already, so PostgreSQL would abort one of
 * them as a deadlock.
 */
const locking = prepared((db) =>
  db
    .select({ id: variants.id })
    .from(variants)
    .where(sql`${variants.id} = any(${variantIds})`)
    .orderBy(variants.id)
    .for('no key update')
    .prepare('lock_variants'),
)

/** Locks the variants in the order of their ids, so that no two orders wait for each other. */
async function lockVariants(tx: Tx, variantIds: number[]): Promise<void> {
  await locking(tx).execute({ variantIds })
}

/** Runs in sequence, since each step reads the one before: first the stock, then the slot. */
const steps: [name: string, statement: SQL][] = [
  [
    'taken',
    sql`update ${variants} set stock = ${variants.stock} - wanted.quantity
      from unnest(${variantIds}, ${placeholder('quantities')}::int[]) wanted (variant_id, quantity)
      where ${variants.id} = wanted.variant_id and ${variants.stock} >= wanted.quantity
        and ${variants.withdrawnAt} is null
      returning ${sql.join(Object.values(stockColumns), sql`, `)}, wanted.quantity`,
  ],
  [
    'recorded',
    sql`insert into ${stockMovements} (variant_id, order_id, quantity, reason)
      select id, ${orderId}, -quantity, 'claim' from taken order by id`,
  ],
  [
    'booked',
    sql`update ${deliverySlots} set booked = ${deliverySlots.booked} + 1
      where ${deliverySlots.id} = ${placeholder('slotId')} and not ${deliverySlots.closed}
        and ${deliverySlots.booked} < ${deliverySlots.capacity}
        and (select count(*) from taken) = cardinality(${variantIds})
      returning ${deliverySlots.id}`,
  ],
  [
    'booking',
    sql`insert into ${slotBookings} (order_id, slot_id) select ${orderId}, id from booked`,
  ],
]

const result = {
  /** The variants after their stock was taken. */
  taken: jsonRows({ after: stockColumns }, sql`from taken ${variants} order by ${variants.id}`),
  isBooked: sql<boolean>`exists (select from booked)`,
}

const withSteps = (db: Queryable, more: [string, SQL][] = []) =>
  db.with(...[...steps, ...more].map(([name, statement]) => db.$with(name, {}).as(statement)))

const claiming = prepared((db) =>
  withSteps(db).select(result).from(sql`(select) one`).prepare('take_claims'),
)

const authorising = prepared((db) =>
  withSteps(db, [
    [
      'attempted',
      sql`update ${orders} set attempts = ${placeholder('attempt')} where ${orders.id} = ${orderId}`,
    ],
  ])
    .update(payments)
    .set({
      state: 'authorizing',
      offeredAgain: false,
      amountCents: given('amountCents'),
      authorizedCents: given('authorizedCents'),
      tolerancePercent: given('tolerancePercent'),
      gatewayKey: given('gatewayKey'),
      updatedAt: databaseTime,
    })
    .where(eq(payments.id, placeholder('paymentId')))
    .returning({ ...result, payment: getTableColumns(payments) })
    .prepare('take_claims_and_authorise'),
)

/**
 * Claims stock and slot as far as available. The caller throws when something is missing, which
 * rolls back the rest. With `authorisation`, also marks its payment as being authorised and returns
 * it.
 */
export async function takeClaims(tx: Tx, claims: Claims, authorisation?: Authorisation) {
  await lockVariants(tx, claims.variantIds)
  if (!authorisation) {
    const [row] = await claiming(tx).execute({ ...claims })
    if (!row) throw new Error('the claims were not taken')
    return { ...row, payment: null }
  }
  const [row] = await authorising(tx).execute({ ...claims, ...authorisation })
  if (!row) throw new Error(`payment ${authorisation.paymentId} is gone`)
  return row
}

/** Releases what `claim` took, in the same order. */
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
  await recordMovements(tx, orderId, given)
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

async function recordMovements(
  tx: Tx,
  orderId: number,
  rows: Parameters<typeof announceStock>[1],
): Promise<void> {
  if (rows.length === 0) return
  await tx.insert(stockMovements).values(
    rows.map(({ after, change }) => ({
      variantId: after.id,
      orderId,
      quantity: change,
      reason: 'release' as const,
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

async function couponsOf(tx: Tx, orderId: number): Promise<string[]> {
  const rows = await tx
    .select({ code: orderPromotions.code })
    .from(orderPromotions)
    .where(eq(orderPromotions.orderId, orderId))
    .orderBy(orderPromotions.code)
  return rows.map((row) => row.code)
}
