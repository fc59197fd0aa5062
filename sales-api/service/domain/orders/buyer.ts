import { and, eq, isNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/database'
import { users } from '../../db/schema/accounts'
import { mailboxOf } from '../../db/schema/columns'
import { orderAddresses, orders } from '../../db/schema/orders'

/** Identity of a buyer across orders; a field is null while the order lacks it. */
export interface Buyer {
  mailbox: string | null
  /** The mailbox in one spelling: Gmail ignores dots and has two domains. */
  inbox: string | null
  phone: string | null
  /** Zipcode, street and number. Without the complement, which a program would vary. */
  place: string | null
}

export const NOBODY: Buyer = { mailbox: null, inbox: null, phone: null, place: null }

const placeOf = sql<
  string | null
>`(${orderAddresses.zipcode} || ' ' || lower(regexp_replace(${orderAddresses.addressLine1}, '[^[:alnum:]]', '', 'g')))`

const mailbox = sql<
  string | null
>`${mailboxOf(sql`coalesce(${users.email}, trim(${orders.email}))`)}`
const gmail = sql`substring(${mailbox} from '^(.*)@g(?:oogle)?mail[.]com$')`

/**
 * Columns of a buyer, for a select from orders joined with `users` and with `orderAddresses` by
 * `isShipTo`.
 */
export const buyerColumns = {
  mailbox,
  inbox: sql<string | null>`coalesce(replace(${gmail}, '.', '') || '@gmail.com', ${mailbox})`,
  phone: sql<string | null>`nullif(${orderAddresses.phone}, '')`,
  place: placeOf,
}

export const isShipTo = and(eq(orderAddresses.orderId, orders.id), eq(orderAddresses.kind, 'ship'))

/** Returns the buyer of an order. */
export async function buyerOf(db: Queryable, orderId: number): Promise<Buyer> {
  const [buyer] = await db
    .select(buyerColumns)
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .leftJoin(orderAddresses, isShipTo)
    .where(eq(orders.id, orderId))
  return buyer ?? NOBODY
}

/** Ids of a buyer's orders, matched by mailbox, or by phone and place together. */
export function ordersOf(db: Queryable, { mailbox, phone, place }: Buyer) {
  const ofAccounts = db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(sql`${mailboxOf(users.email)} = ${mailbox}`)
  const ofGuests = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isNull(orders.userId), sql`${mailboxOf(orders.email)} = ${mailbox}`))
  const ofHousehold = db
    .select({ id: orderAddresses.orderId })
    .from(orderAddresses)
    .where(
      and(
        eq(orderAddresses.kind, 'ship'),
        sql`${orderAddresses.phone} = ${phone}`,
        sql`${placeOf} = ${place}`,
      ),
    )
  return unionAll(ofAccounts, ofGuests, ofHousehold)
}
