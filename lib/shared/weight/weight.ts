import { fromCents, toCents } from '../money'

export type Unit = 'g' | 'kg' | 'un'

/** Weighed goods may differ from the estimate by this share (CONST-12). */
export const WEIGHT_TOLERANCE = 0.1

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 })

/** 'Kg' for goods sold by weight, else 'un' (PDP-20). */
export function unitLabel(unit: Unit | null | undefined): 'Kg' | 'un' {
  return unit === 'g' || unit === 'kg' ? 'Kg' : 'un'
}

/** Sold by weight, so that its quantity and price are estimates. */
export function isWeighed(unit: Unit | null | undefined): boolean {
  return unitLabel(unit) === 'Kg'
}

/** The one price in BRL shown per Kg (unit g: price is per gram) or per unit, half up to cents (CONST-22). */
export function displayPrice(price: number, unit: Unit): number {
  return fromCents(toCents(unit === 'g' ? price * 1000 : price))
}

/** Kilograms of a quantity in the product's own unit: grams are divided by 1000 (CONST-21). */
export function toKilograms(quantity: number, unit: Unit): number {
  return unit === 'g' ? quantity / 1000 : quantity
}

/** `1,5 Kg` or `2 un` (A26: 'kg' in the cart notice only). */
export function formatQuantity(quantity: number, unit: Unit, kilogram: 'Kg' | 'kg' = 'Kg'): string {
  return isWeighed(unit)
    ? `${decimal.format(toKilograms(quantity, unit))} ${kilogram}`
    : `${decimal.format(quantity)} un`
}
