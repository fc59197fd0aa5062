import { useHits, useInstantSearch } from 'react-instantsearch'
import { ProductCard } from '@/components/catalogue/product-card'
import { FIRST_ROW } from '@/components/catalogue/product-grid'
import { PageLoader } from '@/components/ui/page-loader'
import { type SearchHit, toProduct } from '@/lib/search/search-hit'
import { NothingFound } from './nothing-found'

export function SearchResults() {
  const { items } = useHits<SearchHit>({ escapeHTML: false })
  const { results, status } = useInstantSearch()
  if (results.__isArtificial) return <PageLoader />
  if (items.length === 0) return <NothingFound unanswered={'unanswered' in results} />
  const waits = status === 'stalled'
  return (
    <ul
      aria-label="Produtos encontrados"
      aria-busy={waits}
      className={`grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 xl:grid-cols-4 ${waits ? '[&_img]:opacity-50' : ''}`}
    >
      {items.map((hit, index) => (
        <li key={hit.objectID}>
          <ProductCard product={toProduct(hit)} first={index < FIRST_ROW} />
        </li>
      ))}
    </ul>
  )
}
