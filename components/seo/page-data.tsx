import type { Thing, WithContext } from 'schema-dts'
import { shop } from '#shop'
import type { Product } from '@/lib/api/types'
import { offerJsonLd, productJsonLd } from '@/lib/server/seo/json-ld/product'

/** Structured data for search engines. */
export function JsonLd({ data }: { data: WithContext<Thing> }) {
  return <JsonScript type="application/ld+json" data={data} />
}

/** The shop's facts for the browser, which reads them in `lib/shared/shop/from-page.mjs`. */
export function ShopData() {
  return <JsonScript id="shop" type="application/json" data={shop} />
}

interface ProductFactsProps {
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
export function ProductFacts({ product, siblings }: ProductFactsProps) {
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

interface JsonScriptProps {
  id?: string
  type: string
  data: unknown
}

/** Escaped, so that no text can close the script element. */
function JsonScript({ id, type, data }: JsonScriptProps) {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c')
  return (
    <script
      id={id}
      type={type}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, in which every `<` is escaped
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}
