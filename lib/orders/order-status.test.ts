import type { Order } from '@/lib/api/types'
import { orderFixture } from '@/lib/cart/cart.fixture'
import { ORDERS_PER_PAGE } from '../api/past-orders'
import type { DeliveryState, FulfilmentState } from '../shared/order-states'
import {
  LAST_ORDER_DAYS,
  lastOrder,
  type OrderStatus,
  orderStatus,
  PROGRESS_STEPS,
  progressStep,
  stepTimes,
  trackedOrder,
} from './order-status'

type Working = Exclude<FulfilmentState, 'payment_denied' | 'canceled' | 'error'>

/** Rows 7 to 9 of C.4, which any delivery state overrides. */
const WORKING: Record<Working, OrderStatus> = {
  payment_evaluating: 'recebido',
  pending: 'recebido',
  preparation_queue: 'preparando',
  preparation: 'preparando',
  packaging_queue: 'preparando',
  packaging: 'preparando',
  ready: 'pronto',
}

/** Rows 2, 3, 5 and 6 of C.4. */
const OVERRIDES: Record<DeliveryState, OrderStatus> = {
  planned: 'a caminho',
  in_progress: 'a caminho',
  success: 'entregue',
  completed: 'entregue',
  failed: 'falha',
  error: 'erro',
}

const deliveries = [null, ...(Object.keys(OVERRIDES) as DeliveryState[])]

const status = (fulfillmentState: string | null, deliveryState: string | null = null) =>
  orderStatus({ fulfillmentState, deliveryState })
const shownAs = (wanted: OrderStatus) =>
  Object.keys(WORKING).filter((state) => status(state) === wanted)

it('TRK-01 every pair of fulfilment and delivery state has the status that C.4 gives it', () => {
  for (const [fulfilment, group] of Object.entries(WORKING)) {
    for (const delivery of deliveries) {
      const expected = delivery ? OVERRIDES[delivery] : group
      const given = status(fulfilment, delivery)
      expect([fulfilment, delivery, given]).toEqual([fulfilment, delivery, expected])
    }
  }
})

it('TRK-02 canceled wins over every delivery state, in either state', () => {
  for (const delivery of deliveries) {
    expect(status('canceled', delivery)).toBe('cancelado')
    const order = { state: 'canceled', fulfillmentState: 'ready', deliveryState: delivery }
    expect(orderStatus(order)).toBe('cancelado')
  }
})

it('TRK-03 an error on either side is erro, also over a failed or finished delivery', () => {
  for (const delivery of deliveries) expect(status('error', delivery)).toBe('erro')
  for (const fulfilment of [...Object.keys(WORKING), 'payment_denied']) {
    expect(status(fulfilment, 'error')).toBe('erro')
  }
})

it('TRK-04 a failed delivery is falha, also with a denied payment', () => {
  expect(status('ready', 'failed')).toBe('falha')
  expect(status('payment_denied', 'failed')).toBe('falha')
})

it('TRK-05 a denied payment has its status in every delivery state', () => {
  expect(status('payment_denied')).toBe('pagamento negado')
  expect(status('payment_denied', 'in_progress')).toBe('pagamento negado')
})

it('TRK-06 payment_evaluating and pending are recebido', () => {
  expect(shownAs('recebido')).toEqual(['payment_evaluating', 'pending'])
})

it('TRK-07 the four states of preparation and packaging are preparando', () => {
  const four = ['preparation_queue', 'preparation', 'packaging_queue', 'packaging']
  expect(shownAs('preparando')).toEqual(four)
})

it('TRK-08 ready is pronto, also with an unknown delivery state', () => {
  expect(shownAs('pronto')).toEqual(['ready'])
  expect(status('ready', 'teleported')).toBe('pronto')
})

it('TRK-09 an unknown or missing fulfilment state is erro, with and without a delivery', () => {
  expect(status('xyz')).toBe('erro')
  expect(status(null)).toBe('erro')
  expect(status('xyz', 'planned')).toBe('erro')
  expect(status('xyz', 'completed')).toBe('erro')
  expect(status('toString')).toBe('erro')
})

it('TRK-10 a planned or running delivery overrides ready: a caminho', () => {
  expect([status('ready', 'planned'), status('ready', 'in_progress')]).toEqual([
    'a caminho',
    'a caminho',
  ])
})

it('TRK-11 a delivery with success or completed overrides ready: entregue', () => {
  expect([status('ready', 'success'), status('ready', 'completed')]).toEqual([
    'entregue',
    'entregue',
  ])
})

it('TRK-12 TRK-14 the five steps are in order, without the failed states', () => {
  expect(PROGRESS_STEPS).toEqual(['recebido', 'preparando', 'pronto', 'a caminho', 'entregue'])
  expect(PROGRESS_STEPS.map(progressStep)).toEqual([1, 2, 3, 4, 5])
  const unhappy = ['falha', 'erro', 'pagamento negado', 'cancelado'] as const
  expect(unhappy.map(progressStep)).toEqual([null, null, null, null])
})

const event = (at: string, fulfillmentState: string, visitState: string | null = null) => ({
  at,
  fulfillmentState,
  visitState,
})

const shown = (...events: ReturnType<typeof event>[]) =>
  stepTimes(events).map((reached) => reached && [reached.day, reached.time].filter(Boolean).join())

it('TRK-22 a step has the time of its first state', () => {
  expect(
    shown(
      event('2026-11-23T08:00:00-03:00', 'payment_evaluating'),
      event('2026-11-23T08:05:00-03:00', 'pending'),
      event('2026-11-23T09:10:00-03:00', 'preparation_queue'),
      event('2026-11-23T09:40:00-03:00', 'packaging'),
      event('2026-11-23T10:00:00-03:00', 'ready'),
      event('2026-11-23T13:20:00-03:00', 'ready', 'in_progress'),
    ),
  ).toEqual(['08:00', '09:10', '10:00', '13:20', null])
})

it('TRK-22 names the day where the steps took more than one', () => {
  expect(
    shown(
      event('2026-11-22T23:50:00-03:00', 'pending'),
      event('2026-11-23T00:10:00-03:00', 'preparation'),
    ).slice(0, 2),
  ).toEqual(['dom, 22 nov,23:50', 'seg, 23 nov,00:10'])
})

it('TRK-22 a reverted step is reached again later', () => {
  const back = [
    event('2026-11-23T08:00:00-03:00', 'preparation'),
    event('2026-11-23T09:00:00-03:00', 'ready'),
    event('2026-11-23T09:30:00-03:00', 'error'),
    event('2026-11-23T10:00:00-03:00', 'preparation'),
  ]
  expect(shown(...back)).toEqual([null, '08:00', null, null, null])
  expect(shown(...back, event('2026-11-23T11:00:00-03:00', 'ready'))[2]).toBe('11:00')
})

it('TRK-22 has no times of another API', () => {
  expect(stepTimes(undefined)).toEqual([null, null, null, null, null])
})

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

it('HOME-08 the newest complete order is shown, and canceled ones are skipped', () => {
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

it('HOME-10 an order with an error hides the block instead of showing an older one', () => {
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
