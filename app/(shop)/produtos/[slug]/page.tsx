import type { Metadata } from 'next'
import { ScrollerSection } from '@/components/catalogue/scroller-section'
import { ProductView } from '@/components/product/product-view'
import { RecipeTips } from '@/components/product/recipe-tips'
import { ProductFacts } from '@/components/seo/page-data'
import {
  ProductStatusPage,
  productStatusTitle,
  RedirectNotice,
} from '@/components/shell/status-page'
import {
  readBoughtTogether,
  readDepartment,
  readInstead,
  readProduct,
  readPromotions,
  readRecipes,
  readRelated,
  readSiblings,
} from '@/lib/api/catalogue-server'
import type { Product } from '@/lib/api/types'
import { relatedProducts, withoutShown } from '@/lib/catalogue/related-products'
import { productMetadata, redirectMetadata, statusMetadata } from '@/lib/server/seo/metadata'

export const revalidate = 1500

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ slug: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params
  const found = await readProduct(slug.toLowerCase())
  if (found.status !== 'found')
    return statusMetadata(found.status, productStatusTitle(found.status))
  const product = found.value
  return product.slug === slug
    ? productMetadata(product)
    : redirectMetadata(`/produtos/${product.slug}`)
}

export default async function ProductPage({ params }: Props) {
  const { slug } = await params
  const found = await readProduct(slug.toLowerCase())
  if (found.status === 410) return <ProductStatusPage status={410} withdrawn={found.withdrawn} />
  if (found.status !== 'found') return <ProductStatusPage status={found.status} />
  const product = found.value
  if (product.slug !== slug) return <RedirectNotice to={`/produtos/${product.slug}`} />
  const [siblings, recipes, boughtTogether, promotions, related] = await Promise.all([
    readSiblings(product),
    readRecipes(product.productId),
    readBoughtTogether(product.id),
    readPromotions(),
    readRelatedTo(product),
  ])
  const instead = product.inStock ? [] : await readInstead(product, siblings)
  const shown = [product, ...instead, ...(boughtTogether ?? [])]
  const offers = promotions && withoutShown(promotions.products, shown)
  return (
    <div key={slug} className="page-width md:pt-2">
      <ProductFacts product={product} siblings={siblings} />
      <ProductView product={product} siblings={siblings} instead={instead} />
      <RecipeTips recipes={recipes} poster={product.images[0]?.smallUrl} />
      <ScrollerSection
        id="comprados-juntos"
        title="Comprados juntos frequentemente"
        products={boughtTogether}
        light
      />
      <ScrollerSection id="promocoes" title="Promoções" products={offers} light />
      <ScrollerSection
        id="relacionados"
        title="Produtos relacionados"
        products={related && withoutShown(related, [...shown, ...(offers ?? [])])}
        light
      />
    </div>
  )
}

/** Similar cuts and complements of the product; null when they cannot be read. */
async function readRelatedTo(product: Product): Promise<Product[] | null> {
  const [first] = product.departments ?? []
  const [department, complements] = await Promise.all([
    first ? readDepartment(String(first.id)) : null,
    readRelated(),
  ])
  if (!complements || department?.status === 503) return null
  return relatedProducts(
    product,
    department?.status === 'found' ? department.value : null,
    complements,
  )
}
