import type { PromiseTexts } from '../delivery/promise-store'
import { formatBrl, fromCents } from '../shared/money'
import { isShippingFree, missingForFreeShipping } from '../shared/shop-facts'

/**
 * Short text on how much is missing for free delivery, by the price of the items in cents.
 * Null in a shop without free delivery.
 */
export function freeShippingText(itemCents: number): string | null {
  const itemTotal = fromCents(itemCents)
  if (isShippingFree(itemTotal)) return 'Frete grátis garantido'
  const missing = missingForFreeShipping(itemTotal)
  return missing === null ? null : `Mais ${formatBrl(missing)} para frete grátis`
}

/** `Faltam R$ 9,10 para o frete grátis`. */
export function gapText(missing: number): string {
  return `${missing < 2 ? 'Falta' : 'Faltam'} ${formatBrl(missing)} para o frete grátis`
}

/** How the total changes if products of `cents` make the freight of `freightCents` free. */
export function freightGoesText(cents: number, freightCents: number): string {
  const more = cents - freightCents
  const change =
    more < 0 ? `desce ${formatBrl(fromCents(-more))}` : `sobe ${formatBrl(fromCents(more))}`
  return `O frete de ${formatBrl(fromCents(freightCents))} sai e o total ${more === 0 ? 'fica igual' : change}.`
}

type KnownDelivery = Pick<PromiseTexts, 'isServed' | 'cost'>

/** Freight for items of `itemCents`; null while no CEP is known that it depends on. */
export function knownFreightText(itemCents: number, delivery: KnownDelivery | null): string | null {
  if (delivery?.isServed === false) return 'Retirada na loja, sem frete'
  if (isShippingFree(fromCents(itemCents))) return freeShippingText(itemCents)
  const cost = delivery?.cost ?? null
  return cost === null ? null : `+ frete ${formatBrl(cost)}`
}
