import { ContactList } from '@/components/info/contact-list'
import { ShopFactsList } from '@/components/info/shop-facts-list'
import { ShopTextPage } from '@/components/info/shop-text-page'
import { readClosures } from '@/lib/api/closures-server'
import { pageMetadata } from '@/lib/server/seo/metadata'
import { shopText } from '@/lib/server/shop-texts/shop-text'
import { store } from '@/lib/store/store'

export const revalidate = 1500

export const metadata = pageMetadata({
  title: shopText('contato').title,
  description: `Fale com o ${store.name}: telefone ${store.phone}, WhatsApp, e-mail, endereço da loja e horários de retirada.`,
  path: '/contato',
})

export default async function ContactPage() {
  const facts = <ShopFactsList closures={await readClosures()} />
  return <ShopTextPage text="contato" parts={<ContactList />} below={facts} />
}
