import type {
  Product as ProductData,
  ProductGroup,
  PropertyValue,
  QuantitativeValue,
  WithContext,
} from 'schema-dts'
import type { Product } from '@/lib/api/types'
import { isWeighed } from '@/lib/shared/weight'
import { absoluteUrl } from '../../../env/server'
import { previewPath, productPreview } from '../../previews/preview'
import { KILOGRAM, offerJsonLd, shippingJsonLd } from './offer'
import { returnPolicyJsonLd, storeReference } from './store'

/** JSON-LD of a product page. `siblings` are the other variants of the product. */
export function productJsonLd(product: Product, siblings: Product[]): WithContext<ProductData> {
  const offer = offerJsonLd(product)
  return {
    '@context': 'https://schema.org',
    ...variantData(product),
    description: product.description,
    offers: {
      ...offer,
      seller: storeReference(),
      shippingDetails: shippingJsonLd(offer.price),
      hasMerchantReturnPolicy: returnPolicyJsonLd(),
    },
    ...(siblings.length > 0 ? { isVariantOf: groupData(product, siblings) } : {}),
  }
}

/** Data of a variant, for its own page and those of its siblings. */
function variantData(product: Product) {
  const { id, productId, name, slug, manufacturer, options } = product
  const { productProperties, netWeight, unitForQuantity } = product
  return {
    '@type': 'Product',
    '@id': variantId(product),
    name,
    url: absoluteUrl(`/produtos/${slug}`),
    sku: String(id),
    image: pictures(product),
    brand: { '@type': 'Brand', name: manufacturer },
    offers: offerJsonLd(product),
    ...(options.length > 0 ? { inProductGroupWithID: String(productId) } : {}),
    ...(netWeight && !isWeighed(unitForQuantity) ? { weight: kilograms(netWeight) } : {}),
    additionalProperty: [
      ...options.flatMap(({ presentationName, values }) =>
        values
          .filter(({ selected }) => selected)
          .map((value) => propertyOf(presentationName, value.presentationName)),
      ),
      ...(productProperties ?? []).map(({ name, value }) => propertyOf(name, value)),
    ],
  } as const satisfies ProductData
}

function propertyOf(name: string, value: string) {
  return { '@type': 'PropertyValue', name, value } as const satisfies PropertyValue
}

function kilograms(grams: number) {
  return {
    '@type': 'QuantitativeValue',
    value: grams / 1000,
    unitCode: KILOGRAM,
  } as const satisfies QuantitativeValue
}

function groupData(product: Product, siblings: Product[]): ProductGroup {
  return {
    '@type': 'ProductGroup',
    '@id': `${absoluteUrl('/')}#grupo-${product.productId}`,
    name: commonName([product, ...siblings]),
    productGroupID: String(product.productId),
    variesBy: product.options.map(({ presentationName }) => presentationName),
    hasVariant: [{ '@type': 'Product', '@id': variantId(product) }, ...siblings.map(variantData)],
  }
}

/** Returns the words that all names start with, or the shortest name if they share none. */
function commonName(products: Product[]): string {
  const names = products.map(({ name }) => name.split(' '))
  const [first = [], ...others] = names.sort((a, b) => a.length - b.length)
  const end = first.findIndex((word, index) => others.some((other) => other[index] !== word))
  const words = end < 0 ? first : first.slice(0, end)
  const meaning = words.join(' ').replace(/\s+(d[aeo]s?|com|em|e|para)$/i, '')
  return meaning || first.join(' ')
}

function variantId({ slug }: Product): string {
  return `${absoluteUrl(`/produtos/${slug}`)}#produto`
}

/** Returns the photographs, or the preview picture if the product has none. */
function pictures(product: Product): string[] {
  const urls = product.images.map(({ largeUrl }) => largeUrl)
  return (urls.length > 0 ? urls : [previewPath(productPreview(product))]).map(absoluteUrl)
}
