import type { Barbecue, Product } from '../api/types'
import { lineTotalCents } from '../shared/money'
import { buyableQuantity, formatQuantity, isWeighed, toKilograms } from '../shared/weight'

/** Line of the shopping list, in the product's unit. */
export interface BarbecueLine {
  product: Product
  quantity: number
}

/** Returns the API's list with quantities that the cart accepts. */
export function barbecueLines({ selectedVariants }: Barbecue): BarbecueLine[] {
  return selectedVariants.map(({ variant, desiredQuantity }) => ({
    product: variant,
    quantity: buyableQuantity(desiredQuantity, variant),
  }))
}

/** Returns the list with edited quantities, by product id. 0 removes a line. */
export function editedLines(
  made: readonly BarbecueLine[],
  quantities: ReadonlyMap<number, number>,
): BarbecueLine[] {
  return made
    .map((line) => ({ ...line, quantity: quantities.get(line.product.id) ?? line.quantity }))
    .filter(({ quantity }) => quantity > 0)
}

interface BarbecueTotals {
  kilograms: number
  units: number
  /** Estimate in integer cents; each line rounds half up once. */
  cents: number
}

export function barbecueTotals(lines: readonly BarbecueLine[]): BarbecueTotals {
  const totals = { kilograms: 0, units: 0, cents: 0 }
  for (const { product, quantity } of lines) {
    const { unitForQuantity: unit, price } = product
    if (isWeighed(unit)) totals.kilograms += toKilograms(quantity, unit)
    else totals.units += quantity
    totals.cents += lineTotalCents(price, quantity)
  }
  return totals
}

/** `3 Kg e 2 un`; omits a part that is zero. */
export function describeTotals({ kilograms, units }: BarbecueTotals): string {
  const parts = [
    kilograms > 0 ? formatQuantity(kilograms, 'kg') : '',
    units > 0 ? formatQuantity(units, 'un') : '',
  ]
  return parts.filter(Boolean).join(' e ')
}
