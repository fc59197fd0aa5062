import { InfoPage, PageBanner } from '@/components/info/info-page'
import { OrderSteps } from '@/components/info/order-steps'
import { RichLine, RichText } from '@/components/info/rich-text'
import { ShopFactsList } from '@/components/info/shop-facts-list'
import { ButtonLink } from '@/components/ui/button'
import { pageMetadata } from '@/lib/server/seo/metadata'
import { shopText } from '@/lib/server/shop-texts/shop-text'
import { sections, textOf } from '@/lib/shared/shop/text-parts.mjs'
import { SERVED_CITIES_TEXT } from '@/lib/shared/shop-facts'
import { identity } from '@/lib/shop/identity'

export const revalidate = 1500

export const metadata = pageMetadata({
  title: shopText('sobre').title,
  description: `${identity.article.toUpperCase()} ${identity.name} é um açougue online com entrega em ${SERVED_CITIES_TEXT}.`,
  path: '/sobre',
})

export default function AboutPage() {
  const { title, blocks, apart } = shopText('sobre')
  const firstHeading = blocks.findIndex(({ kind }) => kind === 'heading')
  const start = firstHeading < 0 ? blocks.length : firstHeading
  const [lead, ...intro] = blocks.slice(0, start)
  return (
    <InfoPage
      title={title}
      banner={
        <PageBanner
          picture="about"
          title={title}
          lead={lead?.kind === 'paragraph' ? textOf(lead.content) : ''}
        >
          <ButtonLink href="/departamentos" variant="light">
            Ver as carnes
          </ButtonLink>
        </PageBanner>
      }
      below={
        <>
          {apart ? <OrderSteps steps={sections(apart.blocks, 3)} /> : null}
          <ShopFactsList />
          <div className="prose-text max-w-3xl">
            <RichText blocks={blocks.slice(start)} />
          </div>
        </>
      }
    >
      <div className="prose-text text-lg">
        <RichText blocks={intro} />
      </div>
      {apart ? (
        <h2>
          <RichLine content={apart.title} />
        </h2>
      ) : null}
    </InfoPage>
  )
}
