'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { productQuery } from '@/lib/sales-api/catalogue'
import type { Product } from '@/lib/sales-api/types'

/** The preloaded product, then the present one when the page is older than a product stays fresh. */
export function useCurrentProduct(preloaded: Product, readAt: number): Product {
  const client = useQueryClient()
  const [product, setProduct] = useState(preloaded)
  useEffect(() => {
    const query = productQuery(preloaded.slug)
    let left = false
    const known = client.getQueryState(query.queryKey)?.dataUpdatedAt ?? 0
    if (readAt > known) client.setQueryData(query.queryKey, preloaded, { updatedAt: readAt })
    client.fetchQuery(query).then(
      (current) => left || setProduct(current),
      () => {},
    )
    return () => {
      left = true
    }
  }, [client, preloaded, readAt])
  return product
}
