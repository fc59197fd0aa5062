import { BlendSteps, ClassicProportions } from '@/components/blends/blend-steps'
import { InfoPage, PageBanner } from '@/components/info/info-page'
import { IntentLink } from '@/components/shell/intent-link'
import { ButtonLink } from '@/components/ui/button'
import { pageMetadata } from '@/lib/server/seo/metadata'

export const revalidate = 1500

export const metadata = pageMetadata({
  title: 'Blends: a sua mistura de carne moída',
  description:
    'Misture carnes moídas de cortes diferentes, na proporção que quiser, para hambúrguer, almôndega ou kafta. Veja como funciona.',
  path: '/blend',
})

export default function BlendPage() {
  return (
    <InfoPage
      title="Blends"
      wide
      banner={
        <PageBanner
          picture="blends"
          title="O seu hambúrguer começa no blend"
          lead="Misture carnes moídas de cortes diferentes, na proporção que quiser. Nós moemos e pesamos para você."
        >
          <ButtonLink href="/blend/calculadora/new/" variant="light">
            CRIAR O MEU BLEND
          </ButtonLink>
          <ButtonLink
            href="/blend/meus-blends"
            variant="quiet"
            className="border border-page/60 bg-ink/80 text-page!"
          >
            MEUS BLENDS
          </ButtonLink>
        </PageBanner>
      }
    >
      <BlendSteps />
      <p className="text-muted text-sm">
        Os blends ficam guardados na sua conta, para pedir de novo quando quiser.
      </p>
      <h2>Proporções clássicas</h2>
      <p>
        Um ponto de partida: toque em uma, entre na sua conta, e a calculadora abre com a mistura
        feita.
      </p>
      <ClassicProportions />
      <h2>Quanta gordura?</h2>
      <p>
        Para hambúrguer, perto de 20%: menos que isso resseca na chapa. Para almôndega e molho, 10 a
        15% bastam. Acém e peito fazem a base; costela e fraldinha dão o sabor.
      </p>
      <p>
        Os cortes também estão, um a um, nos{' '}
        <IntentLink href="/departamentos">departamentos</IntentLink>.
      </p>
    </InfoPage>
  )
}
