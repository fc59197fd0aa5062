import { ShopTextPage } from '@/components/info/info-page'
import { pageMetadata } from '@/lib/server/seo/metadata'
import { shopText } from '@/lib/server/shop-texts/shop-text'

export const revalidate = 1500

export const metadata = pageMetadata({
  title: shopText('privacidade').title,
  description:
    'Que dados guardamos, para quê, por quanto tempo, com quem dividimos e como você pede uma cópia ou a exclusão.',
  path: '/termos/privacidade',
})

const parents = [{ name: 'Termos', href: '/termos' }]

export default function PrivacyPage() {
  return <ShopTextPage text="privacidade" parents={parents} hasContents />
}
