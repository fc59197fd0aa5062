/** The server's time less that of `performance.now()`, in ms; NaN until a response has told it. */
let base = Number.NaN

/**
 * Takes over the time of a response's Date header. The latest time wins, since the Date header of
 * a cached response is old, and since `performance.now()` may stop while the device sleeps.
 */
export function recordServerDate(date: string | null): void {
  const told = Date.parse(date ?? '') - performance.now()
  if (!(told <= base)) base = told || base
}

/** The server's time in ms, whatever the device's clock says; the device's until a response came. */
export function serverNow(): number {
  return base + performance.now() || Date.now()
}

/** The server's time at `deviceTime`, both in ms. */
export function serverTimeOf(deviceTime: number): number {
  return deviceTime + serverNow() - Date.now()
}
