import { QueryClient } from '@tanstack/react-query'
import { queryDefaults } from './query-defaults'

let client: QueryClient | undefined

/** The page's one query client; on the server every render has its own. */
export function getQueryClient(): QueryClient {
  if (typeof window === 'undefined') return new QueryClient({ defaultOptions: queryDefaults })
  client ??= new QueryClient({ defaultOptions: queryDefaults })
  return client
}
