import { EXAMPLE_GROUPS, Portions, WorkedExample } from '@/components/barbecue/portions'
import { InfoPage, PageBanner } from '@/components/info/info-page'
import { IntentLink } from '@/components/shell/intent-link'
import { buttonLook } from '@/components/ui/button'
import { CALCULATOR_PATH, GRAMS_PER_ADULT, GRAMS_PER_CHILD } from '@/lib/barbecue/choice'
import { pageMetadata } from '@/lib/server/seo/metadata'

export const revalidate = 1500

const sizes = EXAMPLE_GROUPS.map(({ adults, children }) => adults + children)

export const metadata = pageMetadata({
  title: 'Churrascômetro: quanta carne por pessoa',
  description: `Quanta carne comprar para o churrasco: ${GRAMS_PER_ADULT} g por adulto e ${GRAMS_PER_CHILD} g por criança, com exemplos para ${sizes.slice(0, -1).join(', ')} e ${sizes.at(-1)} pessoas.`,
  path: '/bigchurrasco',
})

export default function BarbecuePage() {
  return (
    <InfoPage
      title="Churrascômetro"
      wide
      banner={
        <PageBanner
          picture="barbecue"
          title="Churrascômetro"
          lead="Quanta carne o seu churrasco pede e o que levar: o corte de que você mais gosta, linguiça, pão de alho, carvão."
        >
          <IntentLink href={CALCULATOR_PATH} className={buttonLook('light')}>
            CRIE O SEU CHURRASCO
          </IntentLink>
        </PageBanner>
      }
    >
      <div className="lg:grid lg:grid-cols-2 lg:gap-x-16">
        <section className="prose-text">
          <h2>Quanta carne por pessoa?</h2>
          <p>
            Conte {GRAMS_PER_ADULT} g por adulto e {GRAMS_PER_CHILD} g por criança.
          </p>
          <Portions />
          <h2>Como funciona</h2>
          <ol className="mt-4 list-decimal space-y-1 pl-5">
            <li>Diga quantos adultos e quantas crianças vêm.</li>
            <li>Escolha o corte preferido: é o que vai em maior quantidade.</li>
            <li>Marque os complementos, como linguiça, frango e pão de alho.</li>
            <li>Acerte a lista, com peso e preço, e leve tudo ao carrinho com um toque.</li>
          </ol>
        </section>
        <section className="prose-text">
          <h2>Um exemplo, passo a passo</h2>
          <WorkedExample />
          <h2>E se sobrar, ou faltar?</h2>
          <p>
            A conta já deixa uma folga para quem repete. Com muitos acompanhamentos, dá para levar
            um pouco menos. A carne é vendida por peso: o valor da lista é uma estimativa, e você
            paga só o peso exato, depois da pesagem.
          </p>
          <p>
            Prefere escolher peça por peça? Veja os{' '}
            <IntentLink href="/departamentos">departamentos</IntentLink>: carnes para a brasa,
            linguiças, aves e carvão.
          </p>
        </section>
      </div>
    </InfoPage>
  )
}
