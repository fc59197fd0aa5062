/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server'
import type { Product } from '@/lib/api/types'
import { productFixture } from '@/lib/cart/cart.fixture'
import { ProductFacts } from './page-data'

/** The Open Graph tags of a product and the data of its page, read as a crawler does. */
function factsOf(product: Product) {
  const html = renderToStaticMarkup(<ProductFacts product={product} siblings={[]} />)
  const tags = html.matchAll(/<meta property="([^"]+)" content="([^"]*)"/g)
  const [, data = ''] = html.match(/<script[^>]*>(.*?)<\/script>/) ?? []
  return {
    tags: Object.fromEntries([...tags].map(([, property, content]) => [property, content])),
    data: JSON.parse(data),
  }
}

it('PDP-22 describes a product by weight alike in tags and in structured data', () => {
  const { tags, data } = factsOf(productFixture())
  expect(tags).toEqual({
    'og:type': 'product',
    'product:price:amount': '89.90',
    'product:price:currency': 'BRL',
    'product:availability': 'in stock',
    'product:condition': 'new',
    'product:brand': 'Fazenda Norte',
    'product:retailer_item_id': '101',
  })
  expect(data).toMatchObject({
    sku: '101',
    brand: { name: 'Fazenda Norte' },
    offers: {
      price: 89.9,
      priceCurrency: 'BRL',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
    },
  })
})

it('marks a sold-out product, and contains the exact price of a unit', () => {
  const soldOut = { inStock: false, price: 29.9, unitForQuantity: 'un' } as const
  const { tags, data } = factsOf(productFixture(soldOut))
  expect(tags).toMatchObject({
    'product:price:amount': '29.90',
    'product:availability': 'out of stock',
  })
  expect(data.offers).toMatchObject({
    price: 29.9,
    availability: 'https://schema.org/OutOfStock',
  })
})
