import { type DefaultOptions, QueryClient } from '@tanstack/react-query'
import { isClientError } from './errors'

let client: QueryClient | undefined

/** The page's one query client; on the server every render has its own. */
export function getQueryClient(): QueryClient {
  if (typeof window === 'undefined') return new QueryClient({ defaultOptions: queryDefaults })
  client ??= new QueryClient({ defaultOptions: queryDefaults })
  return client
}

const MAX_RETRIES = 2

/** Answers of the API are final; only silence and 5xx are worth another try. */
const queryDefaults: DefaultOptions = {
  queries: {
    staleTime: 60_000,
    retry: (failures, error) => failures < MAX_RETRIES && !isClientError(error),
  },
}
