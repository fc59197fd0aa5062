import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { databaseTime } from '../../db/clock'
import type { Queryable, Tx } from '../../db/database'
import { jsonRows } from '../../db/json-rows'
import { given, prepared } from '../../db/prepared'
import { stockMovements, variants } from '../../db/schema/catalogue'
import { deliverySlots, slotBookings } from '../../db/schema/delivery'
import { orders, payments } from '../../db/schema/orders'
import { stockColumns } from '../catalogue/announce'
import type { PaymentRow } from './being-paid'

/** What an order takes; a slot of null for none. */
export interface Claims {
  orderId: number
  variantIds: number[]
  /** Grams or units of each variant. */
  quantities: number[]
  slotId: number | null
}

/** How the order's payment is going to be authorised. */
export type Authorisation = Pick<
  PaymentRow,
  'amountCents' | 'authorizedCents' | 'tolerancePercent' | 'gatewayKey'
> & { paymentId: number; attempt: number }

const { placeholder } = sql
const orderId = sql`${placeholder('orderId')}::int`
const variantIds = sql`${placeholder('variantIds')}::int[]`

/**
 * A statement of its own: one that also took the stock would update the row version of its snapshot, for which those
 * who wait for the lock queue already, and PostgreSQL would end one of them as a deadlock.
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

/** One after the other, since each reads the one before: the stock, then the slot. */
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
    'noted',
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
  /** The variants whose stock was taken, as they are after it. */
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
 * Takes stock and slot as far as they are there; the caller refuses what is missing, which gives all of it back. With an
 * authorisation its payment is marked as being authorised.
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
