import { Suspense } from 'react'
import { BarbecueCalculator, CalculatorOutline } from '@/components/barbecue/barbecue-calculator'
import { Breadcrumb } from '@/components/catalogue/breadcrumb'
import { Providers } from '@/components/shell/providers'
import { NeedsScript } from '@/components/ui/needs-script'
import { TextLink } from '@/components/ui/text-link'
import { CALCULATOR_PATH } from '@/lib/barbecue/choice'
import { pageMetadata } from '@/lib/server/seo/metadata'

export const revalidate = 1500

export const metadata = {
  ...pageMetadata({
    title: 'Monte o seu churrasco: lista de compras pronta',
    description:
      'Diga quantas pessoas vêm e o corte preferido: o churrascômetro monta a lista de compras do churrasco com peso, preço e total.',
    path: CALCULATOR_PATH,
  }),
  robots: { index: false, follow: true },
}

export default function BarbecueCalculatorPage() {
  return (
    <div className="page-width min-h-loading pt-2">
      <Breadcrumb
        steps={[
          { name: 'Início', href: '/' },
          { name: 'Churrascômetro', href: '/bigchurrasco' },
        ]}
        current="Meu churrasco"
      />
      <NeedsScript>
        <p>
          <TextLink href="/bigchurrasco" look="inline">
            Ver quanta carne por pessoa
          </TextLink>
        </p>
      </NeedsScript>
      <Providers>
        <Suspense fallback={<CalculatorOutline />}>
          <BarbecueCalculator />
        </Suspense>
      </Providers>
    </div>
  )
}
