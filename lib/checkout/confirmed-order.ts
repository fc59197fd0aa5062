import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readToken } from '../account/token-storage'
import { useSession } from '../account/use-session'
import { type PostalAddress, postalAddress } from '../address/postal-address'
import { pastOrderQuery } from '../api/past-orders'
import { getQueryClient } from '../api/query-client'
import type { LineItem, Order } from '../api/types'
import { PERSONAL_KEYS, readJson, writeJson } from '../browser/storage'
import { type Arrival, arrivalOf } from '../orders/arrival'
import { type OrderAmounts, orderAmounts, producedCents } from '../orders/order-amounts'
import { type OrderStatus, orderStatus } from '../orders/order-status'
import { fromCents, toCents } from '../shared/money'
import { formatQuantity } from '../shared/weight'
import { centsToAuthorise, hasWeighedLines } from './amounts'
import { keepGuestBuyer } from './guest-buyer'
import { readPlacedOrder, trackPurchaseOnce } from './placed-order'
import { type PreviewRow, previewRows } from './preview-rows'
import { isVoid } from './stage'

/** What the confirmation tells of an order, and the tracker in the same tab. */
export interface ConfirmedOrder {
  number: string
  trackerToken: string
  /** Something of it is sold by weight. */
  isWeighed: boolean
  /** Tolerance in percent that the order was placed with. */
  tolerancePercent?: number
  status: OrderStatus
  arrival: Arrival | null
  address: PostalAddress | null
  items: ConfirmedItem[]
  amounts: OrderAmounts
  payment: ConfirmedPayment | null
  /** What the shop does when an item is missing. */
  ifMissing?: Order['ifMissing']
}

export interface ConfirmedItem {
  id: number
  name: string
  quantity: string
  cents: number
  image: LineItem['variant']['images'][number] | undefined
  /** Each meat of a blend with its weight; none for a product. */
  parts?: string[]
  /** Of a blend, by which its name is read. */
  mixId?: number
}

export interface ConfirmedPayment {
  method: string
  /** Of a card that pays online; null for what is paid at the door. */
  lastDigits: string | null
  /** BRL that are set aside on that card. */
  held: number | null
  /** BRL that were charged on it; null before. */
  charged: number | null
  /** It ended, and nothing was charged. */
  isVoid?: boolean
}

/** Null while nobody can follow the order. */
export function confirmedOrder(order: Order): ConfirmedOrder | null {
  const { number, trackerToken, lineItems, shipAddress } = order
  if (!trackerToken) return null
  const amounts = orderAmounts(order)
  return {
    number,
    trackerToken,
    isWeighed: hasWeighedLines(lineItems),
    tolerancePercent: order.payments.at(-1)?.tolerancePercent,
    status: orderStatus(order),
    arrival: arrivalOf(order),
    address: shipAddress && postalAddress(shipAddress),
    items: previewRows(lineItems).map((row) => confirmedItem(row, amounts)),
    amounts,
    payment: confirmedPayment(order),
    ifMissing: order.ifMissing,
  }
}

function confirmedItem({ mixId, quantity, total, lines }: PreviewRow, { weighed }: OrderAmounts) {
  const [{ id, variant }] = lines
  const item: ConfirmedItem = {
    id,
    name: mixId === null ? variant.name : 'Blend',
    quantity: formatQuantity(quantity, variant.unitForQuantity),
    cents: weighed ? lines.reduce((sum, line) => sum + producedCents(line), 0) : toCents(total),
    image: variant.images[0],
  }
  return mixId === null ? item : { ...item, mixId, parts: lines.map(partText) }
}

function partText({ variant, quantity, producedQuantity }: LineItem): string {
  const missing = producedQuantity === 0 ? ' (Faltou no estoque)' : ''
  return `${variant.name}, ${formatQuantity(quantity, variant.unitForQuantity)}${missing}`
}

function confirmedPayment(order: Order): ConfirmedPayment | null {
  const payment = order.payments.at(-1)
  if (!payment) return null
  const lastDigits = payment.source?.lastDigits ?? null
  return {
    method: payment.paymentMethod.name,
    lastDigits,
    held: lastDigits === null ? null : fromCents(centsToAuthorise(order, payment.tolerancePercent)),
    charged: payment.capturedAmount,
    isVoid: isVoid(payment),
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
  const isWhole = kept?.number === number && Array.isArray(kept.items) && kept.amounts
  return isWhole && typeof kept.trackerToken === 'string' ? kept : null
}

interface Confirmed {
  order: ConfirmedOrder | null
  /** It may be told and is being read: its place is kept. */
  isReading: boolean
}

/** The order of this number, where this browser placed it or the customer who is logged in did. */
export function useConfirmedOrder(number: string | null): Confirmed {
  const here = useOrderPlacedHere(number)
  const isTold = here.order !== null || here.isReading
  const own = useOwnOrder(isTold ? null : number)
  return isTold ? here : own
}

/** A customer's order, wherever it was placed. */
function useOwnOrder(number: string | null): Confirmed {
  const { status, user, hasFailed } = useSession()
  const userId = number === null ? null : (user?.id ?? null)
  const { data, isLoading } = useQuery(pastOrderQuery(number ?? '', userId), getQueryClient())
  // The session has a token before it is started.
  const mayBeIn = status === 'validating' ? !hasFailed : status === 'out' && readToken() !== null
  const order = data?.state === 'complete' ? confirmedOrder(data) : null
  return { order, isReading: isLoading || (number !== null && mayBeIn) }
}

interface PlacedHere extends Confirmed {
  number: string | null
}

/** Tells analytics of the order once. */
function useOrderPlacedHere(number: string | null): PlacedHere {
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

function known(number: string | null): PlacedHere {
  const order = number ? readConfirmedOrder(number) : null
  const isReading = number !== null && !order && readPlacedOrder()?.number === number
  return { number, order, isReading }
}
