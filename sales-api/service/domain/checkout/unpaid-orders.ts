import { createHmac } from 'node:crypto'
import { and, eq, gt, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { databaseTimeAgo } from '../../db/clock'
import type { Tx } from '../../db/database'
import { users } from '../../db/schema/accounts'
import { variants } from '../../db/schema/catalogue'
import { lineItems, orderAddresses, orders, payments } from '../../db/schema/orders'
import { findSigningKey } from '../../db/signing-key'
import { ARRIVED_IN } from '../fulfilment/states'
import { unprocessableStep } from '../http-error'
import { type Buyer, buyerColumns, buyerOf, isShipTo } from '../orders/buyer'

/** Unpaid orders of one e-mail, phone, address or caller before the next one needs proof. */
const FREE_ORDERS = 3
/** Unpaid orders of the whole shop within `LATELY_MS` before the next one needs proof. */
const FREE_LATELY = 12
const LATELY_MS = 10 * 60_000
/** Limit of unpaid orders, and so of delivery slots, of one caller. */
const MOST_ORDERS = 10
/** Limit of one variant in a caller's unpaid orders, as a multiple of the variant's maximum. */
const MOST_STOCK = 3

/** Days for which an unpaid order that nobody ends counts, and its caller is remembered. */
const COUNTED_DAYS = 30

const TOO_MANY = 'Sua conexão já tem muitos pedidos ainda não pagos'

/** The caller that completes an order paid on delivery or pickup. */
interface UnpaidCaller {
  address: string | null
  /** Throws unless the caller proves to be a person. */
  prove(): Promise<void>
}

/** Accepted lately for payment on delivery or pickup, and neither paid nor handed over. */
export const isUnpaid = and(
  gt(orders.completedAt, databaseTimeAgo(COUNTED_DAYS * 86_400_000)),
  eq(payments.state, 'pending'),
  isNull(payments.gatewayKey),
  isNull(payments.failure),
  eq(orders.state, 'complete'),
  or(isNull(orders.deliveryState), notInArray(orders.deliveryState, [...ARRIVED_IN])),
)

/**
 * Admits an order paid on delivery or pickup. Requires proof of a person when its e-mail, phone,
 * address or caller, or the whole shop lately, has many unpaid orders. Throws 422 when the caller
 * exceeds a limit. Takes its locks before those of stock and slots and holds them until the
 * transaction ends.
 */
export async function admitUnpaid(
  tx: Tx,
  orderId: number,
  { address, prove }: UnpaidCaller,
): Promise<void> {
  const buyer = await buyerOf(tx, orderId)
  const placedFrom = address === null ? null : await callerKey(tx, address)
  await lockKeys(tx, [buyer.inbox, buyer.phone, buyer.place, placedFrom])
  const held = await countUnpaid(tx, buyer, placedFrom)
  if (held.ofCaller >= MOST_ORDERS) throw unprocessableStep('payments', [TOO_MANY])
  if (placedFrom !== null && (await holdsTooMuch(tx, orderId, placedFrom))) {
    throw unprocessableStep('payments', [TOO_MANY])
  }
  const isMany = Math.max(held.ofBuyer, held.ofCaller) >= FREE_ORDERS
  if (isMany || held.lately >= FREE_LATELY) await prove()
  if (placedFrom !== null) {
    await tx.update(orders).set({ placedFrom }).where(eq(orders.id, orderId))
  }
}

/**
 * Hashed with a secret key, since a plain hash of an IPv4 address can be reversed by trying all.
 */
async function callerKey(tx: Tx, address: string): Promise<string> {
  const secret = await findSigningKey(tx, 'caller')
  return createHmac('sha256', secret).update(address).digest('base64url')
}

/** Makes orders of the same buyer or caller wait for each other; sorted keys prevent deadlocks. */
async function lockKeys(tx: Tx, keys: (string | null)[]): Promise<void> {
  for (const key of keys.filter((key) => key !== null).sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`unpaid ${key}`}, 0))`)
  }
}

/** Counts the unpaid orders of the buyer, of the caller and of the whole shop lately. */
function countUnpaid(tx: Tx, buyer: Buyer, placedFrom: string | null) {
  const isOfBuyer = sql`${buyerColumns.inbox} = ${buyer.inbox}
    or ${buyerColumns.phone} = ${buyer.phone} or ${buyerColumns.place} = ${buyer.place}`
  const howMany = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`
  return tx
    .select({
      ofBuyer: howMany(isOfBuyer),
      ofCaller: howMany(sql`${orders.placedFrom} = ${placedFrom}`),
      lately: howMany(sql`${orders.completedAt} > ${databaseTimeAgo(LATELY_MS)}`),
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(users, eq(users.id, orders.userId))
    .leftJoin(orderAddresses, isShipTo)
    .where(isUnpaid)
    .then(([held]) => held ?? { ofBuyer: 0, ofCaller: 0, lately: 0 })
}

/** Whether the caller's unpaid orders and this one exceed the limit of a variant. */
async function holdsTooMuch(tx: Tx, orderId: number, placedFrom: string): Promise<boolean> {
  const own = eq(lineItems.orderId, orderId)
  const [found] = await tx
    .select({ variantId: lineItems.variantId })
    .from(lineItems)
    .innerJoin(orders, eq(orders.id, lineItems.orderId))
    .innerJoin(variants, eq(variants.id, lineItems.variantId))
    .leftJoin(payments, and(eq(payments.orderId, orders.id), isUnpaid))
    .where(or(own, sql`${payments.id} is not null and ${orders.placedFrom} = ${placedFrom}`))
    .groupBy(lineItems.variantId, variants.maximumQuantity)
    .having(
      sql`bool_or(${own}) and sum(${lineItems.quantity}) > ${MOST_STOCK} * ${variants.maximumQuantity}`,
    )
    .limit(1)
  return found !== undefined
}
