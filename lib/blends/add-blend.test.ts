import { LOGGED_OUT, setSession } from '../api/session.fixture'
import { cart } from '../cart/cart'
import { lineFixture, orderFixture } from '../cart/cart.fixture'
import { addBlend } from './add-blend'

const blend = { id: 7 }
/** Grams of the blend on the server. */
let grams = 0
let posts = 0
/** Idempotency keys of the POSTs. */
let keys: string[] = []
/** Keys of the blends that were made. */
const made = new Set<string>()
/**
 * What becomes of the POST; with 'down' of every later read too, after a response with 'unread'. A
 * late one is not made yet.
 */
let post: 'ok' | 'lost' | 'late' | 'down' | 'unread' | 'refused' = 'ok'
/** What other devices changed in the order. */
let changes = 0
let reads: 'ok' | 'down' = 'ok'

const silent = () => Response.json({}, { status: 503 })

function answer(path: string): Response {
  if (reads === 'down') return silent()
  if (path.startsWith('/mixes/mixes?')) {
    const mixes = grams > 0 ? [{ id: 40, template_id: 7, quantity: grams }] : []
    return Response.json({ mixes })
  }
  const lines = grams > 0 ? [{ ...lineFixture({ quantity: grams }), mix_id: 40 }] : []
  const updatedAt = new Date(grams + changes).toISOString()
  return Response.json({ ...orderFixture({ number: 'R1', updatedAt }), line_items: lines })
}

function add(quantity: number): Response {
  posts += 1
  if (made.has(keys.at(-1) ?? ''))
    return Response.json({ error: 'Não encontrado' }, { status: 404 })
  if (post === 'refused') return Response.json({ error: 'Fora de estoque' }, { status: 422 })
  if (post === 'late') return silent()
  grams += quantity
  made.add(keys.at(-1) ?? '')
  if (post === 'down' || post === 'unread') reads = 'down'
  return post === 'lost' || post === 'down' ? silent() : Response.json({ id: 40 }, { status: 201 })
}

beforeEach(async () => {
  grams = 0
  posts = 0
  post = 'ok'
  reads = 'ok'
  window.dataLayer = []
  keys = []
  made.clear()
  changes = 0
  globalThis.fetch = jest.fn(async (path, init) => {
    if (init?.method !== 'POST' || String(path) !== '/mixes/mixes') return answer(String(path))
    keys.push(new Headers(init.headers).get('Idempotency-Key') ?? '')
    return add(JSON.parse(String(init.body)).quantity)
  })
  setSession({ status: 'in', token: 't', user: null })
  await cart.restart()
})
afterEach(() => setSession(LOGGED_OUT))

const shown = () => cart.getState().order?.lineItems.map(({ quantity }) => quantity)

it('BLND-18 ANL-04 ANL-09 a blend is added to the cart once, and its meats are reported', async () => {
  await addBlend(blend, 1000)
  expect([posts, shown()]).toEqual([1, [1000]])
  expect(window.dataLayer?.map(({ event }) => event)).toEqual(['added line item', 'addToCart'])
})

it('API-72 BLND-18 the result of a lost response is looked up', async () => {
  post = 'lost'
  await addBlend(blend, 1000)
  expect([posts, shown()]).toEqual([1, [1000]])
})

it('BLND-18 a retry after an unknown result adds nothing that is already in the cart', async () => {
  post = 'down'
  await expect(addBlend(blend, 1000)).rejects.toThrow()
  reads = 'ok'
  post = 'ok'
  await addBlend(blend, 1000)
  expect([posts, grams, shown()]).toEqual([1, 1000, [1000]])
  await addBlend(blend, 1000)
  expect([posts, grams]).toEqual([2, 2000])
})

it('BLND-18 a refusal leaves nothing in doubt', async () => {
  post = 'refused'
  await expect(addBlend(blend, 1000)).rejects.toMatchObject({ status: 422 })
  post = 'ok'
  await addBlend(blend, 1000)
  expect([posts, grams]).toEqual([2, 1000])
})

it('CART-51 a blend added again while its first addition is under way has the key of that, also on the next page', async () => {
  post = 'late'
  await expect(addBlend(blend, 1200)).rejects.toThrow()
  await expect(addBlend(blend, 1200)).rejects.toThrow()
  post = 'ok'
  await jest.isolateModulesAsync(async () => {
    const session = await import('../api/session.fixture')
    session.setSession({ status: 'in', token: 't', user: null })
    await (await import('../cart/cart')).cart.restart()
    const next = await import('./add-blend')
    await next.addBlend(blend, 1200)
    await next.addBlend(blend, 1200)
  })
  const [first, ...others] = keys
  expect(others.map((key) => key === first)).toEqual([true, true, false])
})

it('CART-51 a blend that was added, not read and then removed can be added again', async () => {
  post = 'unread'
  await expect(addBlend(blend, 1000)).rejects.toThrow()
  reads = 'ok'
  post = 'ok'
  grams = 0
  changes = 1
  await addBlend(blend, 1000)
  expect([grams, shown()]).toEqual([1000, [1000]])
  await addBlend(blend, 1000)
  expect(grams).toBe(2000)
})

it('CART-51 a blend that another device added and removed is added, although the page shows the order before', async () => {
  made.add(`blend 7 1000 ${new Date(0).toISOString()}`)
  changes = 1
  await addBlend(blend, 1000)
  expect([posts, shown()]).toEqual([1, [1000]])
})
