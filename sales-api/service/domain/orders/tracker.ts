import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import type { WireSharedTracker, WireTracker } from '@/lib/shared/contract/order'
import { toWireInstant } from '@/lib/shared/shop-time'
import { databaseNow } from '../../db/clock'
import type { Queryable } from '../../db/database'
import { users } from '../../db/schema/accounts'
import { deliveries, driverLocations, shipments, shippingRates } from '../../db/schema/delivery'
import { orderAddresses, orders } from '../../db/schema/orders'
import { findSigningKey, signingKey } from '../../db/signing-key'
import { coordinatesOf, metresBetween } from '../delivery/coordinates'
import { presentMethod } from '../delivery/shipping-methods'
import { findCanceledMoney, findRefundedAmount } from '../fulfilment/canceled-money'
import { presentPix, presentPixPaid } from '../fulfilment/pix'
import { showsDriver } from '../fulfilment/states'
import { waitingQuestions } from '../fulfilment/weight-consent-link'
import { notFound } from '../http-error'
import { ForeignOrder, type OrderRow } from './find-order'
import { presentEvents } from './order-events'
import { presentSummary } from './tracked-summary'

/** Driver positions shown; a long route has many more. */
const NEWEST_LOCATIONS = 50

/**
 * Returns the state of a complete order with the driver's newest positions in order. Throws 404
 * unless the order is complete.
 */
export async function presentTracker(db: Queryable, order: OrderRow): Promise<WireTracker> {
  if (order.completedAt === null) throw notFound()
  const [delivery] = await db.select().from(deliveries).where(eq(deliveries.orderId, order.id))
  const locations = await db
    .select()
    .from(driverLocations)
    .where(eq(driverLocations.orderId, order.id))
    .orderBy(desc(driverLocations.id))
    .limit(NEWEST_LOCATIONS)
  locations.reverse()
  return {
    order_number: order.number,
    fulfillment_state: order.fulfillmentState,
    visit_state: order.deliveryState,
    driver: delivery
      ? {
          name: delivery.driverName,
          locations: locations.map(({ latitude, longitude, clientTime }) => ({
            latitude,
            longitude,
            client_time: toWireInstant(clientTime),
          })),
        }
      : null,
    vehicle: delivery ? { license_plate: delivery.licensePlate } : null,
    distance: await distanceLeft(db, order.id, locations.at(-1)),
    delivery: await findPromise(db, order.id),
    events: await presentEvents(db, order.id),
    weight_questions: await waitingQuestions(db, order.id),
    pix: await presentPix(db, order),
    ...(await presentPixPaid(db, order)),
    refunded_amount: await findRefundedAmount(db, order.id),
    canceled_money: await findCanceledMoney(db, order),
  }
}

async function findPromise(db: Queryable, orderId: number): Promise<WireTracker['delivery']> {
  const [rate] = await db
    .select({
      methodId: shippingRates.methodId,
      start: shippingRates.windowStart,
      end: shippingRates.windowEnd,
    })
    .from(shipments)
    .innerJoin(shippingRates, eq(shippingRates.id, shipments.selectedRateId))
    .where(eq(shipments.orderId, orderId))
  if (!rate) return null
  const { methodId, start, end } = rate
  return {
    ...presentMethod(methodId),
    window_start: toWireInstant(start),
    window_end: toWireInstant(end),
  }
}

/**
 * Metres from the driver's last position to the address, rounded to 100. Null when either is
 * unknown.
 */
async function distanceLeft(
  db: Queryable,
  orderId: number,
  last: { latitude: number; longitude: number } | undefined,
): Promise<number | null> {
  if (!last) return null
  const [address] = await db
    .select()
    .from(orderAddresses)
    .where(and(eq(orderAddresses.orderId, orderId), eq(orderAddresses.kind, 'ship')))
  const place = address && coordinatesOf(address)
  if (!place) return null
  const metres = metresBetween([last.latitude, last.longitude], place)
  return Math.round(metres / 100) * 100
}

const LINK_LIVES_MS = 30 * 86_400_000
/** The driver's position becomes private once the order has arrived. */
const WITHOUT_DRIVER = { driver: null, vehicle: null, distance: null }

/**
 * Returns the order of a shared link. Throws 404, also 30 days after the purchase or once account
 * or guest are erased.
 */
export async function findSharedOrder(db: Queryable, token: string): Promise<OrderRow> {
  const number = await readTrackerToken(db, token)
  if (number === null) throw new ForeignOrder(null, notFound())
  const [row] = await db
    .select({ order: orders, erasedAt: users.erasedAt })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.number, number))
  if (!row || row.erasedAt || isOver(row.order, await databaseNow(db))) throw notFound()
  if (isOfErasedGuest(row.order)) throw notFound()
  return row.order
}

/**
 * Returns the tracker for a shared link. It shows only the first name and district of the customer,
 * goods and amounts, and the driver only while the order is on its way. Throws like
 * `findSharedOrder`.
 */
export async function findSharedTracker(db: Queryable, token: string): Promise<WireSharedTracker> {
  const order = await findSharedOrder(db, token)
  const [place] = await db
    .select({ name: orderAddresses.receiverName, neighborhood: orderAddresses.neighborhood })
    .from(orderAddresses)
    .where(and(eq(orderAddresses.orderId, order.id), eq(orderAddresses.kind, 'ship')))
  const tracker = await presentTracker(db, order)
  const kind = tracker.delivery?.kind === 'pickup' ? 'pickup' : 'delivery'
  return {
    ...tracker,
    ...(showsDriver(order.deliveryState) ? null : WITHOUT_DRIVER),
    first_name: place?.name.trim().split(/\s+/)[0] || null,
    neighborhood: place?.neighborhood ?? null,
    summary: await presentSummary(db, order, kind),
  }
}

/** Guests enter an e-mail address before they buy, so only an erased order has none. */
function isOfErasedGuest({ userId, email }: OrderRow): boolean {
  return userId === null && email === null
}

/** Links are shared and saved, so they must not show the purchase forever. */
function isOver({ completedAt }: OrderRow, now: Date): boolean {
  return completedAt !== null && now.getTime() - completedAt.getTime() > LINK_LIVES_MS
}

const KEY_NAME = 'tracker'

/** Returns the token of a tracker link: the order's number and its HMAC-SHA256 signature. */
export async function signTrackerToken(db: Queryable, orderNumber: string): Promise<string> {
  return (await trackerSigner(db))(orderNumber)
}

/** Subquery: the signing key; null before its first use. */
export const trackerKey = signingKey(KEY_NAME)

/** Returns a function that signs tracker links. Uses the known key, or else reads it once. */
export async function trackerSigner(
  db: Queryable,
  known?: string | null,
): Promise<(orderNumber: string) => string> {
  const key = known ? decode(known) : await findKey(db)
  return (orderNumber) => `${orderNumber}.${sign(key, orderNumber)}`
}

/** Returns the order number of a token, or null for a forged token. */
async function readTrackerToken(db: Queryable, token: string): Promise<string | null> {
  const [, number, signature] = /^(\w+)\.([\w-]{43})$/.exec(token) ?? []
  if (!number || !signature) return null
  const expected = Buffer.from(sign(await findKey(db), number))
  return timingSafeEqual(Buffer.from(signature), expected) ? number : null
}

function sign(key: Buffer, orderNumber: string): string {
  return createHmac('sha256', key).update(orderNumber).digest('base64url')
}

async function findKey(db: Queryable): Promise<Buffer> {
  return decode(await findSigningKey(db, KEY_NAME))
}

function decode(secret: string): Buffer {
  return Buffer.from(secret, 'base64url')
}
