import { lineFixture, orderFixture } from '../cart/cart-fixtures'
import type { Order } from '../sales-api/types'
import { setSession } from '../session/session-store'
import { addBlend } from './add-blend'

const MIX = 40
const order = orderFixture({ lineItems: [lineFixture({ mixId: MIX, quantity: 1000 })] })
let calls: string[] = []

jest.mock('../cart/ready-order', () => ({ readyOrder: async () => {} }))
jest.mock('../cart/cart', () => ({
  accessTo: () => ({}),
  cart: { exchange: (run: (now: Order) => Promise<Order>) => run(order) },
}))

/** The blend is on the server in so many grams; adding it is answered by `added`. */
function serve(added: () => Response, grams: number) {
  globalThis.fetch = jest.fn(async (path: string, { method }: RequestInit) => {
    calls.push(`${method} ${path}`)
    if (method === 'POST') return added()
    if (path.startsWith('/mixes/mixes?')) {
      return Response.json({ mixes: [{ id: MIX, template_id: 7, quantity: grams }] })
    }
    return Response.json({ number: order.number })
  }) as unknown as typeof fetch
}

const refusal = () => Response.json({ error: 'Quantidade acima do máximo' }, { status: 422 })
const silence = () => new Response('', { status: 502 })

beforeEach(() => {
  calls = []
  setSession({ status: 'in', token: 'ana', user: null })
})

it('API-72 BLND-18 a blend whose answer was lost is looked up in the order, and not added again', async () => {
  serve(silence, 2000)
  await addBlend({ id: 7 }, 1000)
  expect(calls).toEqual([
    'POST /mixes/mixes',
    `GET /mixes/mixes?by_order=${order.number}`,
    `GET /api/v1/orders/${order.number}.json`,
  ])
})

it('BLND-18 one that did not arrive is told as a failure', async () => {
  serve(silence, 1000)
  await expect(addBlend({ id: 7 }, 1000)).rejects.toMatchObject({ status: 502 })
})

it('BLND-18 a refusal says why at once, and nothing is looked up', async () => {
  serve(refusal, 2000)
  await expect(addBlend({ id: 7 }, 1000)).rejects.toMatchObject({ status: 422 })
  expect(calls).toHaveLength(1)
})
