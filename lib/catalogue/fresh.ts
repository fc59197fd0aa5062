/** How long a product counts as fresh in the browser, in ms. Alone, since its readers must not load React Query. */
export const FRESH_MS = 5 * 60_000
