import { ApiError } from '../api/errors'
import { openBrowser } from './browser.fixture'
import { productFixture } from './cart.fixture'
import { createCartServer } from './cart-server.fixture'
import type { Intent } from './cart-state'
import { displayCart } from './display'
import { mergeHeld } from './start-held-edits'

const picanha = productFixture()
const costela = productFixture({ id: 102, name: 'Costela', price: 0.0349 })

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

async function openOffline(quantity = 0) {
  const server = createCartServer([picanha, costela])
  if (quantity > 0) server.put(picanha.id, { quantity })
  const browser = openBrowser(server.calls)
  const page = browser.open()
  const rest = (ms = 1) => jest.advanceTimersByTimeAsync(ms)
  await rest(1_000)
  server.network.isDown = true
  const comeBack = async (...pages: (typeof page)[]) => {
    server.network.isDown = false
    for (const { engine } of pages) engine.flush()
    await rest(5_000)
  }
  return { server, browser, page, rest, comeBack }
}

type Opened = Awaited<ReturnType<typeof openOffline>>['page']

function want({ engine }: Opened, value: number, product = picanha) {
  engine.edit({ variantId: product.id, field: 'quantity', value, product })
}

function shown({ engine }: Opened, { id } = picanha) {
  const { lines } = displayCart(engine.getState())
  return lines.find(({ variantId }) => variantId === id)?.quantity ?? 0
}

it('CART-44 edits without a network stay, and are sent in their order, once', async () => {
  const { server, page, rest, comeBack } = await openOffline(1000)
  want(page, 1700, costela)
  want(page, 1300)
  await rest(120_000)
  expect(page.engine.getState()).toMatchObject({ isHeld: true, problem: [] })
  expect(shown(page)).toBe(1300)
  await comeBack(page)
  expect(server.writes()).toEqual(['add 102 1700', 'update 1010 {"quantity":1300}'])
  expect(page.engine.getState()).toMatchObject({ isHeld: false, intents: {} })
})

it('CART-44 without a trigger they are sent by the next of the growing attempts', async () => {
  const { server, page, rest } = await openOffline()
  want(page, 1700)
  await rest(20_000)
  server.network.isDown = false
  await rest(60_000)
  expect(server.writes()).toEqual(['add 101 1700'])
})

it('CART-44 a write that never gets a response is repeated with growing pauses, after a read', async () => {
  const { server, page, rest } = await openOffline(1000)
  server.network.isDown = false
  const lost = jest.spyOn(server.calls, 'update').mockRejectedValue(new ApiError(503, '<html>'))
  want(page, 1300)
  await rest(30_000)
  expect(lost.mock.calls.length).toBeGreaterThan(2)
  expect(lost.mock.calls.length).toBeLessThan(9)
  expect(shown(page)).toBe(1300)
})

it('CART-44 they are stored with order number and version, and the next day sent by a new tab', async () => {
  const { server, browser, page, rest, comeBack } = await openOffline(1000)
  want(page, 1300)
  expect(browser.stored()).toMatchObject({
    '101:quantity': { value: 1300, number: 'R900000001', version: Date.now() },
  })
  page.close()
  jest.setSystemTime(Date.now() + 24 * 3_600_000)
  const next = browser.open()
  await rest()
  expect(shown(next)).toBe(1300)
  await comeBack(next)
  expect(server.writes()).toEqual(['update 1010 {"quantity":1300}'])
  expect(browser.stored()).toEqual({})
})

it('CART-44 another tab shows them, takes the newer one, and only one tab sends', async () => {
  const { server, browser, page, rest, comeBack } = await openOffline()
  server.network.isDown = false
  const other = browser.open()
  await rest(100)
  server.network.isDown = true
  want(page, 1300)
  await rest()
  expect(shown(other)).toBe(1300)
  want(other, 1900)
  await rest()
  expect(shown(page)).toBe(1900)
  await comeBack(page, other)
  expect(server.writes()).toEqual(['add 101 1900'])
})

it('CART-47 storage that is cleared while edits are held loses none of them', async () => {
  const { server, browser, page, rest, comeBack } = await openOffline()
  want(page, 1300)
  browser.clearStorage()
  page.held.adopt()
  want(page, 900, costela)
  await rest()
  expect(Object.keys(browser.stored() ?? {})).toEqual(['101:quantity', '102:quantity'])
  await comeBack(page)
  expect(server.writes()).toEqual(['add 101 1300', 'add 102 900'])
})

