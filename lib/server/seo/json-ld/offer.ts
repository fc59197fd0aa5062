import type { Offer, OfferShippingDetails, PriceSpecification, QuantitativeValue } from 'schema-dts'
import { shop } from '#shop'
import type { Product } from '@/lib/api/types'
import { fromCents } from '@/lib/shared/money'
import { DELIVERY_COST_CENTS } from '@/lib/shared/order-terms'
import { isShippingFree, SERVED_CITIES } from '@/lib/shared/shop-facts'
import { SHOP_HOURS } from '@/lib/shared/shop-hours'
import { SHOP_OFFSET } from '@/lib/shared/shop-time'
import { displayPrice, isWeighed, toKilograms } from '@/lib/shared/weight'
import { absoluteUrl } from '../../../env/server'
import { deliveryDaysJsonLd } from './store'

/** UN/CEFACT codes of kilogram and piece. */
export const KILOGRAM = 'KGM'
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
      handlingTime: days(0, 1),
      transitTime: days(0, 0),
    },
  })) satisfies OfferShippingDetails[]
}

function days(minValue: number, maxValue: number) {
  return {
    '@type': 'QuantitativeValue',
    minValue,
    maxValue,
    unitCode: 'DAY',
  } as const satisfies QuantitativeValue
}
