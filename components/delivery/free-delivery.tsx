import { useSyncExternalStore } from 'react'
import type { Order } from '@/lib/api/types'
import { type PromiseTexts, readPromise, subscribePromise } from '@/lib/delivery/promise-store'
import { formatBrl, fromCents, toCents } from '@/lib/shared/money'
import { PICKUP_REFERENCE } from '@/lib/shared/order-terms'
import {
  FREE_SHIPPING_THRESHOLD,
  isShippingFree,
  missingForFreeShipping,
} from '@/lib/shared/shop-facts'

/**
 * Progress of `itemCents` (cents) towards free delivery. Decorative: the text beside says the same.
 */
export function FreeDeliveryBar({ itemCents }: { itemCents: number }) {
  if (FREE_SHIPPING_THRESHOLD === null) return null
  return (
    <progress
      aria-hidden
      max={FREE_SHIPPING_THRESHOLD}
      value={Math.min(FREE_SHIPPING_THRESHOLD, fromCents(itemCents))}
      className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-line forced-color-adjust-none forced-colors:border [&::-moz-progress-bar]:bg-highlight [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-highlight"
    />
  )
}

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

type KnownDelivery = Pick<PromiseTexts, 'isServed'> & Partial<Pick<PromiseTexts, 'cost'>>

interface Freight {
  /** 0 also while unknown. */
  cents: number
  /** Says why there is none; empty beside a coupon that may waive it. */
  text?: string | null
  /** Whether the amount of the items makes it free. */
  isFree?: boolean
}

/** Freight for items of `itemCents`, as far as `delivery` determines it. */
export function knownFreight(itemCents: number, delivery: KnownDelivery | null): Freight {
  if (delivery?.isServed === false) return { cents: 0, text: 'Retirada na loja, sem frete' }
  if (isShippingFree(fromCents(itemCents)))
    return { cents: 0, text: freeShippingText(itemCents), isFree: true }
  if (delivery?.cost === 0) return { cents: 0, text: 'Frete grátis' }
  return { cents: toCents(delivery?.cost ?? 0) }
}

/** Whether pickup is chosen. An edit deletes the window; the address stays. */
export function isPickupOrder(order: Order | null): boolean {
  const rate = order?.shipments[0]?.selectedShippingRate
  return rate?.kind === 'pickup' || order?.shipAddress?.reference === PICKUP_REFERENCE
}

/** Freight of the chosen window; without a window that to the stored CEP. */
export function useFreight(order: Order | null, itemCents: number, isPickup: boolean): Freight {
  const promise = useSyncExternalStore(subscribePromise, readPromise, () => null)
  const rate = order?.shipments[0]?.selectedShippingRate
  const isChosen = rate && toCents(order.itemTotal) === itemCents
  if (isChosen && order.shipTotal > 0) return { cents: toCents(order.shipTotal) }
  const address = order?.shipAddress
  const isElsewhere = address && address.zipcode !== promise?.zipcode
  // A coupon that lowers nothing yet may waive the freight.
  const isWaived = order?.promotions.some(({ amount }) => amount === 0)
  const toCep = isElsewhere || isWaived ? null : promise
  const delivery = isChosen ? { isServed: true, cost: 0 } : toCep
  const freight = knownFreight(itemCents, isPickup ? { isServed: false } : delivery)
  return isWaived ? { text: '', ...freight } : freight
}
