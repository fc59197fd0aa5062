import { GRAMS_PER_ADULT, GRAMS_PER_CHILD, Portions } from '@/components/barbecue/portions'
import { InfoPage } from '@/components/info/info-page'
import { IntentLink } from '@/components/shell/intent-link'
import { pageMetadata } from '@/lib/seo/page-metadata'

export const revalidate = 1500

export const metadata = pageMetadata({
  title: 'Churrascômetro: quanta carne por pessoa',
  description:
    'Quanta carne comprar para o churrasco: 400 g por adulto e 200 g por criança, com exemplos para 4, 9, 14 e 28 pessoas.',
  path: '/bigchurrasco',
})

export default function BarbecuePage() {
  return (
    <InfoPage title="Churrascômetro">
      <p>
        O churrascômetro diz quanta carne o seu churrasco pede e o que levar: o corte de que você
        mais gosta, linguiça, frango e os complementos.
      </p>
      <h2>Quanta carne por pessoa?</h2>
      <p>
        Conte {GRAMS_PER_ADULT} g por adulto e {GRAMS_PER_CHILD} g por criança. Para 6 adultos e 3
        crianças são 3 Kg.
      </p>
      <Portions />
      <p>
        Comece pelos <IntentLink href="/departamentos">departamentos</IntentLink>: carnes para a
        brasa, linguiças, aves e carvão.
      </p>
    </InfoPage>
  )
}
