import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSession } from '@/lib/account/use-session'
import type { ProductPage } from '@/lib/api/catalogue'
import { getQueryClient } from '@/lib/api/query-client'
import type { Product } from '@/lib/api/types'
import {
  clearOlderList,
  listQuery,
  mergePages,
  type PagedList,
} from '@/lib/catalogue/product-lists'

export interface PagerProps {
  list: PagedList
  first: ProductPage
  /** When the server read `first`, in ms. */
  readAt: number
  track: HTMLElement
  /** Cards in the track. */
  count: number
  /** Cards that are asked for on a phone. */
  wanted: number
  onChange: (products: Product[], hasMore: boolean) => void
}

/** Reads the next page of a list when its last card is reached (SCRL-04, SCRL-05, A25); failures stay silent. */
export function ListPager({ list, first, readAt, track, count, wanted, onChange }: PagerProps) {
  const session = useSession()
  const token = list === 'recommended' ? session.token : null
  const [client] = useState(() => {
    clearOlderList(getQueryClient(), list, token, readAt)
    return getQueryClient()
  })
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(
    listQuery(list, token, first, readAt),
    client,
  )
  const products = mergePages(data.pages)
  const next = useEffectEvent(() => {
    if (hasNextPage) fetchNextPage({ cancelRefetch: false })
  })
  const show = useEffectEvent(() => onChange(products, hasNextPage))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the pages are what changes
  useEffect(() => show(), [data, hasNextPage])

  useEffect(() => {
    // The cache may hold pages that are not in the track yet.
    if (wanted > Math.max(count, products.length)) next()
  }, [wanted, count, products.length])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page brings another last card
  useEffect(() => {
    const last = track.lastElementChild
    if (!last) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && next(),
      { root: track, threshold: 0.9 },
    )
    observer.observe(last)
    return () => observer.disconnect()
  }, [track, count])

  return null
}
