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
import { bestSellersBeside, type Offers, onlySlug, readOffers } from '@/lib/search/offers'
import {
  descriptionPieces,
  isInDescriptions,
  type SearchHit,
  toProduct,
} from '@/lib/search/search-requests'
import { readSearchState, searchHref, textSearch } from '@/lib/search/search-state'
import { truncate } from '@/lib/shared/text'
import { identity, phoneHref } from '@/lib/shop/identity'
import { ResetFilters } from './search-filters'
import { focusResults, SHOWN_QUERY, selectedFilters, useHasFewHits } from './search-summary'

interface Props {
  offers: Offers | null
  /** Whether the question that the search asks is shown above. */
  hasAnswer: boolean
}

export function SearchResults({ offers, hasAnswer }: Props) {
  const { items } = useHits<SearchHit>({ escapeHTML: false })
  const { results, status } = useInstantSearch()
  const hasFew = useHasFewHits()
  if (results.__isArtificial) return <PageLoader />
  if (items.length === 0) return <NothingFound offers={offers} hasAnswer={hasAnswer} />
  const isStalled = status === 'stalled'
  const isTextFound = hasFew && results.query !== ''
  const isPartial = !hasAnswer && 'partial' in results && results.partial === true
  const isNear = isPartial || (isTextFound && isInDescriptions(items))
  return (
    <>
      {isNear ? (
        <p className="mb-3">
          {`Nenhum produto se chama “${truncate(results.query, SHOWN_QUERY)}”. O que mais se aproxima:`}
        </p>
      ) : null}
      <ul
        aria-label="Produtos encontrados"
        aria-busy={isStalled}
        className={`card-columns grid gap-3 md:grid-cols-3 md:gap-5 ${hasFew ? 'lg:grid-cols-5' : 'xl:grid-cols-4'} ${isStalled ? '[&_img]:opacity-50' : ''}`}
      >
        {items.map((hit, index) => {
          const showsText = isTextFound && isInDescriptions([hit])
          return (
            <li key={hit.objectID} className={showsText ? 'group/hit card-with-text' : ''}>
              <ProductCard product={toProduct(hit)} first={index < FIRST_ROW} />
              {showsText ? <FoundText hit={hit} /> : null}
            </li>
          )
        })}
      </ul>
      {hasFew ? <SearchOffers given={offers} hits={items} /> : null}
    </>
  )
}

/** Snippet of the description; beside the card of a single hit, below several cards. */
function FoundText({ hit }: { hit: SearchHit }) {
  const pieces = descriptionPieces(hit)
  if (pieces.length === 0) return null
  return (
    <div className="group-only/hit:-col-end-1 mb-auto group-only/hit:my-auto border-line border-l-2 pl-3 group-only/hit:col-start-2">
      <p className="text-muted text-sm">Na descrição:</p>
      <blockquote className="mt-1 text-sm group-only/hit:text-base">
        {'“'}
        {pieces.map((piece, index) =>
          index % 2 === 1 ? <strong key={pieces.slice(0, index).join('')}>{piece}</strong> : piece,
        )}
        {'”'}
      </blockquote>
    </div>
  )
}

/** Next steps after an empty result, or after a failure of the search service. */
function NothingFound({ offers, hasAnswer }: Props) {
  const unanswered = 'unanswered' in useInstantSearch().results
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
          {isFiltered || hasAnswer ? null : <OtherSearches />}
          <AskTheShop hasAnswer={hasAnswer} />
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

function AskTheShop({ hasAnswer }: { hasAnswer: boolean }) {
  return (
    <p className="mt-4">
      {`${hasAnswer ? 'Ainda com dúvida' : 'Não achou'}? Pergunte pelo `}
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
  hits: readonly SearchHit[]
}

/** Similar products, best sellers and departments, shown when a search finds little or nothing. */
function SearchOffers({ given, hits }: SearchOffersProps) {
  const slug = onlySlug(hits)
  const [loaded, setLoaded] = useState(given)
  const isCurrent = loaded?.slug === slug
  useEffect(() => {
    if (isCurrent) return
    let hasLeft = false
    readOffers(slug).then((next) => hasLeft || setLoaded(next))
    return () => {
      hasLeft = true
    }
  }, [isCurrent, slug])
  if (!loaded) return null
  const offers = isCurrent ? loaded : { ...loaded, similar: [] }
  const bestSellers = bestSellersBeside(hits, offers)
  const departments = <DepartmentChips departments={offers.departments} />
  return (
    <>
      {hits.length === 0 ? departments : null}
      {offers.similar.length > 0 ? (
        // Whole rows in two and three columns.
        <div className="max-lg:[&_li:nth-child(n+5)]:hidden md:max-lg:[&_li:nth-child(n+4)]:hidden">
          <ProductSection id="parecidos" title="Parecidos" products={offers.similar} />
        </div>
      ) : null}
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
