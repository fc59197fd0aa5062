/** Cards a list shows first on a phone, and how many 'ver mais' adds (CONST-20). */
export const PHONE_FIRST = 4
export const PHONE_STEP = 4

/** How many cards `presses` of 'ver mais' ask for, at most `all` (SCRL-06, SCRL-07). */
export function revealedCount(presses: number, all = Number.POSITIVE_INFINITY): number {
  return Math.min(all, PHONE_FIRST + presses * PHONE_STEP)
}
