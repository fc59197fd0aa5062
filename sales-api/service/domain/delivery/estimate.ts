import { addDays } from 'date-fns/addDays'
import type { WireDeliveryEstimate } from '@/lib/shared/contract/address'
import { fromCents } from '@/lib/shared/money'
import { NO_ZIPCODE, placeOfZipcode } from '@/lib/shared/served-zipcodes'
import { FREE_SHIPPING_THRESHOLD } from '@/lib/shared/shop-facts'
import { toWireInstant } from '@/lib/shared/shop-time'
import { databaseNow } from '../../db/clock'
import type { Queryable } from '../../db/database'
import { unprocessable } from '../http-error'
import { comingClosures } from './closures'
import { deliveryCostCents } from './shipping-methods'
import { nextFreeWindows } from './slots'
import type { TimeWindow } from './windows'

const WINDOWS = 2
const ANNOUNCED_DAYS = 7

/**
 * Returns cost in BRL and next windows of a delivery to the CEP; neither for an unserved place.
 * Throws 422 for an invalid CEP.
 */
export async function estimateDelivery(
  db: Queryable,
  cep: string | undefined,
): Promise<WireDeliveryEstimate> {
  if (cep !== undefined && !/^\d{5}-?\d{3}$/.test(cep)) throw unprocessable({ cep: [NO_ZIPCODE] })
  const zipcode = cep?.replace('-', '') ?? null
  const city = zipcode && placeOfZipcode(zipcode)
  const now = await databaseNow(db)
  const closed = await comingClosures(db, now)
  return {
    zipcode,
    served: zipcode === null ? null : city !== null,
    city,
    delivery_cost: city === null ? null : fromCents(deliveryCostCents(city)),
    free_from: FREE_SHIPPING_THRESHOLD,
    windows: zipcode === null || city !== null ? await presentWindows(db, now, closed) : [],
    ...(zipcode === null ? { closures: presentClosures(now, closed) } : {}),
  }
}

function presentClosures(now: Date, closed: readonly TimeWindow[]) {
  const last = addDays(now, ANNOUNCED_DAYS)
  return closed
    .filter(({ start }) => start < last)
    .map(({ start, end }) => ({ start: toWireInstant(start), end: toWireInstant(end) }))
}

async function presentWindows(
  db: Queryable,
  now: Date,
  closed: readonly TimeWindow[],
): Promise<WireDeliveryEstimate['windows']> {
  const windows = await nextFreeWindows(db, now, WINDOWS, closed)
  return windows.map(({ start, end }) => ({
    delivery_window_start: toWireInstant(start),
    delivery_window_end: toWireInstant(end),
  }))
}
