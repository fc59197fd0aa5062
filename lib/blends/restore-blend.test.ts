import { LOGGED_OUT, setSession } from '../api/session.fixture'
import type { Order } from '../api/types'
import { toWire } from '../api/wire.fixture'
import { afterPaint } from '../browser/defer'
import { cart } from '../cart/cart'
import { lineFixture, orderFixture, productFixture } from '../cart/cart.fixture'
import { getChanges } from '../cart/recent-changes'
import { restoreBlend } from './add-blend'
import { orderBlendFixture } from './blend.fixture'

const acem = productFixture({ id: 103 })
const blend = productFixture({ id: 0, name: 'Da casa' })
const orderBlend = orderBlendFixture({ orderNumber: 'R1' })
/** The blend on the server: its number and grams. */
let held: { id: number; grams: number } | null
let writes: string[]

const order = (): Order => {
  const line = held && lineFixture({ variant: acem, quantity: held.grams, mixId: held.id })
  return orderFixture({ number: 'R1', token: null, lineItems: line ? [line] : [] })
}

function answer(method: string, path: string, body: string): Response {
  if (method !== 'GET') writes.push(`${method} ${path} ${body}`.trim())
  if (method === 'DELETE') held = null
  if (method === 'POST') held = { id: 41, grams: JSON.parse(body).quantity }
  if (method === 'DELETE') return new Response(null, { status: 204 })
  if (method === 'POST') return Response.json({ id: 41 }, { status: 201 })
  if (path.startsWith('/mixes/')) return Response.json({ mixes: [] })
  return Response.json(toWire(order()))
}

async function expectAnnounced(grams: number) {
  await new Promise<void>((resolve) => afterPaint(resolve))
  expect(getChanges().last).toMatchObject({ product: blend, quantity: grams, removed: false })
}

beforeEach(async () => {
  held = { id: 40, grams: 1000 }
  writes = []
  globalThis.fetch = jest.fn(async (path, init) =>
    answer(init?.method ?? 'GET', String(path), String(init?.body ?? '')),
  )
  setSession({ status: 'in', token: 'ana', user: null })
  await cart.restart()
  cart.edit({ variantId: 0, field: 'quantity', value: 0, product: blend, mixId: 40 })
})
afterEach(() => setSession(LOGGED_OUT))

it('BLND-26 A72 a removal that was not sent yet is undone without a call', async () => {
  expect(await restoreBlend(orderBlend, blend, 1000)).toBe(40)
  expect(writes).toEqual([])
  expect(held).toEqual({ id: 40, grams: 1000 })
  await expectAnnounced(1000)
})

it('BLND-26 A72 waits for a removal in flight, then creates the blend from its template', async () => {
  const removed = cart.flush()
  expect(await restoreBlend(orderBlend, blend, 1000)).toBe(41)
  await removed
  expect(writes).toEqual([
    'DELETE /mixes/mixes/40',
    'POST /mixes/mixes {"template_id":7,"quantity":1000,"order_number":"R1"}',
  ])
  expect(cart.getState().order?.lineItems).toMatchObject([{ mixId: 41, quantity: 1000 }])
})

it('BLND-26 A72 a removed blend is restored with the requested grams', async () => {
  await cart.flush()
  expect(await restoreBlend(orderBlend, blend, 500)).toBe(41)
  expect(held).toEqual({ id: 41, grams: 500 })
  await expectAnnounced(500)
})
