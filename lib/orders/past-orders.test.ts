import type { Order } from '@/lib/api/types'
import { orderFixture } from '@/lib/cart/cart.fixture'
import { ORDERS_PER_PAGE } from '../api/past-orders'
import { LAST_ORDER_DAYS, lastOrder, trackedOrder } from './past-orders'

const NOW = new Date('2026-05-13T12:00:00-03:00')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString()

function past(number: string, over: Partial<Order> = {}): Order {
  return orderFixture({
    number,
    state: 'complete',
    fulfillmentState: 'ready',
    completedAt: daysAgo(1),
    updatedAt: daysAgo(1),
    ...over,
  })
}

it('ORD-07 the first order that is not pronto, entregue, erro or cancelado is tracked', () => {
  const orders = [
    past('R1'),
    past('R2', { deliveryState: 'completed' }),
    past('R3', { fulfillmentState: 'error' }),
    past('R4', { state: 'canceled', fulfillmentState: 'canceled' }),
    past('R5', { deliveryState: 'in_progress' }),
    past('R6', { fulfillmentState: 'pending' }),
  ]
  expect(trackedOrder(orders)?.number).toBe('R5')
  expect(trackedOrder(orders.slice(0, 4))).toBeNull()
})

it('HOME-08 the newest complete order counts, and canceled ones are passed over', () => {
  const orders = [
    past('R1', { completedAt: daysAgo(1.5) }),
    past('R3', { state: 'canceled', fulfillmentState: 'canceled', completedAt: daysAgo(0.1) }),
    past('R2', { completedAt: daysAgo(0.5) }),
  ]
  expect(lastOrder(orders, NOW)?.number).toBe('R2')
})

it('HOME-09 CONST-11 it is shown up to two days after its last change', () => {
  expect(LAST_ORDER_DAYS).toBe(2)
  expect(lastOrder([past('R1', { updatedAt: daysAgo(1) })], NOW)?.number).toBe('R1')
  expect(lastOrder([past('R1', { updatedAt: daysAgo(2) })], NOW)?.number).toBe('R1')
  expect(lastOrder([past('R1', { updatedAt: daysAgo(2.01) })], NOW)).toBeNull()
  expect(lastOrder([past('R1', { updatedAt: daysAgo(3) })], NOW)).toBeNull()
})

it('HOME-10 an order in trouble hides the block instead of bringing up an older one', () => {
  const older = past('R1', { completedAt: daysAgo(1.5) })
  const broken = past('R2', { fulfillmentState: 'error', completedAt: daysAgo(0.5) })
  expect(lastOrder([broken, older], NOW)).toBeNull()
  expect(lastOrder([past('R3', { fulfillmentState: 'canceled' })], NOW)).toBeNull()
  expect(lastOrder([past('R4', { state: 'canceled' })], NOW)).toBeNull()
  expect(lastOrder([], NOW)).toBeNull()
})

it('CONST-05 a page of the history holds ten orders', () => {
  expect(ORDERS_PER_PAGE).toBe(10)
})
