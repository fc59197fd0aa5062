import { type DeliveryEstimate, getDeliveryEstimate } from '../api/delivery'
import { keepZipcode, readKeptZipcode } from './kept-zipcode'
import { tell } from './promise-store'
import { promiseTexts } from './promise-texts'

/** How long an answer is told before the sales API is asked again. */
const FRESH_MS = 600_000

let askedAt = 0

/** Fills the delivery lines in; without an answer they stay what the server wrote. */
export async function refreshPromise(now = Date.now()): Promise<void> {
  if (now - askedAt < FRESH_MS) return
  askedAt = now
  try {
    tell(promiseTexts(await getDeliveryEstimate(readKeptZipcode()), now))
  } catch {
    tell(null)
  }
}

/** Asks for a CEP that was just typed and keeps it. Rejects without an answer. */
export async function askPromise(zipcode: string): Promise<DeliveryEstimate> {
  const estimate = await getDeliveryEstimate(zipcode)
  keepZipcode(zipcode)
  askedAt = Date.now()
  tell(promiseTexts(estimate, askedAt))
  return estimate
}
