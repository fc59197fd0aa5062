/**
 * React Query `staleTime` of a product, in ms. Own module, so that importing it does not load React
 * Query.
 */
export const FRESH_MS = 5 * 60_000
