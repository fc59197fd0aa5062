import fc from 'fast-check'
import { ApiError } from '../api/errors'
import { productFixture } from './cart.fixture'
import { type CallOutcome, createCartServer } from './cart-server.fixture'
import { displayCart } from './display'
import { createCartEngine } from './engine'

const picanha = productFixture()
const costela = productFixture({ id: 102, name: 'Costela', price: 0.0349 })

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function setUp(delayMs?: () => number) {
  const server = createCartServer([picanha, costela], delayMs)
  const engine = createCartEngine(server.calls)
  const want = (value: number, product = picanha, adds = false) =>
    engine.edit({ variantId: product.id, field: 'quantity', value, product, adds })
  const shown = (variantId = picanha.id) =>
    displayCart(engine.getState()).lines.find((line) => line.variantId === variantId)?.quantity ?? 0
  const rest = (ms = 0) => jest.advanceTimersByTimeAsync(ms)
  return { server, engine, want, shown, rest }
}

async function ready(delayMs?: () => number) {
  const cart = setUp(delayMs)
  cart.engine.restart()
  await cart.rest(1_000)
  return cart
}

async function readyWithPicanha() {
  const cart = setUp()
  cart.server.put(picanha.id, { quantity: 1000 })
  cart.engine.restart()
  await cart.rest(1)
  cart.server.log.length = 0
  return cart
}

it('ITEM-13 an added item shows immediately, before any request', async () => {
  const { want, shown, server } = await ready()
  want(1000, picanha, true)
  expect(shown()).toBe(1000)
  expect(server.writes()).toEqual([])
})

it('ITEM-14 CONST-01 three quick clicks send one call 700 ms after the last', async () => {
  const { want, rest, server } = await readyWithPicanha()
  want(1100)
  await rest(300)
  want(1200)
  await rest(300)
  want(1300)
  await rest(699)
  expect(server.writes()).toEqual([])
  await rest(1)
  expect(server.writes()).toEqual(['update 1010 {"quantity":1300}'])
})

it('ITEM-17 the order is read again after a change', async () => {
  const { want, rest, server } = await readyWithPicanha()
  want(1100)
  await rest(710)
  expect(server.log).toEqual(['update 1010 {"quantity":1100}', 'announce', 'read'])
})

it('ITEM-15 a quantity below the minimum deletes the line', async () => {
  const { want, shown, rest, server } = await readyWithPicanha()
  want(400)
  expect(shown()).toBe(0)
  await rest(710)
  expect(server.writes()).toEqual(['remove 1010'])
})

it('ITEM-16 ERR-19 a refused change restores the confirmed quantity and shows the reason', async () => {
  const { want, shown, rest, server, engine } = await readyWithPicanha()
  server.fates.push('refused')
  want(9900)
  await rest(710)
  expect(shown()).toBe(1000)
  expect(engine.getState().problem).toEqual(['Quantidade acima do máximo'])
})

it('API-96 a cart that the API refuses to open is not shown as filled, and the reason is shown', async () => {
  const text = 'Muitas tentativas. Tente novamente em alguns minutos'
  const { calls } = createCartServer([picanha])
  const refused = new ApiError(429, { error: text, message: { base: [text] } })
  const engine = createCartEngine({ ...calls, bootstrap: () => Promise.reject(refused) })
  engine.edit({ variantId: picanha.id, field: 'quantity', value: 1000, product: picanha })
  engine.restart()
  await jest.advanceTimersByTimeAsync(1_000)
  expect(displayCart(engine.getState()).lines).toEqual([])
  expect(engine.getState().problem).toEqual([text])
})

it('ITEM-16 a change without a response is read back before anything else is sent', async () => {
  const { want, shown, rest, server } = await readyWithPicanha()
  server.fates.push('lost')
  want(1500)
  await rest(710)
  expect(server.log.slice(-1)).toEqual(['read'])
  expect(shown()).toBe(1500)
})

