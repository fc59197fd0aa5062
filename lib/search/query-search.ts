import { type LiteClient, liteClient } from 'algoliasearch/lite'
import { searchEnv } from '../env/adapters.mjs'
import { type HostedQuery, SEARCH_INDEX } from './search-requests'

/** Timeout of one search, including retries on Algolia's spare hosts. */
const SEARCH_TIMEOUT_MS = 2_000

type Requester = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>['requester']>

/**
 * Queries Algolia if configured, else the search at `origin`, which uses the same protocol. Rejects
 * after 2 s.
 */
export async function querySearch(
  origin: string,
  requests: HostedQuery[],
  timeoutMs = SEARCH_TIMEOUT_MS,
): Promise<unknown[]> {
  const deadline = AbortSignal.timeout(timeoutMs)
  const client = createClient(origin, deadline)
  const send = async (queries: HostedQuery[]) =>
    (await Promise.race([client.search(queries), rejectOn(deadline)])).results
  try {
    return await send(requests)
  } catch (error) {
    const isOrdered = requests.some(({ indexName }) => indexName !== SEARCH_INDEX)
    if (!isOrdered || !isMissing(error)) throw error
    // A service without replicas sorts by relevance.
    return await send(requests.map((request) => ({ ...request, indexName: SEARCH_INDEX })))
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 404
}

function createClient(origin: string, deadline: AbortSignal): LiteClient {
  const { algoliaAppId, algoliaSearchKey } = searchEnv
  const requester = fetchUntil(deadline)
  if (algoliaAppId && algoliaSearchKey) {
    return liteClient(algoliaAppId, algoliaSearchKey, { requester })
  }
  const [scheme = '', url = ''] = origin.split('://')
  const protocol = scheme === 'https' ? 'https' : 'http'
  const hosts = [{ url, protocol, accept: 'readWrite' } as const]
  return liteClient('embedded', 'public', { requester, hosts })
}

/** Replaces Algolia's requesters, which raise their timeout up to four times after a slow host. */
function fetchUntil(deadline: AbortSignal): Requester {
  return {
    async send({ url, method, headers, data }) {
      try {
        const init = { method, headers, body: data as string, signal: deadline }
        const response = await fetch(url, { ...init, cache: 'no-store' })
        return { status: response.status, content: await response.text(), isTimedOut: false }
      } catch (error) {
        return { status: 0, content: String(error), isTimedOut: deadline.aborted }
      }
    },
  }
}

function rejectOn(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
