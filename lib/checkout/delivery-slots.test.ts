import { rateFixture } from '../api/rate.fixture'
import type { ShippingRate } from '../api/types'
import { formatBrl } from '../shared/money'
import {
  availabilityLabel,
  costText,
  dayLabel,
  firstFree,
  groupByDay,
  groupByKind,
  hasOverlap,
  isFull,
  lastOrderText,
  offerKey,
  slotAfterScroll,
} from './delivery-slots'

const label = (deliveriesRemaining: number | null) =>
  availabilityLabel(rateFixture({ deliveriesRemaining }))

it("SHIP-04 a cost of '0.0' is free", () => {
  for (const cost of ['0.0', '0.00', '0']) expect(costText(rateFixture({ cost }))).toBe('Grátis!')
  expect(costText(rateFixture({ cost: '9.9' }))).toBe(formatBrl(9.9))
})

it('SHIP-05 no places left is full', () => {
  expect(label(0)).toBe('Lotado')
  expect(isFull(rateFixture({ deliveriesRemaining: 0 }))).toBe(true)
})

it('SHIP-06 fewer than ten are counted', () => {
  expect(label(9)).toBe('9 Restantes')
  expect(label(1)).toBe('1 Restantes')
})

it('SHIP-07 ten to nineteen are popular', () => {
  expect(label(10)).toBe('Popular')
  expect(label(19)).toBe('Popular')
})

it('SHIP-08 twenty or more have no label', () => {
  expect(label(20)).toBeNull()
})

it('SHIP-09 no count means express, never full', () => {
  const express = rateFixture({ deliveriesRemaining: null })
  expect(groupByDay([express])[0]?.key).toBe('express')
  expect(isFull(express)).toBe(false)
  expect(label(null)).toBeNull()
})

it.each<[string, boolean, Partial<ShippingRate>]>([
  [
    'a later start before the first has ended',
    true,
    { deliveryWindowStart: '2026-05-11T10:00:00-03:00' },
  ],
  ['another kind of delivery in the same window', false, { name: 'Entrega com gelo' }],
  [
    'one that is full',
    false,
    { deliveryWindowStart: '2026-05-11T10:00:00-03:00', deliveriesRemaining: 0 },
  ],
])('SHIP-31 windows overlap: %s → %s', (_, overlaps, other) => {
  const window = {
    deliveryWindowStart: '2026-05-11T08:00:00-03:00',
    deliveryWindowEnd: '2026-05-11T13:00:00-03:00',
  }
  const rates = [rateFixture({ id: 1, ...window }), rateFixture({ id: 2, ...window, ...other })]
  expect(hasOverlap(rates)).toBe(overlaps)
})

it('SHIP-03 SHIP-13 express comes first, then one group a day in the zone of the shop', () => {
  const days = groupByDay([
    rateFixture({ id: 3, deliveryWindowStart: '2026-05-12T20:00:00-03:00' }),
    rateFixture({ id: 2, deliveryWindowStart: '2026-05-11T13:00:00-03:00' }),
    rateFixture({ id: 1 }),
    rateFixture({
      id: 4,
      deliveriesRemaining: null,
      deliveryWindowStart: '2026-05-10T10:00:00-03:00',
    }),
  ])
  expect(days.map((day) => day.rates.map(({ id }) => id))).toEqual([[4], [1, 2], [3]])
  expect(days.map((day) => day.key)).toEqual(['express', '2026-05-11', '2026-05-12'])
  expect(days.map((day) => day.title)).toEqual(['Hoje', 'seg, 11 mai', 'ter, 12 mai'])
})

it('of two windows that start together the shorter one comes first', () => {
  const long = rateFixture({ id: 1, deliveryWindowEnd: '2026-05-11T17:00:00-03:00' })
  const [day] = groupByDay([long, rateFixture({ id: 2 })])
  expect(day?.rates.map(({ id }) => id)).toEqual([2, 1])
})

