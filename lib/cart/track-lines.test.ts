import type { LineItem } from '../api/types'
import { addSink } from '../services/analytics/track'
import { lineFixture, orderFixture, productFixture } from './cart.fixture'
import { trackWrite } from './track-lines'
import { trackAdditions, trackViewedLine } from './track-order'

const product = productFixture()
const item = { id: 101, slug: 'picanha-bovina', name: 'Picanha Bovina', unit: 'g' }
const sink = jest.fn()
let stop: () => void

beforeEach(() => {
  window.dataLayer = []
  sink.mockClear()
  stop = addSink(sink)
})
afterEach(() => stop())

it('ANL-04 ANL-09 a new line is reported with its quantity and estimate', () => {
  trackWrite({ kind: 'add', quantity: 1500 }, product)
  const added = { ...item, quantity: 1500, value: 134.85 }
  expect(sink.mock.calls).toEqual([['added line item', added]])
  expect(window.dataLayer).toEqual([
    { event: 'added line item', ...added },
    { event: 'addToCart', ...added },
  ])
})

it('ANL-04 ANL-09 a removed line is reported with its quantity', () => {
  trackWrite({ kind: 'remove', line: lineFixture({ quantity: 700 }) }, product)
  const removed = { ...item, quantity: 700, value: 62.93 }
  expect(sink.mock.calls).toEqual([['removed line item', removed]])
  expect(window.dataLayer).toContainEqual({ event: 'removeFromCart', ...removed })
})

it('ANL-04 ANL-09 a removed blend is reported as all its meats, a smaller one not at all', () => {
  const costela = productFixture({ id: 102, slug: 'costela', name: 'Costela' })
  const parts = [lineFixture({ mixId: 40 }), lineFixture({ mixId: 40, variant: costela })]
  trackWrite({ kind: 'blend', mixId: 40, grams: 1500, parts }, product)
  expect(window.dataLayer).toEqual([])
  trackWrite({ kind: 'blend', mixId: 40, grams: 0, parts }, product)
  expect(sink.mock.calls.map(([name, { id }]) => [name, id])).toEqual([
    ['removed line item', 101],
    ['removed line item', 102],
  ])
  expect(window.dataLayer).toContainEqual(
    expect.objectContaining({ event: 'removeFromCart', name: 'Costela', quantity: 1000 }),
  )
})

it('ANL-04 ANL-09 new lines of an order are reported, with or without their product, and raised quantities of others', () => {
  const known = lineFixture({ quantity: 500 })
  const made = lineFixture({ id: 77, mixId: 40 })
  const bare = { ...lineFixture({ id: 78 }), variant: undefined } as unknown as LineItem
  trackAdditions(
    orderFixture({ lineItems: [known] }),
    orderFixture({ lineItems: [{ ...known, quantity: 900 }, made, bare] }),
  )
  expect(sink.mock.calls.map(([name, { quantity }]) => [name, quantity])).toEqual([
    ['added line item', 400],
    ['added line item', 1000],
    ['added line item', 1000],
  ])
  const more = { ...item, quantity: 400, value: 35.96 }
  expect(window.dataLayer).toContainEqual({ event: 'addToCart', ...more })
})

it('ANL-04 a line shown in the cart is reported as viewed', () => {
  trackViewedLine(product, 1000)
  expect(sink).toHaveBeenCalledWith('viewed line item', { ...item, quantity: 1000, value: 89.9 })
})

it('ANL-09 a changed quantity is neither added nor removed', () => {
  trackWrite({ kind: 'update', id: 1, change: { quantity: 1100 } }, product)
  expect(window.dataLayer).toEqual([])
})
