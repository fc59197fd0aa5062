import type { ReactNode } from 'react'
import { InfoPage } from '@/components/info/info-page'
import { ButtonLink } from '@/components/ui/button'
import { pageMetadata } from '@/lib/server/seo/metadata'
import { FREE_FROM_TEXT, GUEST_ORDER_DAYS } from '@/lib/shared/shop-facts'
import { EXACT_WEIGHT, TOLERANCE_PERCENT } from '@/lib/shared/tolerance'

export const revalidate = 1500

export const metadata = pageMetadata({
  title: 'Termos',
  description: 'Os termos de uso e a política de privacidade da loja, em linguagem clara.',
  path: '/termos',
})

export default function TermsPage() {
  return (
    <InfoPage
      title="Termos"
      below={
        <div className="mt-6 grid grid-cols-1 gap-4 md:grid-cols-2">
          <Document title="Termos de uso" href="/termos/uso" link="Ler os termos de uso">
            <li>
              Produtos por peso são estimados, com tolerância de {TOLERANCE_PERCENT}%.{' '}
              {EXACT_WEIGHT}
            </li>
            <li>O frete é grátis a partir de {FREE_FROM_TEXT} em produtos.</li>
            <li>Devoluções são aceitas.</li>
            <li>Menores de 18 anos não podem comprar bebidas alcoólicas.</li>
          </Document>
          <Document
            title="Política de privacidade"
            href="/termos/privacidade"
            link="Ler a política de privacidade"
          >
            <li>Guardamos o que é preciso para a sua conta, a cobrança e a entrega.</li>
            <li>O número completo do cartão nunca fica com a gente.</li>
            <li>Quem compra sem conta vê o pedido por {GUEST_ORDER_DAYS} dias.</li>
            <li>Você baixa, corrige e apaga os seus dados quando quiser.</li>
          </Document>
        </div>
      }
    >
      <p>Dois documentos curtos dizem como a loja funciona e o que fazemos com os seus dados:</p>
    </InfoPage>
  )
}

interface Props {
  title: string
  href: string
  link: string
  /** What it says, in a few list items. */
  children: ReactNode
}

function Document({ title, href, link, children }: Props) {
  return (
    <section className="flex flex-col rounded-lg border border-line bg-white p-5">
      <h2 className="wrap-anywhere font-bold text-2xl">{title}</h2>
      <ul className="mt-3 mb-5 list-disc space-y-2 pl-5">{children}</ul>
      <ButtonLink href={href} variant="secondary" className="mt-auto">
        {link}
      </ButtonLink>
    </section>
  )
}
