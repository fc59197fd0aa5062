import { productFixture } from './cart.fixture'
import { createCartServer } from './cart-server.fixture'
import { displayCart } from './display'
import { createCartEngine } from './engine'

const picanha = productFixture()

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A page whose cart is known, with an answer time of its own for each later call. */
async function openPage(quantity: number, delays: number[]) {
  const queue: number[] = []
  const server = createCartServer([picanha], () => queue.shift() ?? 0)
  if (quantity > 0) server.put(picanha.id, { quantity })
  const engine = createCartEngine(server.calls)
  engine.restart()
  await jest.advanceTimersByTimeAsync(1)
  queue.push(...delays)
  const want = (value: number) =>
    engine.edit({ variantId: picanha.id, field: 'quantity', value, product: picanha })
  const shown = () => displayCart(engine.getState()).lines[0]?.quantity ?? 0
  return { server, engine, want, shown, rest: jest.advanceTimersByTimeAsync.bind(jest) }
}

it('an edit made while its predecessor is under way leaves with the page', async () => {
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

it('when the older call is carried out last, the newest wish is sent again', async () => {
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

it('more of what is being added is added on top, so that it is not doubled', async () => {
  const { server, engine, want, rest } = await openPage(0, [2_000, 100])
  want(1000)
  await rest(710)
  want(1300)
  engine.flushOnHide()
  expect(server.writes()).toEqual(['add 101 1000', 'add 101 300'])
  await rest(10_000)
  expect(server.quantity(picanha.id)).toBe(1300)
})

it('less of what is being added follows as soon as its line is known', async () => {
  const { server, engine, want, rest } = await openPage(0, [2_000])
  want(1000)
  await rest(710)
  want(500)
  engine.flushOnHide()
  expect(server.writes()).toHaveLength(1)
  await rest(2_000)
  expect(server.quantity(picanha.id)).toBe(500)
})

it('an add is not repeated while nobody knows whether it was carried out', async () => {
  const { server, engine, want, rest } = await openPage(0, [])
  server.fates.push('lost', 'down')
  want(1000)
  await rest(710)
  want(1000)
  engine.flushOnHide()
  await rest(60_000)
  expect(server.quantity(picanha.id)).toBe(1000)
})

it('a note for a line that is still being made waits for it', async () => {
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
