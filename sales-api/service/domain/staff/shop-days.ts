import type { WireShopDays, WireShopTime } from '@/lib/shared/contract/staff-shop'
import { toWireInstant } from '@/lib/shared/shop-time'
import { OperatorError } from '../../base/errors'
import { databaseNow } from '../../db/clock'
import type { Db } from '../../db/database'
import { comingClosures } from '../delivery/closures'
import { closeTime, comingSlots, openTime } from '../delivery/slots'
import type { Doer } from './acts'

/** Delivery windows of the coming days, and times that are closed. */
export async function readShopDays(db: Db): Promise<WireShopDays> {
  const now = await databaseNow(db)
  const slots = await db.transaction((tx) => comingSlots(tx, now))
  const closures = await comingClosures(db, now)
  return {
    slots: slots.map(({ windowStart, windowEnd, capacity, booked, closed }) => ({
      start: toWireInstant(windowStart),
      end: toWireInstant(windowEnd),
      capacity,
      booked,
      is_closed: closed,
    })),
    closures: closures.map(({ start, end, reason }) => ({
      start: toWireInstant(start),
      end: toWireInstant(end),
      reason,
    })),
  }
}

/** Closes a time for a reason; without a reason opens it. Throws OperatorError. */
export async function changeShopTime(
  db: Db,
  { start, end, reason, notify }: WireShopTime,
  by: Doer,
): Promise<void> {
  const time = { start: new Date(start), end: new Date(end) }
  if (time.end <= time.start) {
    throw new OperatorError('the time ends before it starts', {
      portuguese: 'O fim vem antes do início',
    })
  }
  if (reason === null) await openTime(db, time, undefined, by)
  else await closeTime(db, time, reason, by, { notify })
}
