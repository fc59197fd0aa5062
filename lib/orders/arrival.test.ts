import { rateFixture } from '../api/rate.fixture'
import type { Tracker } from '../api/types'
import { arrivalText } from '../shared/hours-in-words'
import {
  type Arrival,
  arrivalOf,
  headline,
  isExpress,
  isPickup,
  rateKind,
  shareTrackerHref,
  trackedArrival,
} from './arrival'
import { pastOrderFixture } from './orders.fixture'

const monday: Arrival = {
  kind: 'delivery',
  windowStart: '2026-11-23T13:00:00-03:00',
  windowEnd: '2026-11-23T17:00:00-03:00',
}

it('CONF-06 the promise is the chosen window, or none', () => {
  const [shipment] = pastOrderFixture().shipments
  if (!shipment) throw new Error('the fixture has no shipment')
  const chosen = rateFixture({ name: 'Entrega na sua casa', kind: 'pickup' })
  expect(arrivalOf({ shipments: [{ ...shipment, selectedShippingRate: chosen }] })).toEqual({
    kind: 'pickup',
    windowStart: chosen.deliveryWindowStart,
    windowEnd: chosen.deliveryWindowEnd,
  })
  expect(arrivalOf({ shipments: [{ ...shipment, selectedShippingRate: null }] })).toBeNull()
  expect(arrivalOf({ shipments: [] })).toBeNull()
})

const TRACKER = {
  orderNumber: 'R800000001',
  fulfillmentState: null,
  visitState: null,
  driver: null,
  vehicle: null,
}

it('SHIP-23 a tracker has the kind of its delivery; without a kind it is a delivery, whatever its name', () => {
  const { windowStart, windowEnd } = monday
  const told = { name: 'Retirada expressa', windowStart, windowEnd }
  const of = (delivery: Tracker['delivery']) => trackedArrival({ ...TRACKER, delivery })
  expect(of(told)).toEqual(monday)
  expect(of({ ...told, kind: 'pickup' })).toEqual({ ...monday, kind: 'pickup' })
  expect(of(undefined)).toBeNull()
})

const before = { deliveredAt: null, now: Date.parse('2026-11-23T16:59:00-03:00') }

it('TRK-21 the promise comes first until it is kept, missed or failed', () => {
  expect(headline(monday, { ...before, status: 'preparando' })).toBe('Chega seg, 23 nov, 13h–17h')
  const last = { ...before, now: Date.parse(monday.windowEnd) }
  expect(headline(monday, { ...last, status: 'a caminho' })).toBe('Chega seg, 23 nov, 13h–17h')
  const late = { ...before, now: Date.parse('2026-11-23T17:01:00-03:00') }
  expect(headline(monday, { ...late, status: 'a caminho' })).toBe('Previsto: seg, 23 nov, 13h–17h')
  const kept = { ...late, deliveredAt: '2026-11-23T14:05:00-03:00' }
  expect(headline(monday, { ...kept, status: 'entregue' })).toBe('Entregue seg, 23 nov, às 14:05')
  expect(headline(monday, { ...late, status: 'entregue' })).toBeNull()
  for (const status of ['falha', 'erro', 'pagamento negado'] as const) {
    expect(headline(monday, { ...before, status })).toBeNull()
  }
  expect(headline(null, { ...before, status: 'preparando' })).toBeNull()
})

it('TRK-62 an order that the customer collected is not shown as delivered', () => {
  const done = { ...before, status: 'entregue', deliveredAt: '2026-11-23T14:05:00-03:00' } as const
  expect(headline({ ...monday, kind: 'pickup' }, done)).toBe('Retirado seg, 23 nov, às 14:05')
})

it('TRK-21 an order ready at the store is not late', () => {
  const fetched: Arrival = { ...monday, kind: 'pickup' }
  const late = { status: 'pronto', deliveredAt: null, now: Date.parse('2026-11-24T08:00:00-03:00') }
  expect(headline(fetched, { ...late, status: 'pronto' })).toBe(
    'Retire na loja: seg, 23 nov, 13h–17h',
  )
})

it('CONF-08 the shared text has the promise and the signed link, without a recipient', () => {
  const arrival = {
    kind: 'delivery' as const,
    windowStart: '2026-11-23T13:00:00-03:00',
    windowEnd: '2026-11-23T17:00:00-03:00',
  }
  const url = new URL(shareTrackerHref('R1.abc', arrival))
  expect(url.origin + url.pathname).toBe('https://wa.me/')
  expect(url.searchParams.get('text')).toBe(
    'Pedido no Açougue Recôncavo: chega seg, 23 nov, 13h–17h. Acompanhe aqui: http://localhost/acompanhar/R1.abc',
  )
  const bare = new URL(shareTrackerHref('R1.abc', null)).searchParams.get('text')
  expect(bare).toMatch(/^Pedido no Açougue Recôncavo\. Acompanhe aqui: http/)
})

it('SHIP-23 the kind of a rate decides, whatever its name and its places', () => {
  const pickup = rateFixture({
    kind: 'pickup',
    name: 'Entrega expressa',
    deliveriesRemaining: null,
  })
  expect([isPickup(pickup), isExpress(pickup)]).toEqual([true, false])
  const express = rateFixture({ kind: 'express', name: 'Retirada', deliveriesRemaining: 4 })
  expect([isPickup(express), isExpress(express)]).toEqual([false, true])
  const delivery = rateFixture({ kind: 'delivery', name: 'Retirar', deliveriesRemaining: null })
  expect([isPickup(delivery), isExpress(delivery)]).toEqual([false, false])
})

it.each([
  [12, 'delivery'],
  [0, 'delivery'],
  [null, 'express'],
] as const)(
  'SHIP-09 SHIP-23 without a kind, a rate with %s places is %s',
  (deliveriesRemaining, kind) => {
    const rate = rateFixture({ name: 'Retirada na loja', deliveriesRemaining })
    expect(rateKind(rate)).toBe(kind)
    expect(rateKind({ ...rate, kind: null })).toBe(kind)
  },
)

it('CONF-06 shows when a delivery arrives, and when an order is ready at the store', () => {
  const window = ['2026-11-23T13:00:00-03:00', '2026-11-23T17:00:00-03:00'] as const
  expect(arrivalText('delivery', ...window)).toBe('Chega seg, 23 nov, 13h–17h')
  expect(arrivalText(null, ...window)).toBe('Chega seg, 23 nov, 13h–17h')
  expect(arrivalText('pickup', ...window)).toBe('Retire na loja: seg, 23 nov, 13h–17h')
})

it('CONF-06 an express delivery is promised by its last minute', () => {
  const window = ['2026-11-23T14:40:00-03:00', '2026-11-23T15:40:00-03:00'] as const
  expect(arrivalText('express', ...window)).toBe('Chega seg, 23 nov, até 15h40')
})
