import { queryOptions } from '@tanstack/react-query'
import { withBearer } from '../account/session'
import { getProduct } from '../api/catalogue'
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
