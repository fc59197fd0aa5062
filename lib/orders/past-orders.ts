import type { Order } from '../api/types'
import { type OrderStatus, orderStatus } from './order-status'

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

/** Returns the one order of the list that shows its tracker. */
export function trackedOrder(orders: readonly Order[]): Order | null {
  return orders.find((order) => IS_TRACKED[orderStatus(order)]) ?? null
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
