import { productFixture } from './cart.fixture'
import { createCartServer } from './cart-server.fixture'
import { displayCart } from './display'
import { createCartEngine } from './engine'
import type { CartCalls } from './writes'

const picanha = productFixture()

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A page whose cart is known, with a response time for each later call. */
async function openPage(quantity: number, waits: number[]) {
  const delays: number[] = []
  const server = createCartServer([picanha], () => delays.shift() ?? 0)
  if (quantity > 0) server.put(picanha.id, { quantity })
  const engine = createCartEngine(server.calls)
  engine.restart()
  await jest.advanceTimersByTimeAsync(1)
  delays.push(...waits)
  const want = (value: number) =>
    engine.edit({ variantId: picanha.id, field: 'quantity', value, product: picanha })
  const shown = () => displayCart(engine.getState()).lines[0]?.quantity ?? 0
  return { server, engine, delays, want, shown, rest: jest.advanceTimersByTimeAsync.bind(jest) }
}

it('an edit made while its predecessor is in flight is sent on close', async () => {
  const { server, engine, want, shown, rest } = await openPage(1000, [2_000, 100])
  want(1100)
  await rest(710)
  want(1200)
  engine.flushOnHide()
  expect(server.writes()).toEqual([
    'update 1010 {"quantity":1100}',
    'update 1010 {"quantity":1200}',
  ])
  engine.flushOnHide()
  expect(server.writes()).toHaveLength(2)
  await rest(10_000)
  expect(shown()).toBe(1200)
  expect(server.quantity(picanha.id)).toBe(1200)
})

it('when the older call is executed last, the newest target is sent again', async () => {
  const { server, engine, want, shown, rest } = await openPage(1000, [3_000, 100])
  want(1100)
  await rest(710)
  want(1000)
  engine.flushOnHide()
  await rest(500)
  expect(shown()).toBe(1000)
  await rest(10_000)
  expect(shown()).toBe(1000)
  expect(server.quantity(picanha.id)).toBe(1000)
})

it('a raise of a pending addition is sent as the difference, so that nothing is doubled', async () => {
  const { server, engine, want, rest } = await openPage(0, [2_000, 100])
  want(1000)
  await rest(710)
  want(1300)
  engine.flushOnHide()
  expect(server.writes()).toEqual(['add 101 1000', 'add 101 300'])
  await rest(10_000)
  expect(server.quantity(picanha.id)).toBe(1300)
})

it('a reduction of a pending addition is sent once its line has an id', async () => {
  const { server, engine, want, rest } = await openPage(0, [2_000])
  want(1000)
  await rest(710)
  want(500)
  engine.flushOnHide()
  expect(server.writes()).toHaveLength(1)
  await rest(2_000)
  expect(server.quantity(picanha.id)).toBe(500)
})

it('an add is not repeated while its result is unknown', async () => {
  const { server, engine, want, rest } = await openPage(0, [])
  server.fates.push('lost', 'down')
  want(1000)
  await rest(710)
  want(1000)
  engine.flushOnHide()
  await rest(60_000)
  expect(server.quantity(picanha.id)).toBe(1000)
  expect(server.writes()).toEqual(['add 101 1000'])
})

it('an observation for a line that is being created waits for the line', async () => {
  const { server, engine, want, rest } = await openPage(0, [2_000])
  want(1000)
  const note = { field: 'observation', value: 'sem gordura' } as const
  engine.edit({ variantId: picanha.id, product: picanha, ...note })
  engine.flushOnHide()
  expect(server.writes()).toEqual(['add 101 1000'])
  await rest(5_000)
  expect(server.order().lineItems).toMatchObject([{ quantity: 1000, observation: 'sem gordura' }])
})

it('a write that fails while no cart can be found leaves the tab alive, and the next cart is read', async () => {
  const { server, engine, want, shown, rest } = await openPage(1000, [500])
  server.fates.push('lost', 'down')
  want(1100)
  engine.flushOnHide()
  engine.changeOwner(false)
  await rest(600)
  expect(engine.getState()).toMatchObject({ status: 'failed', order: null })
  await rest(60_000)
  expect(shown()).toBe(1100)
  want(1200)
  await rest(710)
  expect(server.quantity(picanha.id)).toBe(1200)
})

it('a checkout step that has no cart is refused and leaves the tab alive', async () => {
  const { server, engine, want, rest } = await openPage(1000, [500])
  server.fates.push('down', 'down')
  want(1100)
  engine.flushOnHide()
  engine.changeOwner(false)
  await rest(100)
  const step = expect(engine.exchange(async (order) => order)).rejects.toThrow('No order')
  await rest(500)
  await step
  await rest(60_000)
  expect(engine.getState().status).toBe('ready')
})

it('A09 stores no edit of a loaded cart, whose edits are sent on close', async () => {
  const { engine, want } = await openPage(1000, [100])
  want(1100)
  expect(engine.flushOnHide()).toEqual([])
})

/** Calls of a page that is left: later responses of the server reach nobody. */
function leavable(calls: CartCalls) {
  let isLeft = false
  const answers = async <T>(call: Promise<T>): Promise<T> => {
    const response = await call
    return isLeft ? new Promise(() => {}) : response
  }
  const heard: CartCalls = {
    ...calls,
    read: (order) => answers(calls.read(order)),
    add: (...args) => answers(calls.add(...args)),
    update: (...args) => answers(calls.update(...args)),
    remove: (...args) => answers(calls.remove(...args)),
  }
  const leave = () => {
    isLeft = true
  }
  return { calls: heard, leave }
}

