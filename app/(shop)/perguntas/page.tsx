import { InfoPage } from '@/components/info/info-page'
import { ShopFaq } from '@/components/info/shop-faq'
import { IntentLink } from '@/components/shell/intent-link'
import { WhatsappLink } from '@/components/shell/whatsapp-link'
import { pageMetadata } from '@/lib/server/seo/metadata'
import { shopText } from '@/lib/server/shop-texts/shop-text'
import { phoneHref, store } from '@/lib/store/store'

export const revalidate = 1500

export const metadata = pageMetadata({
  title: shopText('perguntas').title,
  description:
    'Entrega, frete, pagamento, peso estimado, retirada na loja e devoluções: as respostas do nosso açougue online.',
  path: '/perguntas',
})

export default function FaqPage() {
  return (
    <InfoPage title={shopText('perguntas').title}>
      <ShopFaq>
        <p className="mt-8">
          Não achou a resposta? Ligue para <PhoneLink />, fale pelo{' '}
          <WhatsappLink>WhatsApp</WhatsappLink> ou veja todos os{' '}
          <IntentLink href="/contato">contatos</IntentLink>.
        </p>
      </ShopFaq>
    </InfoPage>
  )
}

/** Link to the shop's phone number, which never wraps. */
function PhoneLink({ className = '' }: { className?: string }) {
  return (
    <a className={`whitespace-nowrap ${className}`} href={phoneHref(store.phone)}>
      {store.phone}
    </a>
  )
}
