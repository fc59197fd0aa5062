import type { Offer, PriceSpecification, QuantitativeValue } from 'schema-dts'
import type { Product } from '../../api/types'
import { displayPrice, isWeighed, toKilograms } from '../../shared/weight'
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
