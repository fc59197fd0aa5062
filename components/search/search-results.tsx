import { useSearchParams } from 'next/navigation'
import { useHits, useInstantSearch } from 'react-instantsearch'
import { ProductCard } from '@/components/catalogue/product-card'
import { FIRST_ROW } from '@/components/catalogue/product-grid'
import { ButtonLink } from '@/components/ui/button-link'
import { buttonLook } from '@/components/ui/button-look'
import { PageLoader } from '@/components/ui/page-loader'
import { type SearchHit, toProduct } from '@/lib/search/search-hit'
import { readSearchState, searchHref } from '@/lib/search/search-state'

export function SearchResults() {
  const { items } = useHits<SearchHit>({ escapeHTML: false })
  const { results, status } = useInstantSearch()
  if (results.__isArtificial) return <PageLoader />
  if (items.length === 0) return <NothingFound unanswered={'unanswered' in results} />
  const isStalled = status === 'stalled'
  return (
    <ul
      aria-label="Produtos encontrados"
      aria-busy={isStalled}
      className={`grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 xl:grid-cols-4 ${isStalled ? '[&_img]:opacity-50' : ''}`}
    >
      {items.map((hit, index) => (
        <li key={hit.objectID}>
          <ProductCard product={toProduct(hit)} first={index < FIRST_ROW} />
        </li>
      ))}
    </ul>
  )
}

const IDEAS = ['picanha', 'frango', 'linguiça', 'churrasco', 'feijoada']
const NO_FILTERS = { page: 1, manufacturers: [], cooking: [], onSale: false }

/** What to do next after an empty result, or when the search service did not answer. */
function NothingFound({ unanswered }: { unanswered: boolean }) {
  const state = readSearchState(useSearchParams())
  return (
    <div className="rounded-lg border border-line bg-white p-6">
      {unanswered ? (
        <p>O que você procurou continua aqui. Tente de novo em instantes.</p>
      ) : (
        <OtherSearches />
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {unanswered && (
          <a href={searchHref(state)} className={buttonLook('primary')}>
            Tentar de novo
          </a>
        )}
        <ButtonLink href="/departamentos" variant={unanswered ? 'secondary' : 'primary'}>
          Ver departamentos
        </ButtonLink>
        <ButtonLink href="/" variant="secondary">
          Voltar para a página inicial
        </ButtonLink>
      </div>
    </div>
  )
}

function OtherSearches() {
  return (
    <>
      <p>Confira a escrita ou tente uma palavra mais curta.</p>
      <ul aria-label="Outras pesquisas" className="mt-4 flex flex-wrap gap-x-5">
        {IDEAS.map((query) => (
          <li key={query}>
            <a
              href={searchHref({ ...NO_FILTERS, query })}
              className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
            >
              {query}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
