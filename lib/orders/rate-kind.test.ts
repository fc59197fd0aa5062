import { rateFixture } from '../api/rate.fixture'
import { isExpress, isPickup, rateKind } from './rate-kind'

it('SHIP-23 the kind of a rate decides, whatever its name and its count of places say', () => {
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
