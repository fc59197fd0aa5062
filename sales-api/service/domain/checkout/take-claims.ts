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
