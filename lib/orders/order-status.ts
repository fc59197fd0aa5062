import type { Order, Tracker } from '../api/types'
import { formatDay, formatTime } from '../shared/format-date'
import { type DeliveryState, type FulfilmentState, factOf } from '../shared/order-states'
import { shopDay } from '../shared/shop-time'

/** Status of an order as shown to the customer. */
export type OrderStatus =
  | 'recebido'
  | 'preparando'
  | 'pronto'
  | 'a caminho'
  | 'entregue'
  | 'falha'
  | 'erro'
  | 'pagamento negado'
  | 'cancelado'

interface OrderProgress {
  /** State of the order itself; missing in a tracker. */
  state?: string
  fulfillmentState: string | null
  /** Called `visitState` in a tracker. */
  deliveryState: string | null
}

/** Steps of the progress bar, in order. */
export const PROGRESS_STEPS: readonly OrderStatus[] = [
  'recebido',
  'preparando',
  'pronto',
  'a caminho',
  'entregue',
]

const FULFILMENT: Readonly<Record<FulfilmentState, OrderStatus>> = {
  payment_evaluating: 'recebido',
  pending: 'recebido',
  preparation_queue: 'preparando',
  preparation: 'preparando',
  packaging_queue: 'preparando',
  packaging: 'preparando',
  ready: 'pronto',
  payment_denied: 'pagamento negado',
  canceled: 'cancelado',
  error: 'erro',
}

const DELIVERY: Readonly<Record<DeliveryState, OrderStatus>> = {
  planned: 'a caminho',
  in_progress: 'a caminho',
  success: 'entregue',
  completed: 'entregue',
  failed: 'falha',
  error: 'erro',
}

/** Shown whichever state reports them; the first match wins. */
const PROBLEMS: readonly OrderStatus[] = ['cancelado', 'erro', 'falha', 'pagamento negado']

/**
 * Returns a problem first, then the delivery, then the fulfilment. An unknown state is a problem.
 */
export function orderStatus(progress: OrderProgress): OrderStatus {
  const fulfilment = factOf(FULFILMENT, progress.fulfillmentState)
  const delivery = factOf(DELIVERY, progress.deliveryState)
  const states = [progress.state === 'canceled' ? 'cancelado' : undefined, fulfilment, delivery]
  const problem = PROBLEMS.find((status) => states.includes(status))
  return problem ?? (fulfilment ? (delivery ?? fulfilment) : 'erro')
}

/** Steps of an order that the customer collects at the store. */
export const PICKUP_STEPS = PROGRESS_STEPS.filter((step) => step !== 'a caminho')

/** Counted from 1; null for a status without a progress bar. */
export function progressStep(status: OrderStatus): number | null {
  const index = PROGRESS_STEPS.indexOf(status)
  return index < 0 ? null : index + 1
}

type Event = NonNullable<Tracker['events']>[number]

export interface StepTime {
  at: string
  /** `seg, 23 nov` if the steps span several days, else null. */
  day: string | null
  time: string
}

/**
 * Returns when each step of the progress bar was reached. A reverted step counts as not reached.
 */
export function stepTimes(events: readonly Event[] = []): (StepTime | null)[] {
  const reached = PROGRESS_STEPS.map((): string | null => null)
  for (const { fulfillmentState, visitState, at } of events) {
    const step = PROGRESS_STEPS.indexOf(
      orderStatus({ fulfillmentState, deliveryState: visitState }),
    )
    if (step < 0) continue
    reached[step] ??= at
    reached.fill(null, step + 1)
  }
  const days = new Set(reached.flatMap((at) => (at ? [shopDay(at)] : [])))
  return reached.map((at) =>
    at ? { at, day: days.size > 1 ? formatDay(at) : null, time: formatTime(at) } : null,
  )
}

/** Whether a tracked order is delivered or canceled. */
export function isOver({ fulfillmentState, visitState }: Tracker): boolean {
  const status = orderStatus({ fulfillmentState, deliveryState: visitState })
  return status === 'entregue' || status === 'cancelado'
}

/** `seg, 23 nov, às 14:05`: when an order last came to a status; null without the event. */
export function reachedText(events: readonly Event[] = [], status: OrderStatus): string | null {
  const reached = events.findLast(
    ({ fulfillmentState, visitState }) =>
      orderStatus({ fulfillmentState, deliveryState: visitState }) === status,
  )
  return reached ? `${formatDay(reached.at)}, às ${formatTime(reached.at)}` : null
}

/** `Cancelado seg, 23 nov, às 14:05`; null without the event. */
export function canceledText(events: readonly Event[] = []): string | null {
  const at = reachedText(events, 'cancelado')
  return at && `Cancelado ${at}`
}

/** How long an order stays on the home page after its last change. */
export const LAST_ORDER_DAYS = 2

const DAY_MS = 86_400_000

/** Whether the list shows the tracker of an order with this status. */
const IS_TRACKED: Readonly<Record<OrderStatus, boolean>> = {
  recebido: true,
  preparando: true,
  pronto: false,
  'a caminho': true,
  entregue: false,
  falha: true,
  erro: false,
  'pagamento negado': true,
  cancelado: false,
}

/** Open orders, the nearest to the door first; the others follow. */
const LIST_ORDER: readonly OrderStatus[] = [
  'a caminho',
  'falha',
  'pronto',
  'preparando',
  'recebido',
  'pagamento negado',
  'erro',
]

/** Whether an order is neither delivered nor canceled. */
export function isOpen(order: Order): boolean {
  return LIST_ORDER.includes(orderStatus(order))
}

/** Returns the one order of the list that shows its tracker. */
export function trackedOrder(orders: readonly Order[]): Order | null {
  return orders.find((order) => IS_TRACKED[orderStatus(order)]) ?? null
}

/** Returns the orders of a list page in display order; those of one status keep their order. */
export function sortOrders(orders: readonly Order[]): Order[] {
  const rank = (order: Order) =>
    isOpen(order) ? LIST_ORDER.indexOf(orderStatus(order)) : LIST_ORDER.length
  return [...orders].sort((a, b) => rank(a) - rank(b))
}

/** Returns the newest complete order if it is recent and has no problem. */
export function lastOrder(orders: readonly Order[], now: Date): Order | null {
  const [newest] = orders
    .filter((order) => order.state === 'complete')
    .sort((a, b) => completion(b) - completion(a))
  if (!newest) return null
  const age = now.getTime() - Date.parse(newest.updatedAt)
  const status = orderStatus(newest)
  const isShown = status !== 'erro' && status !== 'cancelado'
  return isShown && age <= LAST_ORDER_DAYS * DAY_MS ? newest : null
}

function completion({ completedAt, createdAt }: Order): number {
  return Date.parse(completedAt ?? createdAt)
}
