/** Server time minus `performance.now()`, in ms; NaN before the first response. */
let base = Number.NaN

/**
 * Records the Date header of a response. The latest time wins, since the Date header of a cached
 * response is old and `performance.now()` may stop while the device sleeps.
 */
export function recordServerDate(date: string | null): void {
  const sent = Date.parse(date ?? '') - performance.now()
  if (!(sent <= base)) base = sent || base
}

/**
 * Returns the server time in ms, independent of the device's clock. Before the first response,
 * returns the device's time.
 */
export function serverNow(): number {
  return base + performance.now() || Date.now()
}

/** Converts a time of the device to server time, both in ms. */
export function serverTimeOf(deviceTime: number): number {
  return deviceTime + serverNow() - Date.now()
}
