import type { OfferShippingDetails, QuantitativeValue } from 'schema-dts'
import { FREE_SHIPPING_THRESHOLD, fromCents } from '../../shared/money'
import { DELIVERY_COST_CENTS } from '../../shared/money/delivery-cost'
import { store } from '../../store/store'

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
