import { queryOptions } from '@tanstack/react-query'
import { withToken } from '../account/session'
import { listRecentlyViewed } from '../api/catalogue'

/** Fewer products than this are not shown (HOME-13, CONST-19). */
export const RECENT_MINIMUM = 3

/** The customer's last views, read anew on each visit of the page. */
export function recentlyViewedQuery(token: string) {
  return queryOptions({
    queryKey: ['products', 'recentlyViewed', token],
    queryFn: async ({ signal }) =>
      (await withToken((bearer) => listRecentlyViewed({ token: bearer, signal }))).products,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
}
