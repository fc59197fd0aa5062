import type { VariantRow } from './present-product'

/** What the shop's people write, BRL per Kg or unit, as the numeric the database keeps: per gram for `g`. */
export function storedPrice(price: number, unit: VariantRow['unit']): string {
  return (unit === 'g' ? price / 1000 : price).toFixed(6)
}
