import { PERSONAL_KEYS } from '../browser/storage'
import { productFixture } from '../cart/cart.fixture'
import { createCartServer } from '../cart/cart-server.fixture'
import { createCartEngine } from '../cart/engine'
import { waitForOrder } from '../cart/wait-for-order'
import { cartTargets, isThere, readPending, rememberPending, sendToCart } from './pending'

const products = Array.from({ length: 12 }, (_, index) =>
  productFixture({ id: index + 1, name: `Corte ${index + 1}` }),
)
const lines = products.map((product) => ({ product, quantity: 700 }))
let server: ReturnType<typeof createCartServer>

jest.mock('../cart/cart', () => ({ cart: {} }))
const { cart } = jest.requireMock<{ cart: object }>('../cart/cart')

beforeEach(() => {
  localStorage.clear()
  server = createCartServer(products)
  Object.assign(cart, createCartEngine(server.calls))
})

afterEach(() => jest.useRealTimers())

const orderNumber = () => server.order().number

it('API-78 BBQ-21 Q09 twelve lines are added to the cart one after another, and nothing stays stored', async () => {
  const failed = await sendToCart(cartTargets(lines, await waitForOrder(), 'all'))
  expect(failed).toEqual([])
  expect(server.writes()).toEqual(products.map(({ id }) => `add ${id} 700`))
  expect(readPending(orderNumber())).toEqual([])
  expect(localStorage).toHaveLength(0)
})

it('Q32 lines in the cart are kept and increased', async () => {
  server.put(3, { quantity: 1000 })
  await sendToCart(cartTargets(lines, await waitForOrder(), 'all'))
  expect(server.quantity(3)).toBe(1700)
})

it('BBQ-69 what the list misses raises the cart to the list, and what the cart has is left alone', async () => {
  server.put(2, { quantity: 400 })
  server.put(4, { quantity: 700 })
  server.put(6, { quantity: 1200 })
  const targets = cartTargets(lines.slice(0, 6), await waitForOrder(), 'missing')
  await sendToCart(targets)
  expect(targets.map(({ product }) => product.id)).toEqual([1, 2, 3, 5])
  expect([1, 2, 3, 4, 5, 6].map((id) => server.quantity(id))).toEqual([
    700, 700, 700, 700, 700, 1200,
  ])
})

it('ANL-04 ANL-09 an addition to a line in the cart is reported once it is confirmed, and nothing twice', async () => {
  window.dataLayer = []
  server.put(3, { quantity: 1000 })
  server.put(5, { quantity: 400 })
  const targets = cartTargets(lines, await waitForOrder(), 'all')
  server.fates.push('ok', 'ok', 'ok', 'ok', 'refused')
  const told = () =>
    window.dataLayer?.flatMap(({ event, id, quantity }) =>
      event === 'addToCart' ? [[id, quantity]] : [],
    )
  const failed = await sendToCart(targets)
  expect(failed.map(({ product }) => product.id)).toEqual([5])
  expect(told()).toEqual([[3, 700]])
  await sendToCart(failed)
  expect(server.quantity(5)).toBe(1100)
  expect(told()).toEqual([
    [3, 700],
    [5, 700],
  ])
  await sendToCart(targets)
  expect(told()).toHaveLength(2)
})

it('Q09 a line that fails is reported with its reason, the others are kept, and another attempt sends only that line', async () => {
  server.fates.push('ok', 'ok', 'ok', 'refused')
  const failed = await sendToCart(cartTargets(lines, await waitForOrder(), 'all'))
  expect(failed.map(({ product, texts }) => [product.id, texts.at(-1)])).toEqual([
    [3, 'Quantidade acima do máximo'],
  ])
  expect(server.order().lineItems).toHaveLength(11)
  expect(readPending(orderNumber()).map(({ product }) => product.id)).toEqual([3])

  expect(await sendToCart(failed)).toEqual([])
  expect(server.order().lineItems).toHaveLength(12)
  expect(server.quantity(3)).toBe(700)
})

it('Q09 an added line whose response was lost is not added twice', async () => {
  server.fates.push('ok', 'ok', 'lost')
  const targets = cartTargets(lines, await waitForOrder(), 'all')
  const failed = await sendToCart(targets)
  await sendToCart(failed)
  expect(products.map(({ id }) => server.quantity(id))).toEqual(Array(12).fill(700))
})

it('Q09 a tab that closes in the middle leaves a stored list of pending lines, which adds the rest', async () => {
  const targets = cartTargets(lines, await waitForOrder(), 'all')
  const done = sendToCart(targets)
  await new Promise((resolve) => {
    const stop = (cart as ReturnType<typeof createCartEngine>).subscribe(() => {
      if (server.writes().length < 5) return
      stop()
      resolve(null)
    })
  })
  const remembered = readPending(orderNumber())
  expect(remembered.length).toBeGreaterThan(0)
  expect(remembered.length).toBeLessThan(12)
  await done

  const left = remembered.filter((line) => !isThere(server.order(), line))
  expect(left).toEqual([])
})

it('a list of another cart, or of the day before, is not offered', async () => {
  server.fates.push('ok', 'refused')
  await sendToCart(cartTargets(lines.slice(0, 1), await waitForOrder(), 'all'))
  expect(readPending('R999')).toEqual([])
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 3_600_000)
  expect(readPending(orderNumber())).toEqual([])
})

it('a click while the cart is loading waits for the cart', async () => {
  const { restart } = cart as ReturnType<typeof createCartEngine>
  restart()
  expect(await sendToCart(cartTargets(lines, await waitForOrder(), 'all'))).toEqual([])
  expect(server.log.filter((call) => call === 'bootstrap')).toHaveLength(1)
})

it('a cart that cannot be loaded fails all lines', async () => {
  server.fates.push('down')
  await expect(waitForOrder()).rejects.toThrow()
})

const remembered = [{ product: productFixture({ description: 'Corte nobre' }), target: 1000 }]

it('Q09 stores the pending lines of one order only', () => {
  rememberPending('R1', remembered)
  expect(readPending('R1')).toMatchObject([
    { product: { id: remembered[0]?.product.id }, target: 1000 },
  ])
  expect(readPending('R2')).toEqual([])
})

it('Q09 stores the pending lines for a day, without texts', () => {
  jest.useFakeTimers()
  rememberPending('R1', remembered)
  expect(localStorage.getItem(PERSONAL_KEYS.pendingBarbecue)).not.toContain('Corte nobre')
  jest.advanceTimersByTime(24 * 3_600_000 - 1)
  expect(readPending('R1')).toHaveLength(1)
  jest.advanceTimersByTime(1)
  expect(readPending('R1')).toEqual([])
})

it('leaves no stored line once all is in the cart', () => {
  rememberPending('R1', remembered)
  rememberPending('R1', [])
  expect(localStorage.getItem(PERSONAL_KEYS.pendingBarbecue)).toBeNull()
})
