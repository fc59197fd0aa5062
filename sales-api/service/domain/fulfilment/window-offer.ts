import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { databaseNow, databaseTimeAgo } from '../../db/clock'
import type { Db, Queryable } from '../../db/database'
import { orders, shipments, shippingRates, windowOffers } from '../../db/schema/orders'
import { isPickup } from '../delivery/shipping-methods'
import { nextFreeWindows } from '../delivery/slots'
import type { TimeWindow } from '../delivery/windows'
import { hashToken } from '../orders/find-order'
import { hasArrived, isDriven } from './states'

/** Days for which the link in the e-mail works. */
const LINK_DAYS = 30
const WINDOWS = 12

/** The page behind the link of a closed window. */
export interface WindowOffer {
  id: number
  number: string
  /** Window of the order as it is now. */
  chosen: TimeWindow
  /** Whether the order got another window since the e-mail. */
  isMoved: boolean
  /** Whether the order still waits for another window. */
  isOpen: boolean
  /** Whether the link may move it: a pickup is arranged by phone. */
  canMove: boolean
  /** Windows with free spaces; empty once the order cannot move. */
  windows: TimeWindow[]
}

/**
 * Creates the token of the order's link and stores its hash. Null once the order has another
 * window, has left or is canceled.
 */
export async function createOfferToken(db: Db, number: string): Promise<string | null> {
  const token = randomBytes(32).toString('base64url')
  const ofOrder = db.select({ id: orders.id }).from(orders).where(eq(orders.number, number))
  await db
    .update(windowOffers)
    .set({ tokenHash: hashToken(token) })
    .where(and(inArray(windowOffers.orderId, ofOrder), isNull(windowOffers.movedAt)))
  return (await findWindowOffer(db, token))?.isOpen ? token : null
}

/** Returns the offer of a link, or null for an unknown or old token. */
export async function findWindowOffer(db: Queryable, token: string): Promise<WindowOffer | null> {
  const isRecent = gt(windowOffers.createdAt, databaseTimeAgo(LINK_DAYS * 86_400_000))
  const [row] = await db
    .select({ offer: windowOffers, order: orders, rate: shippingRates })
    .from(windowOffers)
    .innerJoin(orders, eq(orders.id, windowOffers.orderId))
    .innerJoin(shipments, eq(shipments.orderId, orders.id))
    .innerJoin(shippingRates, eq(shippingRates.id, shipments.selectedRateId))
    .where(and(eq(windowOffers.tokenHash, hashToken(token)), isRecent))
  if (!row) return null
  const { offer, order, rate } = row
  const isMoved = offer.movedAt !== null
  const state = order.deliveryState
  const isHere = order.state === 'complete' && !isDriven(state) && !hasArrived(state)
  const isOpen = isHere && !isMoved
  const canMove = isOpen && !(await isPickup(db, order.id))
  return {
    id: offer.id,
    number: order.number,
    chosen: { start: rate.windowStart, end: rate.windowEnd },
    isMoved,
    isOpen,
    canMove,
    windows: canMove ? await nextFreeWindows(db, await databaseNow(db), WINDOWS) : [],
  }
}
