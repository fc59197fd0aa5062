import { type DefaultOptions, QueryClient } from '@tanstack/react-query'
import { isClientError } from './errors'
import { ownKeys } from './query-keys'
import { getToken, subscribeToken } from './session-token'

let client: QueryClient | undefined

/** The page's only query client. On the server each render has one: visitors share the process. */
export function getQueryClient(): QueryClient {
  if (typeof window === 'undefined') return new QueryClient({ defaultOptions: queryDefaults })
  client ??= createClient()
  return client
}

/** A client that removes the visitor's own data when a session ends. */
function createClient(): QueryClient {
  const created = new QueryClient({ defaultOptions: queryDefaults })
  let token = getToken()
  subscribeToken(() => {
    if (token) created.removeQueries({ queryKey: ownKeys.all })
    token = getToken()
  })
  return created
}

const MAX_RETRIES = 2

/** Retries after a 5xx or no response; a 4xx is final. */
const queryDefaults: DefaultOptions = {
  queries: {
    staleTime: 60_000,
    retry: (failures, error) => failures < MAX_RETRIES && !isClientError(error),
  },
}