it.each([
  ['an undo of a removal', 1000, 0, 1000, [3_000, 100]],
  ['a change of mind', 1000, 1100, 1200, [3_000, 100]],
  ['less of what is being added', 0, 1000, 500, [3_000]],
  ['the removal of what is being added', 0, 1000, 0, [3_000]],
])(
  'A09 %s sent on close while its predecessor is in flight is not lost, whichever the server executes last',
  async (_, held, first, second, waits) => {
    const { server, delays, rest } = await openPage(held, [])
    const page = leavable(server.calls)
    const engine = createCartEngine(page.calls)
    engine.restart()
    await rest(5_000)
    delays.push(...waits)
    const want = (value: number) =>
      engine.edit({ variantId: picanha.id, field: 'quantity', value, product: picanha })
    want(first)
    await rest(710)
    want(second)
    const kept = engine.flushOnHide()
    page.leave()
    await rest(5_000)

    const next = createCartEngine(server.calls)
    next.restart()
    for (const edit of kept) next.edit(edit)
    await rest(5_000)
    expect(server.quantity(picanha.id)).toBe(second)
  },
)

it('A09 an edit while the result of an addition is unknown is stored for the next page, not added', async () => {
  const { server, engine, want, rest } = await openPage(0, [0, 5_000])
  server.fates.push('lost')
  want(1000)
  await rest(710)
  want(1500)
  expect(engine.flushOnHide()).toMatchObject([{ variantId: picanha.id, value: 1500 }])
  expect(server.writes()).toEqual(['add 101 1000'])
})

it('CART-51 an addition under way when its page is left is not made again by the next page', async () => {
  const { server, engine, delays, want, rest } = await openPage(0, [4_000])
  want(1300)
  await rest(710)
  const { intents } = engine.getState()
  delays.push(0, 0, 200)
  const next = createCartEngine(server.calls)
  next.restart()
  next.hold(intents)
  await rest(10_000)
  expect(server.writes()).toEqual(['add 101 1300', 'add 101 1300'])
  expect(server.quantity(picanha.id)).toBe(1300)
  expect(displayCart(next.getState()).lines).toMatchObject([{ quantity: 1300 }])
})

it('CART-51 a line added again during its removal is added once more when the removal came last', async () => {
  const { server, engine, want, shown, rest } = await openPage(1000, [3_000, 100])
  want(0)
  await rest(710)
  want(1200)
  engine.flushOnHide()
  await rest(10_000)
  expect(server.quantity(picanha.id)).toBe(1200)
  expect(shown()).toBe(1200)
})

it('CART-51 the rest of an addition that never arrived does not stand for the whole of it', async () => {
  const { server, engine, delays, want, rest } = await openPage(0, [60_000, 300])
  want(900)
  await rest(710)
  want(1400)
  engine.flushOnHide()
  const { intents } = engine.getState()
  delays.push(0, 0, 1_000)
  const next = createCartEngine(server.calls)
  next.restart()
  next.hold(intents)
  await rest(5_000)
  expect(displayCart(next.getState()).lines[0]?.quantity).not.toBe(500)
})

it.each([
  ['after', 5_000],
  ['before', 200],
])(
  'CART-51 a quantity raised on the next page is not added to an addition that arrives %s it',
  async (_, ms) => {
    const { server, engine, delays, want, rest } = await openPage(0, [4_000])
    want(1100)
    await rest(710)
    const { intents } = engine.getState()
    delays.push(0, 1_000, ms)
    const next = createCartEngine(server.calls)
    next.restart()
    next.hold(intents)
    next.edit({ variantId: picanha.id, field: 'quantity', value: 1700, product: picanha })
    await rest(20_000)
    expect(server.writes().slice(0, 2)).toEqual(['add 101 1100', 'add 101 1700'])
    expect(server.quantity(picanha.id)).toBe(1700)
    expect(displayCart(next.getState()).lines).toMatchObject([{ quantity: 1700 }])
  },
)

it('CART-51 an addition raised before it is sent lowers nothing that another device added', async () => {
  const { server, want, shown, rest } = await openPage(0, [])
  server.put(picanha.id, { quantity: 1000 })
  want(500)
  await rest(300)
  want(600)
  await rest(5_000)
  expect(server.writes()).toEqual(['add 101 600'])
  expect(server.quantity(picanha.id)).toBe(1600)
  expect(shown()).toBe(1600)
})

it('CART-51 a line restored during its removal is added once, although its addition arrives late', async () => {
  const { server, want, shown, rest } = await openPage(1000, [300])
  server.fates.push('ok', 'ok', 'late')
  want(0)
  await rest(800)
  want(500)
  await rest(60_000)
  expect(server.writes()).toEqual(['remove 1010', 'add 101 500', 'add 101 500'])
  expect(server.quantity(picanha.id)).toBe(500)
  expect(shown()).toBe(500)
})

it('CART-51 a line added again after its removal had no response is added with a key of its own', async () => {
  const { server, engine, want, shown, rest } = await openPage(0, [500, 0, 0, 2_000])
  server.fates.push('lost', 'ok', 'ok', 'lost')
  want(500)
  await rest(800)
  want(0)
  await rest(2_500)
  expect(server.writes()).toEqual(['add 101 500', 'remove 1010'])
  want(500)
  await rest(60_000)
  expect(server.quantity(picanha.id)).toBe(500)
  expect(shown()).toBe(500)
  expect(engine.getState().problem).toEqual([])
})
