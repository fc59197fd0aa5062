import { type DeliveryEstimate, getDeliveryEstimate } from '../api/delivery'
import { serverNow } from '../browser/server-clock'
import { shopDay } from '../shared/shop-time'
import { readStoredZipcode, setPromise, storeZipcode } from './promise-store'
import { promiseTexts } from './promise-texts'

/** Age at which a promise is requested again. */
const FRESH_MS = 600_000

let requestedAt = 0
/** Start of the first future window in the last response, in ms; infinite without one. */
let nextStart = Number.POSITIVE_INFINITY

/** Fills the delivery lines. If the request fails, they keep the text of the server. */
export async function refreshPromise(): Promise<void> {
  const now = serverNow()
  if (now - requestedAt < FRESH_MS && !isOver(now)) return
  await request()
}

/** Refreshes an open page once the shown day or window has passed. */
export async function renewPromise(): Promise<void> {
  if (document.visibilityState === 'visible' && isOver(serverNow())) await request()
}

function isOver(now: number): boolean {
  return now >= nextStart || shopDay(new Date(now)) !== shopDay(new Date(requestedAt))
}

async function request(): Promise<void> {
  remember(serverNow(), null)
  try {
    show(await getDeliveryEstimate(readStoredZipcode()))
  } catch {
    setPromise(null)
  }
}

/** Requests the promise for a typed zipcode and stores the zipcode. Rejects on failure. */
export async function requestPromise(zipcode: string): Promise<DeliveryEstimate> {
  const estimate = await getDeliveryEstimate(zipcode)
  storeZipcode(zipcode)
  show(estimate)
  return estimate
}

function show(estimate: DeliveryEstimate): void {
  // The response has updated the server's time.
  const now = serverNow()
  remember(now, estimate)
  setPromise(promiseTexts(estimate, now))
}

function remember(now: number, estimate: DeliveryEstimate | null): void {
  const starts = estimate?.windows.map((window) => Date.parse(window.deliveryWindowStart)) ?? []
  requestedAt = now
  nextStart = Math.min(...starts.filter((start) => start > now))
}
