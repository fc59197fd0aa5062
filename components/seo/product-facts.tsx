import type { Product } from '@/lib/api/types'
import { offerJsonLd, productJsonLd } from '@/lib/server/seo/json-ld/product'
import { JsonLd } from './json-script'

interface Props {
  product: Product
  /** The other variants of the same product. */
  siblings: Product[]
}

type Offer = ReturnType<typeof offerJsonLd>

/** Open Graph's term for each term of schema.org. */
const OPEN_GRAPH: Record<Offer['availability' | 'itemCondition'], string> = {
  'https://schema.org/InStock': 'in stock',
  'https://schema.org/OutOfStock': 'out of stock',
  'https://schema.org/NewCondition': 'new',
}

/** JSON-LD and Open Graph tags of a product. React hoists the tags into the head. */
export function ProductFacts({ product, siblings }: Props) {
  const { price, priceCurrency, availability, itemCondition } = offerJsonLd(product)
  return (
    <>
      <meta property="og:type" content="product" />
      <meta property="product:price:amount" content={price.toFixed(2)} />
      <meta property="product:price:currency" content={priceCurrency} />
      <meta property="product:availability" content={OPEN_GRAPH[availability]} />
      <meta property="product:condition" content={OPEN_GRAPH[itemCondition]} />
      <meta property="product:brand" content={product.manufacturer} />
      <meta property="product:retailer_item_id" content={String(product.id)} />
      <JsonLd data={productJsonLd(product, siblings)} />
    </>
  )
}
