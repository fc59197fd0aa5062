import type { Metadata } from 'next'
import { EarlyAdd } from '@/components/cart/early-add'
import { DepartmentTiles } from '@/components/catalogue/department-card'
import { ScrollerSection } from '@/components/catalogue/scroller-section'
import { BannerCarousel } from '@/components/home/banner-carousel'
import { LastOrder, RecentlyViewed, RecommendedTitle } from '@/components/home/personal-blocks'
import { JsonLd } from '@/components/seo/page-data'
import { IntentLink } from '@/components/shell/intent-link'
import { OrderByPhone } from '@/components/shell/order-by-phone'
import { Unavailable } from '@/components/shell/status-page'
import { AddingNeedsScript } from '@/components/ui/needs-script'
import {
  readDepartments,
  readMostSold,
  readPromotions,
  readRecommended,
  readRelated,
} from '@/lib/api/catalogue-server'
import { leaveOutRepeated, RELATED_TITLE } from '@/lib/catalogue/related-products'
import { PROMOTIONS, searchHref } from '@/lib/search/search-state'
import { storeJsonLd, websiteJsonLd } from '@/lib/server/seo/json-ld/store'
import { pageMetadata } from '@/lib/server/seo/metadata'
import { shopText } from '@/lib/server/shop-texts/shop-text'
import { wordsOf } from '@/lib/shared/shop/text-parts.mjs'
import { SERVED_CITIES } from '@/lib/shared/shop-facts'
import { identity } from '@/lib/shop/identity'

export const revalidate = 1500

const words = shopText('inicio')
const title = `${identity.name}: carnes por peso em ${SERVED_CITIES[0]}`

export const metadata: Metadata = {
  ...pageMetadata({
    title,
    description: (words.apart?.blocks ?? words.blocks).map(wordsOf).join(' '),
    path: '/',
  }),
  title: { absolute: title },
}

export default async function HomePage() {
  const [departments, ...read] = await Promise.all([
    readDepartments(),
    readPromotions(),
    readRecommended(),
    readMostSold(),
    readRelated(),
  ])
  if (departments.status !== 'found') return <Unavailable />
  const [promotions = null, recommended = null, mostSold = null, related = null] = leaveOutRepeated(
    ...read,
  )
  return (
    <>
      <JsonLd data={websiteJsonLd()} />
      <JsonLd data={storeJsonLd()} />
      <BannerCarousel />
      <div className="page-width">
        <div className="group mt-3 grid min-h-16 items-center md:min-h-18 md:grid-cols-2 md:gap-x-5">
          <div className="max-md:col-start-1 max-md:row-start-1 max-md:group-has-[section]:opacity-0">
            <h1 className="font-bold text-xl md:text-3xl">{words.title}</h1>
            <p className="mt-1 text-muted max-md:text-sm">{words.blocks.map(wordsOf).join(' ')}</p>
          </div>
          <div className="max-md:col-start-1 max-md:row-start-1">
            <LastOrder />
          </div>
        </div>
        <AddingNeedsScript>
          <OrderByPhone />
        </AddingNeedsScript>
        <EarlyAdd />
        <DepartmentTiles departments={departments.value} />
        <ScrollerSection id="promocoes" title="Promoções" products={promotions} list="promotions" />
        {read[0]?.products.length ? (
          <IntentLink
            href={searchHref(PROMOTIONS)}
            className="mt-2 inline-flex min-h-11 items-center font-semibold text-primary underline"
          >
            Ver todas as promoções
          </IntentLink>
        ) : null}
        <RecentlyViewed />
        <ScrollerSection
          id="recomendados"
          title="Recomendados"
          heading={<RecommendedTitle />}
          products={recommended}
          list="recommended"
          light
        />
        <ScrollerSection
          id="mais-vendidos"
          title="Mais vendidos"
          products={mostSold}
          list="mostSold"
          light
        />
        <ScrollerSection id="relacionados" title={RELATED_TITLE} products={related} light />
      </div>
    </>
  )
}
