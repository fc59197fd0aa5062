import type {
  Offer,
  OfferShippingDetails,
  PriceSpecification,
  Product as ProductData,
  ProductGroup,
  PropertyValue,
  QuantitativeValue,
  WithContext,
} from 'schema-dts'
import { shop } from '#shop'
import type { Product } from '@/lib/api/types'
import { fromCents } from '@/lib/shared/money'
import { DELIVERY_COST_CENTS } from '@/lib/shared/order-terms'
import { isShippingFree, SERVED_CITIES } from '@/lib/shared/shop-facts'
import { SHOP_HOURS } from '@/lib/shared/shop-hours'
import { SHOP_OFFSET } from '@/lib/shared/shop-time'
import { displayPrice, isWeighed, toKilograms } from '@/lib/shared/weight'
import { absoluteUrl } from '../../../env/server'
import { previewPath, productPreview } from '../../previews/preview'
import { deliveryDaysJsonLd, returnPolicyJsonLd, storeReference } from './store'

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

/** UN/CEFACT codes of kilogram and piece. */
const KILOGRAM = 'KGM'
const PIECE = 'C62'

/** JSON-LD of a product's offer, with the price on its page in BRL: per Kg or per unit. */
export function offerJsonLd(product: Product) {
  const { price, listPrice, unitForQuantity: unit, inStock, slug } = product
  return {
    '@type': 'Offer',
    url: absoluteUrl(`/produtos/${slug}`),
    price: displayPrice(price, unit),
    priceCurrency: 'BRL',
    priceSpecification: [
      priceOf(displayPrice(price, unit), unit),
      ...(listPrice > price ? [formerPrice(displayPrice(listPrice, unit), unit)] : []),
    ],
    availability: inStock ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    itemCondition: 'https://schema.org/NewCondition',
    eligibleQuantity: eligibleQuantity(product),
  } as const satisfies Offer
}

/**
 * Price per Kg in the form that Google requires for unit prices: for 1 Kg, with 1 Kg as the base.
 */
function priceOf(price: number, unit: Product['unitForQuantity']) {
  return {
    '@type': 'UnitPriceSpecification',
    price,
    priceCurrency: 'BRL',
    ...(isWeighed(unit) ? { referenceQuantity: ONE_KILOGRAM } : { unitCode: PIECE }),
  } as const satisfies PriceSpecification
}

const ONE_KILOGRAM = {
  '@type': 'QuantitativeValue',
  value: 1,
  unitCode: KILOGRAM,
  valueReference: { '@type': 'QuantitativeValue', value: 1, unitCode: KILOGRAM },
} as const satisfies QuantitativeValue

function formerPrice(price: number, unit: Product['unitForQuantity']) {
  return { ...priceOf(price, unit), priceType: 'https://schema.org/StrikethroughPrice' } as const
}

function eligibleQuantity({ minimumQuantity, maximumQuantity, unitForQuantity: unit }: Product) {
  return {
    '@type': 'QuantitativeValue',
    minValue: toKilograms(minimumQuantity, unit),
    maxValue: toKilograms(maximumQuantity, unit),
    unitCode: isWeighed(unit) ? KILOGRAM : PIECE,
  } as const satisfies QuantitativeValue
}

/** Shipping of an offer of `price` BRL, by city; free from the threshold on. */
export function shippingJsonLd(price: number) {
  return SERVED_CITIES.map((city) => ({
    '@type': 'OfferShippingDetails',
    shippingDestination: {
      '@type': 'DefinedRegion',
      name: city,
      addressCountry: 'BR',
      addressRegion: shop.place.state,
    },
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: isShippingFree(price) ? 0 : fromCents(DELIVERY_COST_CENTS[city] ?? 0),
      currency: 'BRL',
    },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      businessDays: deliveryDaysJsonLd(),
      cutoffTime: `${SHOP_HOURS.lastOrder}:00${SHOP_OFFSET}`,
      handlingTime: upToDays(1),
      transitTime: upToDays(0),
    },
  })) satisfies OfferShippingDetails[]
}

function upToDays(maxValue: number) {
  return {
    '@type': 'QuantitativeValue',
    minValue: 0,
    maxValue,
    unitCode: 'DAY',
  } as const satisfies QuantitativeValue
}
