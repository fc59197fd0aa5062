import { ShopTextPage } from '@/components/info/info-page'
import { pageMetadata } from '@/lib/server/seo/metadata'
import { shopText } from '@/lib/server/shop-texts/shop-text'

export const revalidate = 1500

export const metadata = pageMetadata({
  title: shopText('acessibilidade').title,
  description:
    'Como a loja funciona com teclado, leitor de tela e zoom, e como contar uma dificuldade.',
  path: '/acessibilidade',
})

export default function AccessibilityPage() {
  return <ShopTextPage text="acessibilidade" />
}
