import { useQuery } from '@tanstack/react-query'
import { TitledScroller } from '@/components/catalogue/titled-scroller'
import { recentlyViewedQuery } from '@/lib/api/catalogue-queries'
import { getQueryClient } from '@/lib/api/query-client'

/** Minimum number of products to show the list. */
export const RECENT_MINIMUM = 3

/** Renders nothing below RECENT_MINIMUM, or while the products cannot be read. */
export function RecentlyViewedList({ token }: { token: string }) {
  const { data: products = [], dataUpdatedAt } = useQuery(
    recentlyViewedQuery(token),
    getQueryClient(),
  )
  if (products.length < RECENT_MINIMUM) return null
  return (
    <TitledScroller
      key={dataUpdatedAt}
      id="vistos-recentemente"
      title="Vistos recentemente"
      products={products}
      readAt={dataUpdatedAt}
      className="mt-8 md:mt-10"
    />
  )
}
