import { queryOptions } from '@tanstack/react-query'
import { withBearer, withToken } from '../account/session'
import { getProduct, listRecentlyViewed } from '../api/catalogue'
import { getVariant } from '../api/notices'
import { FRESH_MS } from './fresh'

/** The product of a page; each read with a bearer is noted as a view of that customer (Q06). */
export function productQuery(slug: string, token: string | null) {
  return queryOptions({
    queryKey: ['product', slug, token],
    queryFn: ({ signal }) => withBearer((bearer) => getProduct(slug, { token: bearer, signal })),
    staleTime: token ? 0 : FRESH_MS,
    refetchOnWindowFocus: false,
  })
}

/** Whether the customer waits for the variant; one entry a variant (ITEM-11, ITEM-12). */
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
