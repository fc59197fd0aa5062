import { ShopTextPage } from '@/components/info/info-page'
import { pageMetadata } from '@/lib/server/seo/metadata'
import { shopText } from '@/lib/server/shop-texts/shop-text'
import { TOLERANCE_PERCENT } from '@/lib/shared/tolerance'

export const revalidate = 1500

export const metadata = pageMetadata({
  title: shopText('termos-de-uso').title,
  description: `Compras por peso com tolerância de ${TOLERANCE_PERCENT}%, pagamento, entrega, devoluções e a venda a maiores de idade.`,
  path: '/termos/uso',
})

const parents = [{ name: 'Termos', href: '/termos' }]

export default function TermsOfUsePage() {
  return <ShopTextPage text="termos-de-uso" parents={parents} hasContents />
}
