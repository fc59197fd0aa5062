/** The counter of a connection that works (A57). */
export const FULL_COUNTER = 2

/** One down for a failed ping, not below 0; full again after a good one (A57). */
export function nextCounter(counter: number, answered: boolean): number {
  return answered ? FULL_COUNTER : Math.max(0, counter - 1)
}

/** The banner shows below 2 (OFF-03). */
export function isOffline(counter: number): boolean {
  return counter < FULL_COUNTER
}