it('SHIP-16 SHIP-28 the deadline to order is that of the first day with a free delivery window', () => {
  const on = (day: number, over: Partial<ShippingRate> = {}) =>
    rateFixture({ deliveryWindowStart: `2026-05-${day}T08:00:00-03:00`, ...over })
  const lastMinute = new Date('2026-05-10T23:59:59-03:00')
  const monday = 'Para amanhã, confirme o pedido até as 23h59 de hoje.'
  expect(lastOrderText([on(12), on(11)], lastMinute, '2026-05-11')).toBe(monday)
  expect(lastOrderText([on(11)], new Date('2026-05-11T00:00:00-03:00'), '2026-05-11')).toBeNull()
  const saturday = new Date('2026-05-09T15:00:00-03:00')
  const pickup = on(10, { kind: 'pickup', name: 'Balcão' })
  expect(lastOrderText([pickup, on(11)], saturday, '2026-05-11')).toBe(
    'Para segunda, 11, confirme o pedido até as 23h59 de amanhã.',
  )
  expect(lastOrderText([on(11, { deliveriesRemaining: 0 }), on(12)], saturday, '2026-05-12')).toBe(
    'Para terça, 12, confirme o pedido até as 23h59 de segunda, 11.',
  )
  const express = on(11, { deliveriesRemaining: null })
  expect(lastOrderText([pickup, express], saturday, '2026-05-11')).toBeNull()
  expect(lastOrderText([on(11), on(12)], saturday, '2026-05-12')).toBeNull()
})

it('a rate created again equals the former one, another method or window does not', () => {
  const key = offerKey(rateFixture({ id: 1 }))
  expect(offerKey(rateFixture({ id: 2, cost: '0.0', deliveriesRemaining: 3 }))).toBe(key)
  const others = [
    rateFixture({ shippingMethodId: 3 }),
    rateFixture({ deliveryWindowStart: '2026-05-11T07:00:00-03:00' }),
    rateFixture({ deliveryWindowEnd: '2026-05-11T21:00:00-03:00' }),
    rateFixture({ deliveriesRemaining: null }),
  ]
  expect(new Set([key, ...others.map(offerKey)]).size).toBe(5)
  const express = { deliveriesRemaining: null, deliveryWindowStart: '2026-05-10T09:30:00-03:00' }
  expect(offerKey(rateFixture(express))).toBe('express')
  expect(offerKey(rateFixture({ deliveriesRemaining: null }))).toBe('express')
})

it('SHIP-21 pickup is separate, and a kind has one price only when all rates agree', () => {
  const pickup = rateFixture({ id: 3, kind: 'pickup', cost: '0.0' })
  const kinds = groupByKind([rateFixture(), pickup, rateFixture({ id: 2, cost: '9.90' })])
  expect(kinds.map(({ kind, cost }) => [kind, cost])).toEqual([
    ['delivery', formatBrl(9.9)],
    ['pickup', 'Grátis!'],
  ])
  const [mixed] = groupByKind([rateFixture(), rateFixture({ id: 2, cost: '4.9' })])
  expect(mixed).toMatchObject({ cost: null, lowest: formatBrl(4.9) })
  expect(groupByKind([])).toEqual([])
})

it('SHIP-20 the first free window is neither full nor, while there is another, express', () => {
  const express = rateFixture({ id: 1, deliveriesRemaining: null })
  const full = rateFixture({ id: 2, deliveriesRemaining: 0 })
  const free = rateFixture({ id: 3, deliveryWindowStart: '2026-05-12T08:00:00-03:00' })
  expect(firstFree(groupByDay([free, full, express]))?.id).toBe(3)
  expect(firstFree(groupByDay([full, express]))?.id).toBe(1)
  expect(firstFree(groupByDay([full]))).toBeNull()
})

it('SHIP-19 days are named by their weekday, and tomorrow as such', () => {
  const [today, first, second] = groupByDay([
    rateFixture({ deliveriesRemaining: null }),
    rateFixture(),
    rateFixture({ deliveryWindowStart: '2026-05-12T08:00:00-03:00' }),
  ])
  const now = new Date('2026-05-10T23:59:59-03:00')
  const labels = [today, first, second].map((day) => day && dayLabel(day, now))
  expect(labels).toEqual(['Hoje', 'Amanhã, seg 11', 'ter 12'])
})

it('SHIP-02 the first slot that is shown stays reachable when there are fewer of them', () => {
  expect([0, 3, 5, 6].map((first) => slotAfterScroll(first, 0, 9))).toEqual([0, 3, 5, 5])
  expect(slotAfterScroll(5, 0, 3)).toBe(0)
  expect([slotAfterScroll(1, 1, 9), slotAfterScroll(4, 1, 9)]).toEqual([3, 5])
  expect([slotAfterScroll(5, -1, 9), slotAfterScroll(1, -1, 9)]).toEqual([3, 0])
})
