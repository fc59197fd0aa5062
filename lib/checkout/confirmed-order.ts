import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '../account/use-session'
import { postalAddress } from '../address/saved-address'
import { isStatus } from '../api/errors'
import { canStore } from '../api/guest-order'
import { pastOrderQuery } from '../api/past-orders'
import { getQueryClient } from '../api/query-client'
import { ownKeys } from '../api/query-keys'
import { readToken } from '../api/session-token'
import { sharedTrackerQuery } from '../api/trackers'
import type { LineItem, Order, SharedTracker } from '../api/types'
import { useOrderBlends } from '../blends/use-order-blends'
import { arrivalOf, isFetched } from '../orders/arrival'
import {
  contentOf,
  type OrderAmounts,
  orderAmounts,
  producedCents,
  type SoldLine,
  soldLines,
  summaryAmounts,
} from '../orders/order-amounts'
import { canceledText, orderStatus } from '../orders/order-status'
import { copiedLines } from '../orders/tracker'
import { isPixMethod } from '../shared/door-payment-methods'
import { fromCents, toCents } from '../shared/money'
import { centsToAuthorise, hasWeighedLines, type PreviewRow, previewRows } from './amounts'
import { releaseCoupons, storeGuestBuyer } from './guest-buyer'
import { isPlacedHere, trackPurchaseOnce } from './placed-order'
import {
  type ConfirmedItem,
  type ConfirmedOrder,
  type ConfirmedPayment,
  isConfirmedHere,
  type OwedMoney,
  readConfirmedOrder,
  readTrackerToken,
  storeConfirmedNumber,
  storeConfirmedOrder,
} from './stored-orders'

/** Null for an order without a tracker. */
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
    email: order.email,
    address: shipAddress && {
      ...postalAddress(shipAddress),
      reference: shipAddress.reference,
      telephone: shipAddress.telephone,
    },
    items: previewRows(lineItems).map((row) => confirmedItem(row, amounts)),
    lines: lineItems.map(copiedLine),
    isOwned: !order.token,
    amounts,
    payment: confirmedPayment(order, amounts),
    owed: owedMoney(order, amounts),
    promotions: order.promotions,
    receiptTaxId: order.receiptTaxId,
    ifMissing: order.ifMissing,
    canceledMoney: order.canceledMoney,
  }
}

function copiedLine({ variantId, quantity, mixId, price, variant }: LineItem) {
  const { name, unitForQuantity } = variant
  return { variantId, quantity, mixId, price, variant: { name, unitForQuantity } }
}

function confirmedItem({ mixId, lines }: PreviewRow, { weighed }: OrderAmounts): ConfirmedItem {
  const [first] = lines
  const { id, variant, observation } = first
  const item = { id, lineIds: lines.map((line) => line.id), image: variant.images[0] }
  const sold = soldLine(first, weighed)
  if (mixId === null) return { ...item, name: variant.name, observation, ...contentOf(sold, null) }
  const parts = lines.map((line) => soldLine(line, weighed))
  return { ...item, name: 'Blend', mixId, ...contentOf(sold, parts) }
}

function soldLine(line: LineItem, weighed: boolean): SoldLine {
  const { name, unitForQuantity, wholePiece } = line.variant
  const cents = weighed ? producedCents(line) : toCents(line.total)
  const producedQuantity = weighed ? line.producedQuantity : null
  return { ...line, name, unitForQuantity, wholePiece, producedQuantity, cents }
}

function confirmedPayment(order: Order, { weighed }: OrderAmounts): ConfirmedPayment | null {
  const payment = order.payments.at(-1)
  if (!payment) return null
  const lastDigits = payment.source?.lastDigits ?? null
  // The total by weight says nothing of the amount held before.
  const isHeld = lastDigits !== null && !weighed
  return {
    method: payment.paymentMethod.name,
    lastDigits,
    held: isHeld ? fromCents(centsToAuthorise(order, payment.tolerancePercent)) : null,
    charged: payment.capturedAmount,
  }
}

/** Null once nothing is to be paid, and for a card. */
function owedMoney(order: Order, { weighed, totalCents }: OrderAmounts): OwedMoney | null {
  const payment = order.payments.at(-1)
  if (!payment || payment.source !== null || orderStatus(order) === 'entregue') return null
  const amount = fromCents(totalCents - toCents(payment.receivedAmount ?? 0))
  if (amount <= 0) return null
  if (isPixMethod(payment.paymentMethod.id)) {
    return payment.capturedAmount === null ? { amount, place: 'pix', weighed } : null
  }
  const arrival = arrivalOf(order)
  return { amount, place: arrival && isFetched(arrival) ? 'pickup' : 'delivery', weighed }
}

export type KnownState = Pick<ConfirmedOrder, 'status' | 'canceledMoney' | 'canceledText'>

interface Confirmed {
  order: ConfirmedOrder | null
  /** State of an order of which this tab knows nothing else. */
  state?: KnownState | null
  /** Whether that state is being read: until then nothing may be claimed. */
  isChecking?: boolean
  /** Whether the order is being read, so that the page reserves its space. */
  isReading: boolean
  /** Whether neither this browser nor the account has the order, as far as both can tell. */
  isMissing?: boolean
}

