import { type DeliveryEstimate, getDeliveryEstimate } from '../api/delivery'
import { serverNow } from '../browser/server-clock'
import { shopDay } from '../shared/shop-time'
import { storeZipcode, readStoredZipcode } from './stored-zipcode'
import { tell } from './promise-store'
import { promiseTexts } from './promise-texts'

/** How long an answer is told before the sales API is asked again. */
const FRESH_MS = 600_000

let askedAt = 0
/** When the first window of the last answer starts; infinite without one. */
let nextStart = Number.POSITIVE_INFINITY

/** Fills the delivery lines in; without an answer they stay what the server wrote. */
export async function refreshPromise(): Promise<void> {
  const now = serverNow()
  if (now - askedAt < FRESH_MS && !isOver(now)) return
  await ask()
}

/** The same while the page stays open: only once the told day or window has passed. */
export async function renewPromise(): Promise<void> {
  if (document.visibilityState === 'visible' && isOver(serverNow())) await ask()
}

function isOver(now: number): boolean {
  return now >= nextStart || shopDay(new Date(now)) !== shopDay(new Date(askedAt))
}

async function ask(): Promise<void> {
  took(serverNow(), null)
  try {
    show(await getDeliveryEstimate(readStoredZipcode()))
  } catch {
    tell(null)
  }
}

/** Asks for a CEP that was just typed and keeps it. Rejects without an answer. */
export async function askPromise(zipcode: string): Promise<DeliveryEstimate> {
  const estimate = await getDeliveryEstimate(zipcode)
  storeZipcode(zipcode)
  show(estimate)
  return estimate
}

function show(estimate: DeliveryEstimate): void {
  // The response has told the server's time.
  const now = serverNow()
  took(now, estimate)
  tell(promiseTexts(estimate, now))
}

function took(now: number, estimate: DeliveryEstimate | null): void {
  const starts = estimate?.windows.map((window) => Date.parse(window.deliveryWindowStart)) ?? []
  askedAt = now
  nextStart = Math.min(...starts.filter((start) => start > now))
}
