import { pastOrderFixture } from '../orders/orders.fixture'
import { lineFixture, productFixture } from './cart.fixture'
import { describeLines, orderToRepeat } from './order-to-repeat'

const lines = (...names: string[]) =>
  names.map((name, id) => lineFixture({ variant: productFixture({ id, name }) }))

it('CART-37 the newest complete order with something to copy is repeated', () => {
  const older = pastOrderFixture({ number: 'R1', completedAt: '2026-05-01T10:00:00-03:00' })
  const newer = pastOrderFixture({ number: 'R2', completedAt: '2026-05-09T10:00:00-03:00' })
  const blend = pastOrderFixture({
    number: 'R3',
    completedAt: '2026-05-10T10:00:00-03:00',
    lineItems: [lineFixture({ mixId: 7 })],
  })
  const canceled = pastOrderFixture({
    number: 'R4',
    state: 'canceled',
    completedAt: '2026-05-11T10:00:00-03:00',
  })
  expect(orderToRepeat([older, canceled, blend, newer])?.number).toBe('R2')
  expect(orderToRepeat([canceled, blend])).toBeNull()
})

it('CART-37 three of its products are named, the rest is counted', () => {
  const told = (...names: string[]) =>
    describeLines(pastOrderFixture({ lineItems: [...lines(...names), lineFixture({ mixId: 7 })] }))
  expect(told('Paio')).toBe('Paio')
  expect(told('Paio', 'Acém', 'Carvão')).toBe('Paio, Acém e Carvão')
  expect(told('Paio', 'Acém', 'Carvão', 'Farofa', 'Sal')).toBe('Paio, Acém, Carvão e mais 2')
})