it('an add whose response was lost is not doubled when the shopper adds again', async () => {
  const { want, rest, server } = await ready()
  server.fates.push('lost', 'ok')
  want(1000, picanha, true)
  await rest(710)
  want(1000, picanha, true)
  await rest(710)
  expect(server.quantity(picanha.id)).toBe(1000)
})

it('an add whose response was lost is not doubled when the read after it failed too', async () => {
  const { want, rest, server } = await ready()
  server.fates.push('lost', 'down')
  want(1000, picanha, true)
  await rest(710)
  want(1000, picanha, true)
  await rest(10_000)
  expect(server.quantity(picanha.id)).toBe(1000)
})

it('an edit after a read that failed is sent after its own pause, however long the next attempt of the read waits', async () => {
  const { want, rest, server } = await readyWithPicanha()
  server.fates.push('lost', 'down')
  want(1500)
  await rest(710)
  want(1200)
  await rest(710)
  expect(server.quantity(picanha.id)).toBe(1200)
})

it('an edit made while the order is read again is sent though that read fails, since no result is unknown', async () => {
  const { engine, want, rest, server } = await ready(() => 300)
  server.fates.push('down')
  engine.refresh()
  await rest(100)
  want(1000)
  await rest(1_100)
  expect(server.quantity(picanha.id)).toBe(1000)
  expect(engine.getState().problem).toEqual([])
})

it('a response to an older version does not overwrite the newer edit', async () => {
  const { want, shown, rest, server } = await ready(() => 500)
  want(1000, picanha, true)
  await rest(800)
  want(1300)
  await rest(500)
  expect(shown()).toBe(1300)
  await rest(5_000)
  expect(shown()).toBe(1300)
  expect(server.quantity(picanha.id)).toBe(1300)
})

it('a late bootstrap does not overwrite an edit', async () => {
  const { server, engine, want, shown, rest } = setUp(() => 3_000)
  server.put(picanha.id, { quantity: 1000 })
  engine.restart()
  want(1000, picanha, true)
  want(1100)
  await rest(3_100)
  expect(shown()).toBe(1100)
  await rest(10_000)
  expect(server.quantity(picanha.id)).toBe(1100)
})

it('ADICIONAR before the cart is loaded never lowers a quantity', async () => {
  const { server, engine, want, shown, rest } = setUp(() => 3_000)
  server.put(picanha.id, { quantity: 4000 })
  engine.restart()
  want(1000, picanha, true)
  await rest(20_000)
  expect(shown()).toBe(4000)
  expect(server.writes()).toEqual([])
})

it('A09 flush sends immediately and returns whether all was accepted', async () => {
  const { want, engine, server, rest } = await readyWithPicanha()
  want(1200)
  const accepted = engine.flush()
  await rest(1)
  await expect(accepted).resolves.toBe(true)
  expect(server.quantity(picanha.id)).toBe(1200)

  server.fates.push('refused')
  want(1300)
  const refused = engine.flush()
  await rest(1)
  await expect(refused).resolves.toBe(false)
})

it('A09 a page that closes sends every pending change immediately', async () => {
  const { want, engine, server, rest } = await readyWithPicanha()
  want(1200)
  want(1000, costela, true)
  engine.flushOnHide()
  expect(server.writes()).toEqual(['update 1010 {"quantity":1200}', 'add 102 1000'])
  await rest(1)
  expect(engine.getState().intents).toEqual({})
})

it('VAL-01 CART-17 each field of a line is sent separately', async () => {
  const { engine, server, rest } = await readyWithPicanha()
  const line = { variantId: picanha.id, product: picanha }
  engine.edit({ ...line, field: 'portioningSize', value: 600 })
  engine.edit({ ...line, field: 'observation', value: 'sem gordura' })
  await rest(710)
  expect(server.writes()).toEqual([
    'update 1010 {"portioningSize":600}',
    'update 1010 {"observation":"sem gordura"}',
  ])
})

it('CART-44 an edit made before the cart was found waits for the network and is sent once', async () => {
  const { server, engine, want, shown, rest } = setUp()
  server.fates.push('down')
  engine.restart()
  want(1000, picanha, true)
  await rest(1)
  expect(engine.getState()).toMatchObject({ status: 'failed', isHeld: true, problem: [] })
  expect(shown()).toBe(1000)
  await rest(5_000)
  expect(engine.getState()).toMatchObject({ status: 'ready', isHeld: false })
  expect(server.writes()).toEqual(['add 101 1000'])
})

