import type { QueryClient } from '@tanstack/react-query'
import type { ProductPage } from '../api/catalogue'
import { listKey, type PagedList } from '../api/catalogue-queries'
import type { Product } from '../api/types'

/** Merges pages. Pages shift between reads, so a repeated product keeps only its first place. */
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
