import { QueryObserver } from '@tanstack/react-query'
import { productQuery, stockAlertQuery } from '../api/catalogue-queries'
import { getQueryClient } from '../api/query-client'
import type { Product } from '../api/types'

/**
 * Reads the product of a page again and passes it to `show`; ignores failed reads. Returns an
 * unsubscribe function.
 */
export function watchProduct(
  slug: string,
  token: string | null,
  show: (product: Product) => void,
): () => void {
  const client = getQueryClient()
  const observer = new QueryObserver(client, productQuery(slug, token))
  return observer.subscribe(({ data, isFetching }) => {
    if (!data || isFetching) return
    if (token) client.setQueryData(stockAlertQuery(data.id, token).queryKey, data.shouldNotifyUser)
    show(data)
  })
}
