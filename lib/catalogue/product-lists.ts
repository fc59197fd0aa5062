import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { withBearer } from '../account/session'
import { listMostSold, listPromotions, listRecommended, type ProductPage } from '../api/catalogue'
import type { CallOptions } from '../api/http'
import type { Product } from '../api/types'
import { FRESH_MS } from './fresh'

export type PagedList = 'promotions' | 'recommended' | 'mostSold'

const read: Record<PagedList, (page: number, options: CallOptions) => Promise<ProductPage>> = {
  promotions: listPromotions,
  recommended: listRecommended,
  mostSold: listMostSold,
}

export function listKey(list: PagedList, token: string | null) {
  return ['products', list, token] as const
}

/** The pages of a list, starting with the one the server read at `readAt` ms; with a token it is read again for that customer. */
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

/** Pages shift while they are read, so a product may come twice: each is kept once, where it came first. */
export function mergePages(pages: readonly ProductPage[]): Product[] {
  const byId = new Map<number, Product>()
  for (const product of pages.flatMap((page) => page.products)) {
    if (!byId.has(product.id)) byId.set(product.id, product)
  }
  return [...byId.values()]
}

export function clearList(client: QueryClient, list: PagedList, token: string | null): void {
  client.removeQueries({ queryKey: listKey(list, token), exact: true })
}

/** Clears a list that is older than the first page the server read at `readAt` ms. */
export function clearOlderList(
  client: QueryClient,
  list: PagedList,
  token: string | null,
  readAt: number,
): void {
  const known = client.getQueryState(listKey(list, token))
  if (known && known.dataUpdatedAt < readAt) clearList(client, list, token)
}
