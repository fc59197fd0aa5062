import { type DefaultOptions, QueryClient } from '@tanstack/react-query'
import { isClientError } from './errors'

let client: QueryClient | undefined

/** The page's only query client; on the server every render has its own, since visitors share the process. */
export function getQueryClient(): QueryClient {
  if (typeof window === 'undefined') return new QueryClient({ defaultOptions: queryDefaults })
  client ??= new QueryClient({ defaultOptions: queryDefaults })
  return client
}

const MAX_RETRIES = 2

/** A 4xx is final; only a 5xx or no response is worth another try. */
const queryDefaults: DefaultOptions = {
  queries: {
    staleTime: 60_000,
    retry: (failures, error) => failures < MAX_RETRIES && !isClientError(error),
  },
}
