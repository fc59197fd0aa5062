import { useQuery } from '@tanstack/react-query'
import { ProductScroller } from '@/components/catalogue/product-scroller'
import { recentlyViewedQuery } from '@/lib/api/catalogue-queries'
import { getQueryClient } from '@/lib/api/query-client'

/** Minimum number of products to show the list. */
export const RECENT_MINIMUM = 3

const TITLE = 'Vistos recentemente'

/** Renders nothing below RECENT_MINIMUM, or while the products cannot be read. */
export function RecentlyViewedList({ token }: { token: string }) {
  const { data: products = [], dataUpdatedAt } = useQuery(
    recentlyViewedQuery(token),
    getQueryClient(),
  )
  if (products.length < RECENT_MINIMUM) return null
  const first = { products, count: products.length, currentPage: 1, pages: 1 }
  return (
    <section aria-labelledby="vistos-recentemente" className="mt-8 md:mt-10">
      <h2 id="vistos-recentemente" className="mb-4 font-bold text-2xl md:pr-28">
        {TITLE}
      </h2>
      <ProductScroller key={dataUpdatedAt} title={TITLE} first={first} readAt={dataUpdatedAt} />
    </section>
  )
}
