import { addSink } from '../analytics/track'
import { lineFixture, productFixture } from './cart-fixtures'
import { trackViewedLine, trackWrite } from './track-lines'

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

it('ANL-04 ANL-09 a line that was made is told with its quantity and estimate', () => {
  trackWrite({ kind: 'add', quantity: 1500 }, product)
  const added = { ...item, quantity: 1500, value: 134.85 }
  expect(sink.mock.calls).toEqual([['added line item', added]])
  expect(window.dataLayer).toEqual([
    { event: 'added line item', ...added },
    { event: 'addToCart', ...added },
  ])
})

it('ANL-04 ANL-09 a removed line is told with what it held', () => {
  trackWrite({ kind: 'remove', line: lineFixture({ quantity: 700 }) }, product)
  const removed = { ...item, quantity: 700, value: 62.93 }
  expect(sink.mock.calls).toEqual([['removed line item', removed]])
  expect(window.dataLayer).toContainEqual({ event: 'removeFromCart', ...removed })
})

it('ANL-04 a line shown in the cart is told as viewed', () => {
  trackViewedLine(product, 1000)
  expect(sink).toHaveBeenCalledWith('viewed line item', { ...item, quantity: 1000, value: 89.9 })
})

it('ANL-09 a changed quantity is neither added nor removed', () => {
  trackWrite({ kind: 'update', id: 1, change: { quantity: 1100 } }, product)
  expect(window.dataLayer).toEqual([])
})
