import { ShopTextPage } from '@/components/info/shop-text-page'
import { pageMetadata } from '@/lib/server/seo/metadata'
import { shopText } from '@/lib/server/shop-texts/shop-text'
import { store } from '@/lib/store/store'

export const revalidate = 1500

export const metadata = pageMetadata({
  title: shopText('trabalhe').title,
  description: `Como se candidatar a uma vaga no ${store.name}: por e-mail ou por telefone.`,
  path: '/trabalhe',
})

export default function JobsPage() {
  return (
    <ShopTextPage
      text="trabalhe"
      picture={{
        src: '/pictures/file-mignon-medalhao.webp',
        alt: 'Medalhões altos de filé mignon amarrados com barbante',
      }}
    />
  )
}
