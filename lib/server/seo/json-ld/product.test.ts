import type { Product } from '@/lib/api/types'
import { identity } from '@/lib/shop/identity'
import { productJsonLd } from './product'
import { picanha } from './product.fixture'

// biome-ignore lint/suspicious/noExplicitAny: read as a crawler does
const dataOf = (product: Product, siblings: Product[] = []): any => productJsonLd(product, siblings)

const withCut = (product: Product, name: string, slug: string, cut: string): Product => {
  const values = ['Peça', 'Bife'].map((value) => ({
    slug: value === cut ? slug : 'other',
    presentationName: value,
    imageUrl: null,
    selected: value === cut,
  }))
  return { ...product, name, slug, options: [{ presentationName: 'Corte', values }] }
}

it('describes product, manufacturer, seller and terms', () => {
  const { offers, ...facts } = dataOf(picanha)
  expect(facts).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': 'http://localhost:3000/produtos/picanha-peca#produto',
    name: 'Picanha em Peça',
    url: 'http://localhost:3000/produtos/picanha-peca',
    sku: '101',
    image: ['http://localhost:3000/media/picanha.large.webp'],
    brand: { '@type': 'Brand', name: 'Fazenda Norte' },
    additionalProperty: [],
    description: 'Peça inteira.',
  })
  expect(offers).toMatchObject({
    '@type': 'Offer',
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@id': 'http://localhost:3000/#loja', name: identity.name },
    hasMerchantReturnPolicy: { merchantReturnLink: 'http://localhost:3000/termos/uso' },
  })
})

it('offers a product by weight at its price per Kg, marked as such', () => {
  const { offers } = dataOf(picanha)
  expect(offers).toMatchObject({
    price: 89.9,
    priceCurrency: 'BRL',
    availability: 'https://schema.org/InStock',
    url: 'http://localhost:3000/produtos/picanha-peca',
    eligibleQuantity: { minValue: 0.5, maxValue: 10, unitCode: 'KGM' },
  })
  expect(offers.priceSpecification).toEqual([
    {
      '@type': 'UnitPriceSpecification',
      price: 89.9,
      priceCurrency: 'BRL',
      referenceQuantity: {
        '@type': 'QuantitativeValue',
        value: 1,
        unitCode: 'KGM',
        valueReference: { '@type': 'QuantitativeValue', value: 1, unitCode: 'KGM' },
      },
    },
  ])
})

it('offers a product by unit at its price, without a weight', () => {
  const { offers } = dataOf({ ...picanha, price: 29.9, listPrice: 29.9, unitForQuantity: 'un' })
  expect(offers.price).toBe(29.9)
  expect(offers.priceSpecification[0]).not.toHaveProperty('referenceQuantity')
})

it('has the list price of a promotion, and marks a sold-out product', () => {
  const { offers } = dataOf({ ...picanha, listPrice: 0.0999, inStock: false })
  expect(offers.priceSpecification[1]).toMatchObject({
    price: 99.9,
    priceType: 'https://schema.org/StrikethroughPrice',
  })
  expect(offers.availability).toBe('https://schema.org/OutOfStock')
})

it('CONST-09 delivers one piece at the cost of each city, and free of charge from 99 BRL', () => {
  const rates = (price: number) =>
    dataOf({ ...picanha, price }).offers.shippingDetails.map(
      // biome-ignore lint/suspicious/noExplicitAny: read as a crawler does
      (detail: any) => [detail.shippingDestination.name, detail.shippingRate.value],
    )
  expect(rates(0.0899)).toEqual([
    ['Salvador', 9.9],
    ['Lauro de Freitas', 12.9],
    ['Vila de Abrantes', 14.9],
  ])
  expect(rates(0.099).map(([, rate]: [string, number]) => rate)).toEqual([0, 0, 0])
})

it('SHIP-14 SHIP-15 promises the next day with deliveries, never a Sunday', () => {
  const [{ deliveryTime }] = dataOf(picanha).offers.shippingDetails
  expect(deliveryTime.handlingTime).toMatchObject({ minValue: 0, maxValue: 1 })
  expect(deliveryTime.businessDays.dayOfWeek).toContain('https://schema.org/Saturday')
  expect(deliveryTime.businessDays.dayOfWeek).not.toContain('https://schema.org/Sunday')
})

it('PDP-07 groups the variants, each with its own address and offer', () => {
  const piece = withCut(picanha, 'Picanha em Peça', 'picanha-peca', 'Peça')
  const steak = withCut(picanha, 'Picanha em Bife', 'picanha-bife', 'Bife')
  const data = dataOf(piece, [steak])
  expect(data.inProductGroupWithID).toBe('11')
  expect(data.additionalProperty).toEqual([
    { '@type': 'PropertyValue', name: 'Corte', value: 'Peça' },
  ])
  expect(data.isVariantOf).toMatchObject({
    '@type': 'ProductGroup',
    name: 'Picanha',
    productGroupID: '11',
    variesBy: ['Corte'],
  })
  const [own, other] = data.isVariantOf.hasVariant
  expect(own['@id']).toBe(data['@id'])
  expect(other).toMatchObject({
    name: 'Picanha em Bife',
    url: 'http://localhost:3000/produtos/picanha-bife',
    offers: { price: 89.9 },
  })
})

it('PDP-28 PDP-29 contains the properties, and the weight of a pack in Kg', () => {
  const productProperties = [{ name: 'Conservação', value: 'Congelado' }]
  const pack: Product = { ...picanha, unitForQuantity: 'un', productProperties, netWeight: 480 }
  expect(dataOf(pack)).toMatchObject({
    additionalProperty: [{ '@type': 'PropertyValue', name: 'Conservação', value: 'Congelado' }],
    weight: { '@type': 'QuantitativeValue', value: 0.48, unitCode: 'KGM' },
  })
  expect(dataOf({ ...pack, unitForQuantity: 'g' })).not.toHaveProperty('weight')
})

it('has a picture without a photograph too', () => {
  expect(dataOf(picanha).image).toEqual(['http://localhost:3000/media/picanha.large.webp'])
  const [picture] = dataOf({ ...picanha, images: [] }).image
  expect(picture).toMatch(/^http:\/\/localhost:3000\/previews\/produtos\/picanha-peca\/\w+\.jpg$/)
})
