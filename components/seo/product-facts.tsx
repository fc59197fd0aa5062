import type { Product } from '@/lib/api/types'
import { productJsonLd } from '@/lib/server/seo/json-ld/product'
import { displayPrice } from '@/lib/shared/weight'
import { JsonLd } from './json-ld'

interface Props {
  product: Product
  /** The other variants of the same product. */
  siblings: Product[]
}

/** What a product page tells machines: JSON-LD, and the Open Graph tags of a product, which React hoists into the head. */
export function ProductFacts({ product, siblings }: Props) {
  const { price, unitForQuantity, manufacturer, inStock, id } = product
  const amount = displayPrice(price, unitForQuantity).toFixed(2)
  return (
    <>
      <meta property="og:type" content="product" />
      <meta property="product:price:amount" content={amount} />
      <meta property="product:price:currency" content="BRL" />
      <meta property="product:availability" content={inStock ? 'in stock' : 'out of stock'} />
      <meta property="product:condition" content="new" />
      <meta property="product:brand" content={manufacturer} />
      <meta property="product:retailer_item_id" content={String(id)} />
      <JsonLd data={productJsonLd(product, siblings)} />
    </>
  )
}