/** The order, if this browser or the logged-in customer placed it. */
export function useConfirmedOrder(number: string | null): Confirmed {
  const here = useOrderPlacedHere(number)
  const isAvailable = here.order !== null || here.isReading
  const own = useOwnOrder(isAvailable ? null : number)
  const isKnown = isAvailable || own.order !== null || own.isReading
  const tracked = useTrackedState(isKnown ? null : number)
  const confirmed: Confirmed = isAvailable ? here : { ...own, ...tracked }
  const isCanceled = (confirmed.order ?? confirmed.state)?.status === 'cancelado'
  useEffect(() => {
    if (isCanceled && number !== null) releaseCoupons(number)
  }, [isCanceled, number])
  const isHeldHere = number !== null && (isPlacedHere(number) || isConfirmedHere(number))
  const isMissing = !isAvailable && !isHeldHere && own.isMissing && canStore()
  return { ...confirmed, isMissing }
}

/** The state that the tracker shows of an order confirmed in another tab. */
function useTrackedState(number: string | null): Pick<Confirmed, 'state' | 'isChecking'> {
  const token = number === null ? null : readTrackerToken(number)
  const { data, isLoading } = useTracker(token)
  return { state: data ? stateOf(data) : null, isChecking: isLoading }
}

function useTracker(token: string | null) {
  const query = { ...sharedTrackerQuery(token ?? ''), enabled: token !== null }
  return useQuery(query, getQueryClient())
}

function stateOf(tracker: SharedTracker): KnownState {
  const { fulfillmentState, visitState, canceledMoney, events } = tracker
  const status = orderStatus({ fulfillmentState, deliveryState: visitState })
  return { status, canceledMoney, canceledText: canceledText(events) }
}

/** A customer's order, wherever it was placed. */
function useOwnOrder(number: string | null) {
  const { status, user, hasFailed } = useSession()
  const userId = number === null ? null : (user?.id ?? null)
  const query = useQuery(pastOrderQuery(number ?? '', userId), getQueryClient())
  const { data, isLoading, error } = query
  // Before the session starts, the token is in storage only.
  const mayBeIn = status === 'validating' ? !hasFailed : status === 'out' && readToken() !== null
  const isPlaced = data !== undefined && isFinal(data)
  const order = isPlaced ? confirmedOrder(data) : null
  const isReading = isLoading || (number !== null && mayBeIn)
  const isUnread = status === 'validating' || (error !== null && !isStatus(error, 404))
  return { order, isReading, isMissing: !isPlaced && !isReading && !isUnread }
}

const isFinal = ({ state }: Order) => state === 'complete' || state === 'canceled'

/** Reads an order that this browser placed, and reports its purchase to analytics once. */
function useOrderPlacedHere(number: string | null): Confirmed {
  const query = queryOptions({
    queryKey: [...ownKeys.placedOrder, number],
    queryFn: () => readPlaced(number ?? ''),
    enabled: number !== null && isPlacedHere(number),
    staleTime: Number.POSITIVE_INFINITY,
    // The next visit reads an order again that could not be read now.
    gcTime: 0,
  })
  const { data, isLoading } = useQuery(query, getQueryClient())
  const stored = useStoredOrder(data || isLoading ? null : number)
  return { order: data ?? stored, isReading: isLoading && !stored }
}

/** The order of this tab, with what its tracker says since: it may have been paid or canceled. */
function useStoredOrder(number: string | null): ConfirmedOrder | null {
  const stored = number === null ? null : readConfirmedOrder(number)
  const { data } = useTracker(stored?.trackerToken ?? null)
  if (!stored || !data) return stored
  const state = stateOf(data)
  const { summary, pix } = data
  const owed = summary
    ? summary.toPay && { ...summary.toPay, weighed: summary.weighed, payUntil: pix?.payUntil }
    : stored.owed
  const isCopiedByLink = copiedLines(summary).length > 0
  const exact = summary?.weighed ? weighedOrder(stored, summary) : null
  const isOver = state.status === 'entregue'
  return { ...stored, ...exact, ...state, isCopiedByLink, owed: isOver ? null : owed }
}

type Summary = NonNullable<SharedTracker['summary']>

/** Items, amounts and charge of a stored order that was weighed since. */
function weighedOrder({ items, payment }: ConfirmedOrder, summary: Summary) {
  const lines = soldLines(summary)
  const { charged } = summary
  const isOnCard = payment && charged?.place === 'card'
  return {
    items: items.map((item) => {
      // An earlier version stored only the first line of a blend.
      if (item.mixId !== undefined && !item.lineIds) return item
      const own = lines.filter(({ id }) => (item.lineIds ?? [item.id]).includes(id))
      const [first] = own
      return first ? { ...item, ...contentOf(first, item.mixId === undefined ? null : own) } : item
    }),
    amounts: summaryAmounts(summary),
    payment: isOnCard ? { ...payment, charged: charged.amount } : payment,
  }
}

async function readPlaced(number: string): Promise<ConfirmedOrder | null> {
  const read = await trackPurchaseOnce(number)
  if (read?.token) storeGuestBuyer(read)
  const order = read && confirmedOrder(read)
  if (order) storeConfirmedOrder(order)
  else if (read && isFinal(read)) storeConfirmedNumber(number)
  return order
}

/** Items of an order. Blends get their names and their fat once these are read. */
export function useNamedItems({
  number,
  items,
}: Pick<ConfirmedOrder, 'number' | 'items'>): ConfirmedItem[] {
  const blends = items.flatMap(({ mixId }) => (mixId === undefined ? [] : [{ mixId }]))
  const known = useOrderBlends({ number, blends })
  return items.map((item) => {
    const blend = known.get(item.mixId ?? 0)
    if (!blend) return item
    const { name, template } = blend
    return { ...item, name, quantity: `${item.quantity}, gordura\u00a0${template.fatPercentage}%` }
  })
}
