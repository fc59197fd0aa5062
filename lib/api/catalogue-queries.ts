import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { stockAlertSchema, WireProduct } from '../shared/contract/catalogue'
import {
  getProduct,
  listByIds,
  listMostSold,
  listPromotions,
  listRecommended,
  type ProductPage,
  RELATED_IDS,
  type WireProductList,
} from './catalogue'
import { type CallOptions, call } from './http'
import { FRESH_MS } from './query-keys'
import { withBearer, withToken } from './session'

/** The API records each read with a token as a view of that customer. */
export function productQuery(slug: string, token: string | null) {
  return queryOptions({
    queryKey: ['product', slug, token],
    queryFn: ({ signal }) => withBearer((bearer) => getProduct(slug, { token: bearer, signal })),
    staleTime: token ? 0 : FRESH_MS,
    refetchOnWindowFocus: false,
  })
}

export type PagedList = 'promotions' | 'recommended' | 'mostSold'

const read: Record<PagedList, (page: number, options: CallOptions) => Promise<ProductPage>> = {
  promotions: listPromotions,
  recommended: listRecommended,
  mostSold: listMostSold,
}

export function listKey(list: PagedList, token: string | null) {
  return ['products', list, token] as const
}

/**
 * Pages of a list. The first one is the page that the server read at `readAt` ms; with a token it
 * is read again for that customer.
 */
export function listQuery(
  list: PagedList,
  token: string | null,
  first: ProductPage,
  readAt: number,
) {
  const initialData: InfiniteData<ProductPage, number> = { pages: [first], pageParams: [1] }
  return infiniteQueryOptions({
    queryKey: listKey(list, token),
    queryFn: ({ pageParam, signal }) =>
      withBearer((bearer) => read[list](pageParam, { token: bearer, signal })),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    initialData,
    initialDataUpdatedAt: token ? 0 : readAt,
    staleTime: token ? FRESH_MS : Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

export function nextPage({ currentPage, pages }: ProductPage): number | undefined {
  return currentPage < pages ? currentPage + 1 : undefined
}

/** First page of the best sellers, the same for all visitors. */
export const mostSoldQuery = queryOptions({
  queryKey: ['products', 'mostSold', 'first'],
  queryFn: ({ signal }) => listMostSold(1, { signal }),
  staleTime: FRESH_MS,
  refetchOnWindowFocus: false,
})

/** Products that complete a barbecue, the same for all visitors. */
export const relatedQuery = queryOptions({
  queryKey: ['products', 'related'],
  queryFn: ({ signal }) => listByIds(RELATED_IDS, { signal }),
  staleTime: FRESH_MS,
  refetchOnWindowFocus: false,
})

/** GET /v2/products/recently_viewed, newest first; empty for a guest. */
function listRecentlyViewed(options: CallOptions) {
  return call<WireProductList>('GET', '/v2/products/recently_viewed', undefined, {
    ...options,
    expects: 'products',
  })
}

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

/** GET /api/v1/variants/{id}; with a token it holds the customer's own stock-alert state. */
function getVariant(id: number, options?: CallOptions) {
  return call<WireProduct>('GET', `/api/v1/variants/${id}`, undefined, {
    ...options,
    expects: 'should_notify_user',
  })
}

/** Sets or removes the customer's stock alert for the variant; returns the new state. */
export function setStockAlert(id: number, on: boolean, token: string) {
  const path = `/api/v1/variants/${id}/${on ? 'notify_me' : 'unnotify_me'}`
  return call<z.infer<typeof stockAlertSchema>>('PUT', path, undefined, {
    token,
    expects: 'should_notify_user',
  })
}

/** Whether the customer has a stock alert for the variant. */
export function stockAlertQuery(variantId: number, token: string) {
  return queryOptions({
    queryKey: ['notice', variantId, token],
    queryFn: async ({ signal }) => {
      const variant = await withToken((bearer) => getVariant(variantId, { token: bearer, signal }))
      return variant.shouldNotifyUser
    },
    staleTime: FRESH_MS,
  })
}
