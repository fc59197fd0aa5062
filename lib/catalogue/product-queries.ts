import { queryOptions } from '@tanstack/react-query'
import { withBearer, withToken } from '../account/session'
import { getProduct, listRecentlyViewed } from '../api/catalogue'
import { getVariant } from '../api/notices'
import { FRESH_MS } from './fresh'

/** Each read with a token is recorded by the API as a view of that customer. */
export function productQuery(slug: string, token: string | null) {
  return queryOptions({
    queryKey: ['product', slug, token],
    queryFn: ({ signal }) => withBearer((bearer) => getProduct(slug, { token: bearer, signal })),
    staleTime: token ? 0 : FRESH_MS,
    refetchOnWindowFocus: false,
  })
}

/** Whether the customer has subscribed to the back-in-stock notice of the variant. */
export function noticeQuery(variantId: number, token: string) {
  return queryOptions({
    queryKey: ['notice', variantId, token],
    queryFn: async ({ signal }) => {
      const variant = await withToken((bearer) => getVariant(variantId, { token: bearer, signal }))
      return variant.shouldNotifyUser
    },
    staleTime: FRESH_MS,
  })
}

/** Fewer recently viewed products than this are not shown. */
export const RECENT_MINIMUM = 3

/** The customer's last views, read again on each visit of the page. */
export function recentlyViewedQuery(token: string) {
  return queryOptions({
    queryKey: ['products', 'recentlyViewed', token],
    queryFn: async ({ signal }) =>
      (await withToken((bearer) => listRecentlyViewed({ token: bearer, signal }))).products,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
}
