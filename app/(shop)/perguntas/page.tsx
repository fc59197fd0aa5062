import { InfoPage, ShopFaq } from '@/components/info/info-page'
import { IntentLink } from '@/components/shell/intent-link'
import { WhatsappLink } from '@/components/shell/whatsapp-link'
import { pageMetadata } from '@/lib/server/seo/metadata'
import { shopText } from '@/lib/server/shop-texts/shop-text'
import { sections, textOf } from '@/lib/shared/shop/text-parts.mjs'
import { identity, phoneHref } from '@/lib/shop/identity'

export const revalidate = 1500

const text = shopText('perguntas')
const groups = sections(text.blocks, 2).map(({ title }) => textOf(title))

export const metadata = pageMetadata({
  title: text.title,
  description: `${groups.length > 0 ? groups.join(' · ') : text.title} – ${identity.name}`,
  path: '/perguntas',
})

export default function FaqPage() {
  return (
    <InfoPage
      title={text.title}
      parts={
        <ShopFaq>
          <p>
            Não achou a resposta? Ligue para <PhoneLink />, fale pelo{' '}
            <WhatsappLink>WhatsApp</WhatsappLink> ou veja todos os{' '}
            <IntentLink href="/contato">contatos</IntentLink>.
          </p>
        </ShopFaq>
      }
    />
  )
}

/** Link to the shop's phone number, which never wraps. */
function PhoneLink() {
  return (
    <a className="whitespace-nowrap" href={phoneHref(identity.phone)}>
      {identity.phone}
    </a>
  )
}
