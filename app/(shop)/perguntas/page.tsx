import { FaqList } from '@/components/info/faq-list'
import { InfoPage } from '@/components/info/info-page'
import { pageMetadata } from '@/lib/server/seo/metadata'

export const revalidate = 1500

export const metadata = pageMetadata({
  title: 'Perguntas frequentes',
  description:
    'Entrega, frete, pagamento, peso estimado, retirada na loja e devoluções: as respostas do nosso açougue online.',
  path: '/perguntas',
})

export default function FaqPage() {
  return (
    <InfoPage title="Perguntas frequentes">
      <FaqList />
    </InfoPage>
  )
}