it('an order completed elsewhere is stored and replaced by a new cart', async () => {
  const { server, engine, rest } = await readyWithPicanha()
  server.setState('complete')
  const refreshed = engine.refresh()
  server.setState('complete')
  jest.spyOn(server.calls, 'bootstrap').mockResolvedValue({
    order: { ...server.order(), number: 'R900000002', state: 'cart', lineItems: [] },
    finishedNumber: null,
  })
  await rest(1)
  await refreshed
  expect(engine.getState().finishedNumber).toBe('R900000001')
  expect(engine.getState().order?.number).toBe('R900000002')
  engine.changeOwner(true)
  expect(engine.getState().finishedNumber).toBeNull()
})

it('Q24 edits pending when a session ends are rolled back with a message, not added to another cart', async () => {
  const { server, engine, want, shown, rest } = await readyWithPicanha()
  want(1100)
  const flushed = engine.flush()
  want(1500, costela)
  engine.changeOwner(false)
  await rest(5_000)
  expect(server.writes()).toEqual(['update 1010 {"quantity":1100}'])
  expect(engine.getState().intents).toEqual({})
  expect(shown(costela.id)).toBe(0)
  expect(engine.getState().problem).toEqual(['Sua sessão terminou. Entre de novo para continuar.'])
  expect(await flushed).toBe(false)
})

it('AUTH-32 edits pending when a session begins are sent to the cart of the customer', async () => {
  const { server, engine, want, rest } = await readyWithPicanha()
  want(1500)
  engine.changeOwner(true)
  await rest(5_000)
  expect(server.writes()).toEqual(['update 1010 {"quantity":1500}'])
})

it('after lost, late or refused calls cart and server agree in the end and the last accepted target wins', async () => {
  const edit = fc.record({
    product: fc.constantFrom(picanha, costela),
    value: fc.constantFrom(0, 500, 700, 1000, 1500, 3000),
    wait: fc.integer({ min: 0, max: 1500 }),
  })
  const fate = fc.constantFrom<CallOutcome>('ok', 'ok', 'ok', 'refused', 'down', 'lost')
  await fc.assert(
    fc.asyncProperty(
      fc.array(edit, { minLength: 1, maxLength: 12 }),
      fc.array(fate, { maxLength: 12 }),
      fc.array(fc.integer({ min: 0, max: 2000 }), { minLength: 1, maxLength: 5 }),
      async (edits, fates, delays) => {
        let turn = 0
        const { engine, server, want, shown, rest } = setUp(
          () => delays[turn++ % delays.length] ?? 0,
        )
        engine.restart()
        await rest(3_000)
        server.fates.push(...fates)
        for (const { product, value, wait } of edits) {
          want(value, product)
          expect(shown(product.id)).toBe(value)
          await rest(wait)
        }
        // Twelve failures in a row, a minute's pause after each.
        await rest(720_000)
        expect(engine.getState().intents).toEqual({})
        for (const { id } of [picanha, costela]) expect(shown(id)).toBe(server.quantity(id))
        if (fates.every((each) => each === 'ok')) {
          for (const { id } of [picanha, costela]) {
            const last = edits.findLast(({ product }) => product.id === id)
            expect(server.quantity(id)).toBe(last?.value ?? 0)
          }
        }
      },
    ),
    { numRuns: 60 },
  )
})

it.each([0, 1, 2, 3, 4, 5, 6])(
  'a step of the checkout is made that begins %i microtasks after another',
  async (count) => {
    const { engine, server, rest } = await readyWithPicanha()
    const step = () => engine.exchange(server.calls.read)
    let isMade = false
    const later = async () => {
      await step()
      for (let at = 0; at < count; at++) await null
      await step()
      isMade = true
    }
    later()
    await rest(100)
    expect(isMade).toBe(true)
  },
)
