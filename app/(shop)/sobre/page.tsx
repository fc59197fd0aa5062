import { InfoPage } from '@/components/info/info-page'
import { OrderSteps } from '@/components/info/order-steps'
import { PageBanner } from '@/components/info/page-banner'
import { ShopFactsList } from '@/components/info/shop-facts-list'
import { ButtonLink } from '@/components/ui/button'
import { pageMetadata } from '@/lib/server/seo/metadata'
import { SERVED_CITIES_TEXT } from '@/lib/shared/shop-facts'
import { store } from '@/lib/store/store'

export const revalidate = 1500

export const metadata = pageMetadata({
  title: 'Sobre o açougue',
  description: `O ${store.name} é um açougue online com entrega em ${SERVED_CITIES_TEXT}.`,
  path: '/sobre',
})

export default function AboutPage() {
  return (
    <InfoPage
      title={`Sobre o ${store.name}`}
      banner={
        <PageBanner
          picture="feijoada"
          title={`Sobre o ${store.name}`}
          lead={`Somos um açougue e loja de entrega online. Atendemos ${SERVED_CITIES_TEXT}.`}
        >
          <ButtonLink href="/departamentos" variant="light">
            Ver as carnes
          </ButtonLink>
        </PageBanner>
      }
      below={
        <>
          <OrderSteps />
          <ShopFactsList />
        </>
      }
    >
      <p className="text-lg">
        Vendemos carnes por peso, cortadas do jeito que você escolhe: peça, bife, cubos ou moída.
        Temos também blends, kits de churrasco, feijoada e o que acompanha.
      </p>
      <h2>Da escolha à sua mesa</h2>
    </InfoPage>
  )
}
