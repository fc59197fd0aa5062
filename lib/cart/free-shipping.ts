import { formatBrl, fromCents } from '../shared/money'
import { missingForFreeShipping } from '../shared/shop-facts'

/** How far products of so many cents are from free delivery, in a few words. */
export function freeShippingText(itemCents: number): string {
  const missing = missingForFreeShipping(fromCents(itemCents))
  return missing === null
    ? 'Frete grátis garantido'
    : `Mais ${formatBrl(missing)} para frete grátis`
}
