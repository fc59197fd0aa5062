import { useSearchParams } from 'next/navigation'
import { useHits, useInstantSearch } from 'react-instantsearch'
import { ProductCard } from '@/components/catalogue/product-card'
import { FIRST_ROW } from '@/components/catalogue/product-grid'
import { ButtonLink, buttonLook } from '@/components/ui/button'
import { PageLoader } from '@/components/ui/page-loader'
import { textLook } from '@/components/ui/text-link'
import type { Offers } from '@/lib/search/offers'
import { type SearchHit, toProduct } from '@/lib/search/search-requests'
import { readSearchState, searchHref, textSearch } from '@/lib/search/search-state'
import { SearchOffers } from './search-offers'

export function SearchResults({ offers }: { offers: Offers | null }) {
  const { items } = useHits<SearchHit>({ escapeHTML: false })
  const { results, status } = useInstantSearch()
  if (results.__isArtificial) return <PageLoader />
  if (items.length === 0)
    return <NothingFound unanswered={'unanswered' in results} offers={offers} />
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

interface NothingFoundProps {
  unanswered: boolean
  offers: Offers | null
}

/** What to do next after an empty result, or when the search service did not answer. */
function NothingFound({ unanswered, offers }: NothingFoundProps) {
  const state = readSearchState(useSearchParams())
  return (
    <>
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
      {!unanswered && <SearchOffers given={offers} />}
    </>
  )
}

function OtherSearches() {
  return (
    <>
      <p>Confira a escrita ou tente uma palavra mais curta.</p>
      <ul aria-label="Outras pesquisas" className="mt-4 flex flex-wrap gap-x-5">
        {IDEAS.map((query) => (
          <li key={query}>
            <a href={searchHref(textSearch(query))} className={textLook('plain')}>
              {query}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
