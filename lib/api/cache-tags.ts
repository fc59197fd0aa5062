import 'server-only'
import { unstable_cache } from 'next/cache'
import { NetworkError } from './errors'

/** Seconds a catalogue response stays fresh without a webhook; page and fetch ages add up. */
export const CATALOGUE_REVALIDATE = 1500

/** The cache tags of the catalogue, shared by readers and by the webhook that invalidates them. */
export const cacheTags = {
  catalogue: 'catalogue',
  product: (slug: string) => `product:${slug}`,
  products: 'products',
  promotions: 'promotions',
  recommended: 'recommended',
  mostSold: 'most-sold',
  related: 'related',
  everyProduct: 'every-product',
  boughtTogether: (id: number) => `bought-together:${id}`,
  departments: 'departments',
  department: (id: string | number) => `department:${id}`,
  recipes: (productId: number) => `recipes:${productId}`,
} as const

/**
 * Returns the result of `request`, cached under `key` until it expires or one of `tags` is
 * invalidated. Rejects as `request` does. Failures are not cached.
 */
export async function readThroughCache<T>(
  key: string,
  tags: string[],
  request: () => Promise<T>,
): Promise<T> {
  const failures: unknown[] = []
  // After a rejection Next would return the stale entry, and a page rendered from that entry would
  // pass for a fresh one. Our cache handler does not store undefined.
  const read = () => request().catch((cause) => void failures.push(cause))
  const options = { revalidate: CATALOGUE_REVALIDATE, tags }
  // Next makes the cache key from the function's source: bound, it is the same in every bundle.
  const response = await unstable_cache(read.bind(null), [key], options)()
  if (response === undefined) throw failures[0] ?? new NetworkError(key)
  return response
}
