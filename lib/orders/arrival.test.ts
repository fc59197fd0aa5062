import { rateFixture } from '../api/rate.fixture'
import { type Arrival, arrivalOf, arrivalText, headline } from './arrival'
import { pastOrderFixture } from './orders.fixture'

const monday: Arrival = {
  name: 'Entrega agendada',
  windowStart: '2026-11-23T13:00:00-03:00',
  windowEnd: '2026-11-23T17:00:00-03:00',
}

it('CONF-06 says when a delivery comes, and when an order waits at the store', () => {
  expect(arrivalText(monday)).toBe('Chega seg, 23 nov, 13h–17h')
  expect(arrivalText({ ...monday, name: 'Retirada na loja' })).toBe(
    'Retire na loja: seg, 23 nov, 13h–17h',
  )
})

it('CONF-06 an express delivery is promised by its last minute', () => {
  const express = { ...monday, name: 'Expressa – em até 3 horas' }
  expect(arrivalText({ ...express, windowEnd: '2026-11-23T15:40:00-03:00' })).toBe(
    'Chega seg, 23 nov, até 15h40',
  )
})

it('CONF-06 the promise is the chosen window, or none', () => {
  const [shipment] = pastOrderFixture().shipments
  if (!shipment) throw new Error('the fixture has no shipment')
  const chosen = rateFixture({ name: 'Retirada na loja' })
  expect(arrivalOf({ shipments: [{ ...shipment, selectedShippingRate: chosen }] })).toEqual({
    name: 'Retirada na loja',
    windowStart: chosen.deliveryWindowStart,
    windowEnd: chosen.deliveryWindowEnd,
  })
  expect(arrivalOf({ shipments: [{ ...shipment, selectedShippingRate: null }] })).toBeNull()
  expect(arrivalOf({ shipments: [] })).toBeNull()
})

const before = { deliveredAt: null, now: Date.parse('2026-11-23T16:59:00-03:00') }

it('TRK-21 the promise leads, until it is kept, missed or in trouble', () => {
  expect(headline(monday, { ...before, status: 'preparando' })).toBe('Chega seg, 23 nov, 13h–17h')
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

it('TRK-21 what waits at the store is not late', () => {
  const fetched = { ...monday, name: 'Retirada na loja' }
  const late = { status: 'pronto', deliveredAt: null, now: Date.parse('2026-11-24T08:00:00-03:00') }
  expect(headline(fetched, { ...late, status: 'pronto' })).toBe(
    'Retire na loja: seg, 23 nov, 13h–17h',
  )
})
