import * as fc from 'fast-check'
import type { LineItem } from '../api/types'
import { lineFixture, orderFixture, productFixture } from './cart.fixture'
import { type CallOutcome, createCartServer } from './cart-server.fixture'
import { displayCart } from './display'
import { createCartEngine } from './engine'
import { blendGrams, withVariants } from './order-lines'

const acem = productFixture({ id: 1, name: 'Acém', price: 0.04 })
const peito = productFixture({ id: 2, name: 'Peito', price: 0.03 })
const picanha = productFixture({ id: 3, name: 'Picanha' })
/** The blend as the controls see it, sold from 500 g on. */
const blend = productFixture({ id: 0, name: 'Da casa', minimumQuantity: 500 })
const MIX = 40

async function open() {
  const server = createCartServer([acem, peito, picanha])
  server.put(1, { quantity: 600, mixId: MIX })
  server.put(2, { quantity: 400, mixId: MIX })
  server.put(3, { quantity: 1000 })
  const cart = createCartEngine(server.calls)
  cart.restart()
  await jest.advanceTimersByTimeAsync(10)
  const want = (grams: number) =>
    cart.edit({ variantId: 0, field: 'quantity', value: grams, product: blend, mixId: MIX })
  return { server, cart, want, shown: () => displayCart(cart.getState()) }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('CART-03 BLND-26 a blend scales its parts immediately and is sent as one target after 700 ms', async () => {
  const { server, want, shown } = await open()
  for (const grams of [1100, 1200, 1500]) want(grams)
  expect(shown().blends).toMatchObject([
    { mixId: MIX, quantity: 1500, parts: [{ quantity: 900 }, { quantity: 600 }], totalCents: 5400 },
  ])
  expect(shown().itemCents).toBe(5400 + 8990)
  await jest.advanceTimersByTimeAsync(690)
  expect(server.writes()).toEqual([])
  await jest.advanceTimersByTimeAsync(100)
  expect(server.writes()).toEqual([`mix ${MIX} 1500`])
  expect(shown().blends[0]?.quantity).toBe(1500)
  expect(shown().count).toBe(2)
})

it('BLND-26 ANL-09 less than the minimum of a blend removes it with all its parts, which analytics can report', async () => {
  const { server, want, shown } = await open()
  want(400)
  expect(shown().blends).toEqual([])
  await jest.advanceTimersByTimeAsync(800)
  expect(server.writes()).toEqual([`unmix ${MIX}`])
  expect(server.order().lineItems).toHaveLength(1)
  const parts = [acem, peito].map(({ id }) => expect.objectContaining({ variantId: id }))
  expect(server.calls.wrote).toHaveBeenCalledWith(
    { kind: 'blend', mixId: MIX, grams: 0, parts },
    expect.anything(),
  )
})

it('BLND-26 a refused quantity of a blend is rolled back with the reason', async () => {
  const { server, cart, want, shown } = await open()
  server.fates.push('refused')
  want(9000)
  await jest.advanceTimersByTimeAsync(800)
  expect(shown().blends[0]?.quantity).toBe(1000)
  expect(cart.getState().problem).toContain('Quantidade acima do máximo')
})

it('A09 a changed blend is sent when the page closes, and before the checkout', async () => {
  const { server, cart, want } = await open()
  want(1500)
  cart.flushOnHide()
  await jest.advanceTimersByTimeAsync(10)
  expect(server.writes()).toEqual([`mix ${MIX} 1500`])
  want(2000)
  const sent = cart.flush()
  await jest.advanceTimersByTimeAsync(10)
  await expect(sent).resolves.toBe(true)
  expect(server.writes()).toHaveLength(2)
})

it('BLND-26 after lost or refused calls cart and server agree on the blend in the end', async () => {
  const fate = fc.constantFrom<CallOutcome>('ok', 'refused', 'lost', 'down')
  const edit = fc.record({
    grams: fc.integer({ min: 3, max: 40 }).map((steps) => steps * 100),
    pause: fc.constantFrom(0, 300, 900),
    hides: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { maxLength: 8 }), fc.array(fate), async (edits, fates) => {
      const { server, cart, want, shown } = await open()
      server.fates.push(...fates)
      for (const { grams, pause, hides } of edits) {
        want(grams)
        if (hides) cart.flushOnHide()
        await jest.advanceTimersByTimeAsync(pause)
      }
      server.fates.length = 0
      await jest.advanceTimersByTimeAsync(130_000)
      expect(shown().blends[0]?.quantity ?? 0).toBe(blendGrams(server.order(), MIX))
      expect(Object.keys(cart.getState().intents)).toEqual([])
    }),
    { numRuns: 50 },
  )
})

it('a line whose product is missing in the response can be viewed and removed, not bought', () => {
  const known = lineFixture({ id: 1, quantity: 700 })
  const bare = (quantity: number): Partial<LineItem> => ({
    ...lineFixture({ id: quantity, variantId: 77, quantity, price: 0.05 }),
    variant: undefined,
  })
  const lines = [known, bare(100) as LineItem, bare(99) as LineItem]
  const [same, weighed, counted] = withVariants(orderFixture({ lineItems: lines })).lineItems
  expect(same).toBe(known)
  const gone = (quantity: number, unitForQuantity: 'g' | 'un') => ({
    id: 77,
    productId: 0,
    slug: '',
    name: 'Produto indisponível',
    manufacturer: '',
    price: 0.05,
    listPrice: 0.05,
    unitForQuantity,
    totalOnHand: 0,
    inStock: false,
    images: [],
    incrementQuantity: 1,
    defaultQuantity: quantity,
    minimumQuantity: 1,
    maximumQuantity: quantity,
    options: [],
    optionsText: '',
    description: '',
    metaTags: [],
    shouldNotifyUser: false,
  })
  expect(weighed?.variant).toEqual(gone(100, 'g'))
  expect(counted?.variant).toEqual(gone(99, 'un'))
  const whole = orderFixture({ lineItems: [known] })
  expect(withVariants(whole)).toBe(whole)
})
