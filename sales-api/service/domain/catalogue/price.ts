import type { VariantRow } from './present-product'

/**
 * Converts a price in BRL per Kg or unit, as staff enter it, to the stored price: per gram for `g`.
 */
export function storedPrice(price: number, unit: VariantRow['unit']): string {
  return (unit === 'g' ? price / 1000 : price).toFixed(6)
}
