import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { withBearer } from '../account/session'
import { listMostSold, listPromotions, listRecommended, type ProductPage } from '../api/catalogue'
import type { CallOptions } from '../api/http'
import type { Product } from '../api/types'
import { FRESH_MS } from './fresh'

/** The lists that come in pages. */
export type PagedList = 'promotions' | 'recommended' | 'mostSold'

const read: Record<PagedList, (page: number, options: CallOptions) => Promise<ProductPage>> = {
  promotions: listPromotions,
  recommended: listRecommended,
  mostSold: listMostSold,
}

export function listKey(list: PagedList, token: string | null) {
  return ['products', list, token] as const
}

/** The pages of a list, starting from the server's own, read at `readAt` ms; with a token it is read again for that customer (A22, ITEM-20). */
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

/** The number of the page after `page`; none after the last one (SCRL-10). */
export function nextPage({ currentPage, pages }: ProductPage): number | undefined {
  return currentPage < pages ? currentPage + 1 : undefined
}

/** The products of all pages, each once (SCRL-08). */
export function mergePages(pages: readonly ProductPage[]): Product[] {
  const byId = new Map<number, Product>()
  for (const product of pages.flatMap((page) => page.products)) {
    if (!byId.has(product.id)) byId.set(product.id, product)
  }
  return [...byId.values()]
}

/** Forgets the products and the last page of a list (SCRL-09). */
export function clearList(client: QueryClient, list: PagedList, token: string | null): void {
  client.removeQueries({ queryKey: listKey(list, token), exact: true })
}

/** Clears a list that was begun before the server read its first page at `readAt` ms. */
export function clearOlderList(
  client: QueryClient,
  list: PagedList,
  token: string | null,
  readAt: number,
): void {
  const known = client.getQueryState(listKey(list, token))
  if (known && known.dataUpdatedAt < readAt) clearList(client, list, token)
}
