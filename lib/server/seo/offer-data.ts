import type { Offer, OfferShippingDetails, PriceSpecification, QuantitativeValue } from 'schema-dts'
import type { Product } from '../../api/types'
import { FREE_SHIPPING_THRESHOLD, fromCents } from '../../shared/money'
import { DELIVERY_COST_CENTS } from '../../shared/money/delivery-cost'
import { displayPrice, isWeighed, toKilograms } from '../../shared/weight'
import { store } from '../../store/store'
import { absoluteUrl } from './absolute-url'

/** UN/CEFACT codes of kilogram and piece. */
const KILOGRAM = 'KGM'
const PIECE = 'C62'

/** What a product costs, in the price that its page shows: of one Kg or of one unit. */
export function offerData(product: Product) {
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

/** A price per Kg says so as shops for unit prices do: for 1 Kg, on the base of 1 Kg. */
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

/** Nothing is delivered on Sundays (SHIP-14, SHIP-15). */
const deliveryDays = (
  ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
).map((day) => `https://schema.org/${day}` as const)

/** Delivery of an offer of `price` BRL alone, by city; free from the threshold on (CONST-09, Q30). */
export function shippingData(price: number) {
  return store.cities.map((city) => ({
    '@type': 'OfferShippingDetails',
    shippingDestination: {
      '@type': 'DefinedRegion',
      name: city,
      addressCountry: 'BR',
      addressRegion: 'BA',
    },
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: price >= FREE_SHIPPING_THRESHOLD ? 0 : fromCents(DELIVERY_COST_CENTS[city] ?? 0),
      currency: 'BRL',
    },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      businessDays: { '@type': 'OpeningHoursSpecification', dayOfWeek: deliveryDays },
      // The last minute to order for the next day (STAT-12).
      cutoffTime: '23:59:00-03:00',
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
