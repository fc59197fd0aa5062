import type { VariantRow } from './present-product'

/** A price as staff write it, BRL per Kg or unit, in the form the database stores: per gram for `g`. */
export function storedPrice(price: number, unit: VariantRow['unit']): string {
  return (unit === 'g' ? price / 1000 : price).toFixed(6)
}
