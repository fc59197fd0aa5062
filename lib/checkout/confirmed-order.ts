import { useEffect, useState } from 'react'
import { type PostalAddress, postalAddress } from '../address/postal-address'
import type { LineItem, Order } from '../api/types'
import { PERSONAL_KEYS, readJson, writeJson } from '../browser/storage'
import { type Arrival, arrivalOf } from '../orders/arrival'
import { fromCents } from '../shared/money'
import { formatQuantity } from '../shared/weight'
import { centsToAuthorise, hasWeighedLines } from './amounts'
import { keepGuestBuyer } from './guest-buyer'
import { readPlacedOrder, trackPurchaseOnce } from './placed-order'

/** What the confirmation tells of an order, and the tracker in the same tab. */
export interface ConfirmedOrder {
  number: string
  trackerToken: string
  isWeighed: boolean
  arrival: Arrival | null
  address: PostalAddress | null
  items: ConfirmedItem[]
  total: number
  payment: ConfirmedPayment | null
}

export interface ConfirmedItem {
  id: number
  name: string
  quantity: string
  image: LineItem['variant']['images'][number] | undefined
}

export interface ConfirmedPayment {
  method: string
  /** Of a card that pays online; null for what is paid at the door. */
  lastDigits: string | null
  /** BRL that are set aside on that card. */
  held: number | null
}

/** Null while nobody can follow the order. */
export function confirmedOrder(order: Order): ConfirmedOrder | null {
  const { number, trackerToken, lineItems, shipAddress, total } = order
  if (!trackerToken) return null
  return {
    number,
    trackerToken,
    isWeighed: hasWeighedLines(lineItems),
    arrival: arrivalOf(order),
    address: shipAddress && postalAddress(shipAddress),
    items: lineItems.map(confirmedItem),
    total,
    payment: confirmedPayment(order),
  }
}

function confirmedItem({ id, variant, quantity }: LineItem): ConfirmedItem {
  return {
    id,
    name: variant.name,
    quantity: formatQuantity(quantity, variant.unitForQuantity),
    image: variant.images[0],
  }
}

function confirmedPayment(order: Order): ConfirmedPayment | null {
  const payment = order.payments.at(-1)
  if (!payment) return null
  const lastDigits = payment.source?.lastDigits ?? null
  return {
    method: payment.paymentMethod.name,
    lastDigits,
    held: lastDigits === null ? null : fromCents(centsToAuthorise(order)),
  }
}

const KEY = PERSONAL_KEYS.confirmedOrder

/** Kept in this tab: the confirmation may be reloaded. */
export function keepConfirmedOrder(order: ConfirmedOrder): void {
  writeJson('sessionStorage', KEY, order)
}

/** Null unless this order was the last one confirmed in this tab. */
export function readConfirmedOrder(number: string): ConfirmedOrder | null {
  const kept = readJson<ConfirmedOrder>('sessionStorage', KEY)
  const isWhole = kept?.number === number && Array.isArray(kept.items)
  return isWhole && typeof kept.trackerToken === 'string' ? kept : null
}

interface Confirmed {
  number: string | null
  order: ConfirmedOrder | null
  /** It was placed from this browser and is being read: its place is kept. */
  isReading: boolean
}

/** The order of this number, where this browser placed it; tells analytics of it once. */
export function useConfirmedOrder(number: string | null): Confirmed {
  const [confirmed, setConfirmed] = useState(() => known(number))
  useEffect(() => {
    if (number === null || readPlacedOrder()?.number !== number) return
    trackPurchaseOnce(number).then((read) => {
      if (read?.token) keepGuestBuyer(read)
      const order = read && confirmedOrder(read)
      if (order) keepConfirmedOrder(order)
      setConfirmed({ number, order: order ?? readConfirmedOrder(number), isReading: false })
    })
  }, [number])
  return confirmed.number === number ? confirmed : known(number)
}

function known(number: string | null): Confirmed {
  const order = number ? readConfirmedOrder(number) : null
  const isReading = number !== null && !order && readPlacedOrder()?.number === number
  return { number, order, isReading }
}
