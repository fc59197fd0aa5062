import { useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useHits, useInstantSearch } from 'react-instantsearch'
import { shop } from '#shop'
import { ProductCard } from '@/components/catalogue/product-card'
import { FIRST_ROW, ProductSection } from '@/components/catalogue/product-grid'
import { IntentLink } from '@/components/shell/intent-link'
import { WhatsappLink } from '@/components/shell/whatsapp-link'
import { ButtonLink, buttonLook } from '@/components/ui/button'
import { PageLoader } from '@/components/ui/page-loader'
import { TextLink, textLook } from '@/components/ui/text-link'
import { bestSellersBeside, type Offers, readOffers } from '@/lib/search/offers'
import { isInDescriptions, type SearchHit, toProduct } from '@/lib/search/search-requests'
import { readSearchState, searchHref, textSearch } from '@/lib/search/search-state'
import { truncate } from '@/lib/shared/text'
import { identity, phoneHref } from '@/lib/shop/identity'
import { ResetFilters } from './search-filters'
import { focusResults, SHOWN_QUERY, selectedFilters, useHasFewHits } from './search-summary'

export function SearchResults({ offers }: { offers: Offers | null }) {
  const { items } = useHits<SearchHit>({ escapeHTML: false })
  const { results, status } = useInstantSearch()
  const hasFew = useHasFewHits()
  if (results.__isArtificial) return <PageLoader />
  if (items.length === 0)
    return <NothingFound unanswered={'unanswered' in results} offers={offers} />
  const isStalled = status === 'stalled'
  return (
    <>
      {hasFew && results.query && isInDescriptions(items) ? (
        <p className="mb-3">
          {`Nenhum produto se chama “${truncate(results.query, SHOWN_QUERY)}”. O que mais se aproxima:`}
        </p>
      ) : null}
      <ul
        aria-label="Produtos encontrados"
        aria-busy={isStalled}
        className={`card-columns grid gap-3 md:grid-cols-3 md:gap-5 ${hasFew ? 'lg:grid-cols-5' : 'xl:grid-cols-4'} ${isStalled ? '[&_img]:opacity-50' : ''}`}
      >
        {items.map((hit, index) => (
          <li key={hit.objectID}>
            <ProductCard product={toProduct(hit)} first={index < FIRST_ROW} />
          </li>
        ))}
      </ul>
      {hasFew ? <SearchOffers given={offers} hits={items.map(({ id }) => id)} /> : null}
    </>
  )
}

interface NothingFoundProps {
  unanswered: boolean
  offers: Offers | null
}

/** Next steps after an empty result, or after a failure of the search service. */
function NothingFound({ unanswered, offers }: NothingFoundProps) {
  const state = readSearchState(useSearchParams())
  const isFiltered = selectedFilters(state).length > 0
  return (
    <>
      {isFiltered && !unanswered ? (
        <div className="sm:w-fit">
          <ResetFilters onReset={focusResults} />
        </div>
      ) : null}
      {unanswered ? (
        <>
          <p>O que você procurou continua aqui. Tente de novo em instantes.</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <a href={searchHref(state)} className={buttonLook('primary')}>
              Tentar de novo
            </a>
            <ButtonLink href="/departamentos" variant="secondary">
              Ver departamentos
            </ButtonLink>
          </div>
        </>
      ) : (
        <>
          {isFiltered ? null : <OtherSearches />}
          <AskTheShop />
          <SearchOffers given={offers} hits={[]} />
        </>
      )}
    </>
  )
}

const CHIP =
  'inline-flex min-h-11 items-center rounded-lg border border-line bg-white px-4 font-semibold text-primary hover:border-primary'

function OtherSearches() {
  return (
    <div className="space-y-3">
      <p>Confira a escrita ou tente uma palavra mais curta.</p>
      {shop.searchSuggestions.length > 0 ? (
        <ul aria-label="Outras pesquisas" className="flex flex-wrap gap-2">
          {shop.searchSuggestions.map((query) => (
            <li key={query}>
              <a href={searchHref(textSearch(query))} className={CHIP}>
                {query}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function AskTheShop() {
  return (
    <p className="mt-4">
      {'Não achou? Pergunte pelo '}
      <TextLink href={phoneHref(identity.phone)} look="inline" className="whitespace-nowrap">
        {identity.phone}
      </TextLink>
      {' ou pelo '}
      <WhatsappLink className={textLook('inline')}>WhatsApp</WhatsappLink>.
    </p>
  )
}

interface SearchOffersProps {
  given: Offers | null
  /** Ids of the variants that the search found. */
  hits: readonly number[]
}

/** Best sellers and departments, shown when a search finds little or nothing. */
function SearchOffers({ given, hits }: SearchOffersProps) {
  const [offers, setOffers] = useState(given)
  useEffect(() => {
    if (offers) return
    let hasLeft = false
    readOffers().then((read) => hasLeft || setOffers(read))
    return () => {
      hasLeft = true
    }
  }, [offers])
  if (!offers) return null
  const bestSellers = bestSellersBeside(hits, offers)
  const departments = <DepartmentChips departments={offers.departments} />
  return (
    <>
      {hits.length === 0 ? departments : null}
      {bestSellers.length > 0 ? (
        // Whole rows in five columns.
        <div className="lg:[&_li:nth-child(n+11)]:hidden">
          <ProductSection id="mais-vendidos" title="Mais vendidos" products={bestSellers} />
        </div>
      ) : null}
      {hits.length > 0 ? departments : null}
    </>
  )
}

function DepartmentChips({ departments }: Pick<Offers, 'departments'>) {
  if (departments.length === 0) {
    return (
      <ButtonLink href="/departamentos" variant="secondary" className="mt-6">
        Ver departamentos
      </ButtonLink>
    )
  }
  return (
    <section aria-labelledby="departamentos" className="mt-8">
      <h2 id="departamentos" className="mb-3 font-bold text-2xl">
        Departamentos
      </h2>
      <ul className="flex flex-wrap gap-2">
        {departments.map(({ id, name }) => (
          <li key={id}>
            <IntentLink href={`/departamentos/${id}`} className={CHIP}>
              {name}
            </IntentLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
