/** How long a product that was read stays good enough to show, in ms. */
export const FRESH_MS = 5 * 60_000
