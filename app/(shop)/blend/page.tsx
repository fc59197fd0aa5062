import { BlendSteps } from '@/components/blends/blend-steps'
import { InfoPage } from '@/components/info/info-page'
import { IntentLink } from '@/components/shell/intent-link'
import { pageMetadata } from '@/lib/seo/page-metadata'

export const revalidate = 1500

export const metadata = pageMetadata({
  title: 'Blends: a sua mistura de carne moída',
  description:
    'Misture carnes moídas de cortes diferentes, na proporção que quiser, para hambúrguer, almôndega ou kafta. Veja como funciona.',
  path: '/blend',
})

export default function BlendPage() {
  return (
    <InfoPage title="Blends">
      <p>
        Blend é a mistura de carnes moídas de cortes diferentes. É o que dá sabor e suculência a um
        bom hambúrguer, e você decide a proporção.
      </p>
      <BlendSteps />
      <p>
        Os cortes que mais combinam estão em{' '}
        <IntentLink href="/departamentos">departamentos</IntentLink>: acém e peito para a base,
        costela e fraldinha para o sabor.
      </p>
    </InfoPage>
  )
}
