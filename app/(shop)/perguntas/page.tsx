import { FaqList } from '@/components/info/faq-list'
import { InfoPage } from '@/components/info/info-page'
import { PhoneLink } from '@/components/info/phone-link'
import { IntentLink } from '@/components/shell/intent-link'
import { WhatsappLink } from '@/components/shell/whatsapp-link'
import { pageMetadata } from '@/lib/server/seo/metadata'
import { faqGroups } from '@/lib/store/faq'

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
      <FaqList groups={faqGroups()}>
        <p className="mt-8">
          Não achou a resposta? Ligue para <PhoneLink />, fale pelo{' '}
          <WhatsappLink>WhatsApp</WhatsappLink> ou veja todos os{' '}
          <IntentLink href="/contato">contatos</IntentLink>.
        </p>
      </FaqList>
    </InfoPage>
  )
}
