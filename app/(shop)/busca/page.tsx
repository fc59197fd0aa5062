import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { cardProduct } from '@/components/catalogue/product-grid'
import { SearchScreen } from '@/components/search/search-screen'
import { OrderByPhone } from '@/components/shell/order-by-phone'
import { AddingNeedsScript } from '@/components/ui/needs-script'
import { readDepartments, readMostSold } from '@/lib/api/catalogue-server'
import { ENOUGH_HITS, type Offers, onlySlug, toOffers } from '@/lib/search/offers'
import { spelledState } from '@/lib/search/search-requests'
import { searchOnServer, similarOnServer } from '@/lib/search/search-server'
import { readSearchState, searchHref, searchTitle } from '@/lib/search/search-state'
import { shopQuestions } from '@/lib/server/shop-texts/shop-text'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return {
    title: searchTitle(readSearchState(await searchParams)),
    robots: { index: false, follow: true },
  }
}

export default async function SearchPage({ searchParams }: Props) {
  const state = readSearchState(await searchParams)
  const answer = await searchOnServer(state)
  const spelled = spelledState(state, answer)
  if (searchHref(spelled) !== searchHref(state)) redirect(searchHref(spelled))
  const { nbPages = 0 } = answer[0] ?? {}
  if (nbPages > 0 && state.page > nbPages) redirect(searchHref({ ...state, page: nbPages }))
  const [{ nbHits = ENOUGH_HITS, unanswered = false, hits = [] } = {}] = answer
  const offers = nbHits < ENOUGH_HITS && !unanswered ? await readOffers(onlySlug(hits)) : null
  return (
    <div className="group/page page-width py-4 md:py-6">
      <h1 className="group-has-[[data-alone]]/page:sr-only font-sans font-semibold text-muted text-sm">
        RESULTADOS DA PESQUISA
      </h1>
      <AddingNeedsScript>
        <OrderByPhone />
      </AddingNeedsScript>
      <SearchScreen state={state} answer={answer} offers={offers} questions={shopQuestions()} />
    </div>
  )
}

async function readOffers(slug: string): Promise<Offers> {
  const [departments, mostSold, similar] = await Promise.all([
    readDepartments(),
    readMostSold(),
    similarOnServer(slug),
  ])
  const products = mostSold?.products.map(cardProduct) ?? []
  return toOffers(departments.status === 'found' ? departments.value : [], products, slug, similar)
}
