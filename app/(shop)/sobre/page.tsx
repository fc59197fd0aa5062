import { InfoPage } from '@/components/info/info-page'
import { PageBanner } from '@/components/info/page-banner'
import { IntentLink } from '@/components/shell/intent-link'
import { ButtonLink } from '@/components/ui/button'
import { pageMetadata } from '@/lib/server/seo/metadata'
import { SERVED_CITIES_TEXT } from '@/lib/shared/shop-facts'
import { WEIGHT_STORY } from '@/lib/shared/tolerance'
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
    >
      <p>
        Vendemos carnes por peso, cortadas do jeito que você escolhe: peça, bife, cubos ou moída.
        Temos também blends, kits de churrasco, feijoada e o que acompanha.
      </p>
      <h2>O peso exato, e só ele</h2>
      <p>
        Nenhum corte tem exatamente o peso pedido. Por isso mostramos o preço por Kg e um valor
        estimado. {WEIGHT_STORY}
      </p>
      <p>
        Veja os <IntentLink href="/departamentos">departamentos</IntentLink> ou as{' '}
        <IntentLink href="/perguntas">perguntas frequentes</IntentLink>.
      </p>
    </InfoPage>
  )
}
