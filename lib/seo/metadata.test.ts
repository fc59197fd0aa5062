import type { Product } from '../sales-api/types'
import { productMetadata } from './product-metadata'
import { troubleMetadata } from './trouble-metadata'

const product = {
  name: 'Picanha Bovina',
  slug: 'picanha-bovina',
  description: 'Texto longo',
  images: [],
  metaTags: [
    { name: 'description', content: 'Resumo' },
    { name: 'keywords', content: 'picanha' },
  ],
} as unknown as Product

it('PDP-22 SEO-02 puts the meta tags of the product into the head', () => {
  expect(productMetadata(product)).toMatchObject({
    title: 'Picanha Bovina',
    description: 'Resumo',
    other: { keywords: 'picanha' },
    alternates: { canonical: '/produtos/picanha-bovina' },
  })
})

it('describes a product without meta tags by its own text', () => {
  expect(productMetadata({ ...product, metaTags: [] })).toMatchObject({
    description: 'Texto longo',
  })
})

it.each([
  [404, { index: false }],
  [410, { index: false }],
  [503, undefined],
] as const)(
  'SEO-03 marks trouble %i, and keeps only lasting trouble from indexes',
  (status, robots) => {
    const metadata = troubleMetadata(status, 'Produto indisponível')
    expect(metadata.other).toEqual({ 'x-http-status': String(status) })
    expect(metadata.robots).toEqual(robots)
  },
)
