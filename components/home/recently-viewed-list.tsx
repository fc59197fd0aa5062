import { useQuery } from '@tanstack/react-query'
import { ProductScroller } from '@/components/catalogue/product-scroller'
import { getQueryClient } from '@/lib/api/query-client'
import { RECENT_MINIMUM, recentlyViewedQuery } from '@/lib/catalogue/product-queries'

const TITLE = 'Vistos recentemente'

/** Hidden below three products, and while they cannot be read. */
export function RecentlyViewedList({ token }: { token: string }) {
  const { data: products = [], dataUpdatedAt } = useQuery(
    recentlyViewedQuery(token),
    getQueryClient(),
  )
  if (products.length < RECENT_MINIMUM) return null
  const first = { products, count: products.length, currentPage: 1, pages: 1 }
  return (
    <section aria-labelledby="vistos-recentemente" className="mt-12">
      <h2 id="vistos-recentemente" className="mb-4 font-bold text-2xl md:pr-28">
        {TITLE}
      </h2>
      <ProductScroller key={dataUpdatedAt} title={TITLE} first={first} readAt={dataUpdatedAt} />
    </section>
  )
}
