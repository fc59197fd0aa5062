import { ShopTextPage } from '@/components/info/info-page'
import { pageMetadata } from '@/lib/server/seo/metadata'
import { squarePicture } from '@/lib/server/shop-look/look-files.mjs'
import { shopText } from '@/lib/server/shop-texts/shop-text'
import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'
import { store } from '@/lib/store/store'

export const revalidate = 1500

export const metadata = pageMetadata({
  title: shopText('trabalhe').title,
  description: `Como se candidatar a uma vaga n${store.article} ${store.name}: por e-mail ou por telefone.`,
  path: '/trabalhe',
})

export default function JobsPage() {
  const { jobs } = wholeShop.pictures
  return <ShopTextPage text="trabalhe" {...(jobs ? { picture: squarePicture(jobs) } : {})} />
}
