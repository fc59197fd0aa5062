import { addSink } from '../services/analytics/track'
import { notePlacedOrder, trackPurchaseOnce } from './placed-order'

const names: string[] = []
const stop = addSink((name) => names.push(name))
const complete = {
  number: 'R1',
  state: 'complete',
  total: 10,
  ship_total: 0,
  promotions: [],
  line_items: [],
}
const purchases = () => window.dataLayer?.filter(({ event }) => event === 'purchase') ?? []

beforeEach(() => {
  names.length = 0
  window.dataLayer = []
  localStorage.clear()
})
afterAll(stop)

it('ANL-11 a placed order is told exactly once, however often its confirmation opens', async () => {
  globalThis.fetch = jest.fn(async () => Response.json(complete))
  notePlacedOrder({ number: 'R1', token: 't1' })
  await Promise.all([trackPurchaseOnce('R1'), trackPurchaseOnce('R1')])
  await trackPurchaseOnce('R1')
  expect(purchases()).toHaveLength(1)
  expect(names).toEqual(['completed order'])
  expect(fetch).toHaveBeenCalledTimes(1)
})

it('ANL-11 the number of somebody else tells nothing and reads nothing', async () => {
  globalThis.fetch = jest.fn(async () => Response.json(complete))
  await trackPurchaseOnce('R1')
  expect(fetch).not.toHaveBeenCalled()
  expect(purchases()).toEqual([])
})

it('ANL-11 an order that cannot be read now is told the next time', async () => {
  globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('network'))
  notePlacedOrder({ number: 'R1', token: null })
  await trackPurchaseOnce('R1')
  globalThis.fetch = jest.fn(async () => Response.json(complete))
  await trackPurchaseOnce('R1')
  expect(purchases()).toHaveLength(1)
})