it('CART-46 an edit refused later moves to its row with the reason, and the rest is sent', async () => {
  const { server, page, comeBack } = await openOffline(1000)
  want(page, 9900)
  want(page, 1700, costela)
  server.network.isDown = false
  server.fates.push('ok', 'refused')
  await comeBack(page)
  const { refused, problem } = page.engine.getState()
  expect(refused).toMatchObject([
    {
      intent: { variantId: 101, value: 9900 },
      texts: ['Quantidade acima do máximo'],
    },
  ])
  expect(problem).toEqual([])
  expect(shown(page)).toBe(1000)
  expect(server.quantity(costela.id)).toBe(1700)

  want(page, 1100)
  expect(page.engine.getState().refused).toEqual([])
})

it('CART-46 an edit of an order that is complete or gone is not applied to the next one', async () => {
  const { server, browser, page, comeBack } = await openOffline(1000)
  want(page, 1300)
  page.close()
  server.replaceOrder('R900000002')
  const next = browser.open()
  await comeBack(next)
  expect(server.writes()).toEqual([])
  expect(next.engine.getState()).toMatchObject({
    isHeld: false,
    intents: {},
    refused: [{ intent: { number: 'R900000001', value: 1300 }, texts: [] }],
  })
})

it('AUTH-32 edits held when a session begins are sent to the cart of the customer', async () => {
  const { server, page, comeBack } = await openOffline(1000)
  want(page, 1300)
  server.network.isDown = false
  server.replaceOrder('R900000002')
  page.engine.changeOwner(true)
  await comeBack(page)
  expect(server.writes()).toEqual(['add 101 1300'])
})

describe('two sides', () => {
  const intent = (version: number): Intent => ({
    variantId: 101,
    field: 'quantity',
    value: version,
    product: picanha,
    adds: false,
    version,
  })
  const known = new Set(['a 1'])

  it.each([
    ['storage lacks what both had: sent elsewhere', { a: intent(1) }, {}, {}],
    ['the page lacks what both had: sent here', {}, { a: intent(1) }, {}],
    ['only the page has it', { a: intent(2) }, {}, { a: intent(2) }],
    ['only storage has it', {}, { a: intent(2) }, { a: intent(2) }],
    ['both have one', { a: intent(2) }, { a: intent(3) }, { a: intent(3) }],
    ['one was replaced', { a: intent(2) }, { a: intent(1) }, { a: intent(2) }],
    ['storage was cleared', { a: intent(1) }, null, { a: intent(1) }],
  ])('CART-44 %s', (_, own, stored, merged) => {
    expect(mergeHeld(own, stored, known)).toEqual(merged)
  })
})

it('CART-44 a removal in one tab wins although an addition in flight arrives after another tab has read', async () => {
  const { server, browser, page, rest, comeBack } = await openOffline()
  server.network.isDown = false
  const other = browser.open()
  await rest(1_000)
  want(page, 1600, costela)
  await rest(700)
  server.network.isDown = true
  want(page, 0, costela)
  await rest(0)
  await comeBack(other, page)
  await rest(60_000)
  expect(server.quantity(costela.id)).toBe(0)
  expect([shown(page, costela), shown(other, costela)]).toEqual([0, 0])
})

it('CART-51 a held addition that another tab raised is made once, although it arrives late', async () => {
  const { server, browser, page, rest } = await openOffline()
  const other = browser.open()
  await rest()
  want(page, 500)
  await rest(1_000)
  server.network.isDown = false
  server.fates.push('ok', 'late')
  page.engine.flush()
  await rest()
  expect(server.writes()).toEqual(['add 101 500'])
  want(other, 900)
  page.close()
  await rest(120_000)
  expect(server.quantity(picanha.id)).toBe(900)
  expect(shown(other)).toBe(900)
})

it('CART-56 an addition on a page that is closed or hidden before its cart was found is made once', async () => {
  const server = createCartServer([picanha], () => 500)
  const browser = openBrowser(server.calls)
  const rest = (ms: number) => jest.advanceTimersByTimeAsync(ms)
  const closed = browser.open()
  want(closed, 1000)
  closed.close()
  const hidden = browser.open()
  hidden.engine.flushOnHide()
  const next = browser.open()
  await rest(20_000)
  expect(server.writes()).toEqual(['add 101 1000'])
  expect([hidden, next].map((page) => shown(page))).toEqual([1000, 1000])
  expect(browser.stored()).toEqual({})
})

it('CART-56 a page that is hidden before its cart was found and its new tab add once', async () => {
  const server = createCartServer([picanha], () => 500)
  const browser = openBrowser(server.calls)
  const hidden = browser.open()
  want(hidden, 1000)
  hidden.engine.flushOnHide()
  const next = browser.open()
  await jest.advanceTimersByTimeAsync(20_000)
  expect(server.writes()).toEqual(['add 101 1000'])
  expect([hidden, next].map((page) => shown(page))).toEqual([1000, 1000])
})
