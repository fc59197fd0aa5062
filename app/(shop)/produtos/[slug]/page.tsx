import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { ProductSection } from '@/components/catalogue/product-section'
import { ProductTrouble } from '@/components/product/product-trouble'
import { ProductView } from '@/components/product/product-view'
import { RecipeTips } from '@/components/product/recipe-tips'
import {
  readBoughtTogether,
  readProduct,
  readPromotions,
  readRecipes,
} from '@/lib/sales-api/catalogue-server'
import { productMetadata } from '@/lib/seo/product-metadata'
import { troubleMetadata } from '@/lib/seo/trouble-metadata'

export const revalidate = 1500

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ slug: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const product = await readProduct((await params).slug)
  return product.status === 'found'
    ? productMetadata(product.value)
    : troubleMetadata(product.status, 'Produto indisponível')
}

export default async function ProductPage({ params }: Props) {
  const { slug } = await params
  const found = await readProduct(slug)
  if (found.status !== 'found') return <ProductTrouble status={found.status} />
  const product = found.value
  if (product.slug !== slug) permanentRedirect(`/produtos/${product.slug}`)
  const [recipes, boughtTogether, promotions] = await Promise.all([
    readRecipes(product.productId),
    readBoughtTogether(product.id),
    readPromotions(),
  ])
  return (
    <div className="faixa pt-2">
      <ProductView product={product} />
      <RecipeTips recipes={recipes} />
      <ProductSection
        id="comprados-juntos"
        title="Comprados juntos frequentemente"
        products={boughtTogether}
        as="track"
      />
      <ProductSection id="promocoes" title="Promoções" products={promotions} as="track" />
    </div>
  )
}
