import { ShopTextPage } from '@/components/info/info-page'
import { ContactList, ShopFactsList } from '@/components/info/shop-facts-list'
import { JsonLd } from '@/components/seo/page-data'
import { readClosures } from '@/lib/api/closures-server'
import { closedDaysJsonLd } from '@/lib/server/seo/json-ld/store'
import { pageMetadata } from '@/lib/server/seo/metadata'
import { shopText } from '@/lib/server/shop-texts/shop-text'
import { HAS_PICKUP } from '@/lib/shared/shop-hours'
import { identity } from '@/lib/shop/identity'

export const revalidate = 1500

export const metadata = pageMetadata({
  title: shopText('contato').title,
  description: `Fale com ${identity.article} ${identity.name}: telefone ${identity.phone}, WhatsApp, e-mail e ${HAS_PICKUP ? 'endereço da loja, com os horários de retirada' : 'horários de entrega'}.`,
  path: '/contato',
})

export default async function ContactPage() {
  const closures = await readClosures()
  const closedDays = closedDaysJsonLd(closures)
  return (
    <>
      {closedDays ? <JsonLd data={closedDays} /> : null}
      <ShopTextPage
        text="contato"
        parts={<ContactList />}
        below={<ShopFactsList closures={closures} />}
      />
    </>
  )
}
