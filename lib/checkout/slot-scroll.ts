/** Slots shown at once and moved past at a press (SHIP-02). */
export const SLOTS_SHOWN = 4
const SLOTS_SCROLLED = 2

/** Index of the first slot to show after a press up (-1) or down (1). */
export function slotAfterScroll(first: number, direction: -1 | 1, count: number): number {
  const last = Math.max(0, count - SLOTS_SHOWN)
  return Math.min(last, Math.max(0, first + direction * SLOTS_SCROLLED))
}
