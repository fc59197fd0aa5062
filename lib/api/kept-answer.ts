import 'server-only'
import { unstable_cache } from 'next/cache'
import { CATALOGUE_REVALIDATE } from './cache-tags'
import { NetworkError } from './errors'

/**
 * What `ask` answers, kept under `key` until one of `tags` is invalidated or its time is over, and
 * asked for again then; rejects as `ask` does, of which nothing is kept.
 */
export async function keptAnswer<T>(
  key: string,
  tags: string[],
  ask: () => Promise<T>,
): Promise<T> {
  const failures: unknown[] = []
  // After a rejection Next would give out what is outdated, and a page made of it would pass for a
  // fresh one; of undefined the cache handler keeps nothing.
  const read = () => ask().catch((cause) => void failures.push(cause))
  const options = { revalidate: CATALOGUE_REVALIDATE, tags }
  // Bound, for the key that Next makes of its source to be the same in every bundle.
  const answer = await unstable_cache(read.bind(null), [key], options)()
  if (answer === undefined) throw failures[0] ?? new NetworkError(key)
  return answer
}
