/** @jest-environment node */
import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { RELATED_IDS } from '../../api/catalogue'
import type { WireChangedProduct } from '../../shared/contract/catalogue'
import { createOnce, eventTags, receiveEvent } from './receive-event'

const SECRET = 'secret'
const pages = new Map<string, string[]>()
const invalidated: [string[], number | undefined][] = []
const settled: unknown[] = []
let requested: string[] = []
let paths: string[] = []
let server: Server
let origin = ''

jest.mock('../page-cache/shared-cache.mjs', () => ({
  getSharedCache: () => ({
    store: { pathsTagged: async () => paths },
    invalidations: {
      invalidate: async (tags: string[], expire?: number) => {
        invalidated.push([tags, expire])
        return { lastModified: 7 }
      },
      settle: async (tags: string[], change: unknown) => {
        settled.push({ tags, change, requested: [...requested] })
      },
    },
  }),
}))

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? ''
    requested.push(path)
    const state = pages.get(path)?.shift() ?? 'HIT'
    response.writeHead(state === 'FAIL' ? 503 : 200, { 'x-nextjs-cache': state }).end('page')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  requested = []
  paths = []
  invalidated.length = 0
  settled.length = 0
  pages.clear()
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterAll(() => server.close())

let count = 0
const event = () => ({
  id: `catalogue-webhook:${count++}`,
  type: 'changed',
  products: [
    {
      id: 101,
      product_id: 11,
      slug: 'picanha',
      former_slugs: [],
      sibling_slugs: [],
      companion_ids: [],
      promoted: false,
      departments: [],
    },
  ],
})

function post(body: unknown, { secret = SECRET, age = 0 } = {}) {
  return postText(JSON.stringify(body), { secret, age })
}

function postText(text: string, { secret = SECRET, age = 0 } = {}) {
  const timestamp = String(Math.floor(Date.now() / 1000) - age)
  const signature = createHmac('sha256', secret).update(`${timestamp}.${text}`).digest('hex')
  const request = new Request('http://shop/webhooks/catalogue', {
    method: 'POST',
    headers: { 'X-Timestamp': timestamp, 'X-Signature': signature },
    body: text,
  })
  return receiveEvent(request, { secret: SECRET, origin })
}

it('marks the tags and responds once every stored page is re-rendered', async () => {
  paths = ['/', '/produtos/picanha']
  pages.set('/produtos/picanha', ['STALE', 'STALE'])
  expect((await post(event())).status).toBe(200)
  expect(invalidated[0]?.[0]).toContain('product:picanha')
  expect(requested.filter((path) => path === '/produtos/picanha')).toHaveLength(3)
  expect(requested).toContain('/')
  const [tags] = invalidated[0] ?? []
  expect(settled).toEqual([{ tags, change: { lastModified: 7 }, requested }])
})

it('responds with 503 when a page cannot be rendered, and retries on the next event', async () => {
  const told = event()
  paths = ['/produtos/picanha']
  pages.set('/produtos/picanha', ['FAIL'])
  expect((await post(told)).status).toBe(503)
  expect(settled).toEqual([])
  expect((await post(told)).status).toBe(200)
  requested = []
  expect((await post(told)).status).toBe(200)
  expect(requested).toEqual([])
})

it('refuses a wrong secret, an old timestamp, a changed body and an unknown form', async () => {
  expect((await post(event(), { secret: 'other' })).status).toBe(401)
  expect((await post(event(), { age: 301 })).status).toBe(401)
  const unsigned = new Request('http://shop/', { method: 'POST', body: '{}' })
  expect((await receiveEvent(unsigned, { secret: SECRET, origin })).status).toBe(401)
  expect((await post({ id: 'a', type: 'changed' })).status).toBe(422)
  expect(invalidated).toEqual([])
})

it('reads nothing of an unsigned body and a signed one up to the maximum', async () => {
  let read = 0
  const endless = (headers: Record<string, string>) =>
    new Request('http://shop/', {
      method: 'POST',
      headers,
      duplex: 'half',
      body: new ReadableStream(
        {
          pull(controller) {
            read += 100_000
            controller.enqueue(new Uint8Array(100_000))
          },
        },
        { highWaterMark: 0 },
      ),
    } as RequestInit)
  expect((await receiveEvent(endless({}), { secret: SECRET, origin })).status).toBe(401)
  expect(read).toBe(0)
  const signed = endless({ 'X-Timestamp': '1', 'X-Signature': '0'.repeat(64) })
  expect((await receiveEvent(signed, { secret: SECRET, origin })).status).toBe(413)
  expect(read).toBeLessThanOrEqual(2_200_000)
})

it('does not exist without a secret', async () => {
  const request = new Request('http://shop/', { method: 'POST', body: '{}' })
  expect((await receiveEvent(request, { secret: null, origin })).status).toBe(404)
})

describe('createOnce', () => {
  it('runs the work of a key once, also for concurrent repetitions', async () => {
    const once = createOnce()
    let end = () => {}
    const work = jest.fn(() => new Promise<void>((resolve) => (end = resolve)))
    const first = once('a', work)
    const second = once('a', work)
    end()
    await Promise.all([first, second])
    await once('a', work)
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('retries failed work', async () => {
    const once = createOnce()
    const work = jest.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue(undefined)
    await expect(once('a', work)).rejects.toThrow('down')
    await once('a', work)
    expect(work).toHaveBeenCalledTimes(2)
  })
})

it.each(['null', '7', '"changed"', '[]', 'true', '', '{', 'id=1'])(
  'RUN-50 responds with 400 to the signed body %j, which is no object',
  async (text) => {
    expect((await postText(text)).status).toBe(400)
    expect((await postText('{}')).status).toBe(422)
  },
)

it('RUN-50 responds with 413 to a long body without a signature', async () => {
  const long = new Request('http://shop/webhooks/catalogue', {
    method: 'POST',
    headers: { 'Content-Length': '2000001' },
    body: 'x'.repeat(2_000_001),
  })
  expect((await receiveEvent(long, { secret: SECRET, origin })).status).toBe(413)
})

const [related = 0] = RELATED_IDS

const product: WireChangedProduct = {
  id: related,
  product_id: 11,
  slug: 'picanha',
  former_slugs: ['picanha-antiga'],
  sibling_slugs: ['picanha-fatiada'],
  companion_ids: [102],
  promoted: true,
  departments: [{ id: 1, subdepartments: ['churrasco'] }],
}

it('renews every page that shows a changed product, and expires the pages of its former slugs', () => {
  expect(eventTags({ id: 'a', type: 'changed', products: [product] })).toEqual({
    stale: [
      'product:picanha',
      'most-sold',
      'recommended',
      'every-product',
      'product:picanha-fatiada',
      'bought-together:102',
      'department:1',
      'promotions',
      'related',
    ],
    gone: ['product:picanha-antiga'],
  })
})

it.each(['created', 'withdrawn'] as const)(
  'expires the page of a %s product immediately',
  (type) => {
    const { stale, gone } = eventTags({ id: 'a', type, products: [product] })
    expect(gone).toEqual(['product:picanha', 'product:picanha-antiga'])
    expect(stale).not.toContain('product:picanha')
    expect(stale).toContain('department:1')
  },
)

it('does not renew the related list when the product is not in it', () => {
  const event = { id: 'a', type: 'changed' as const, products: [{ ...product, id: 101 }] }
  expect(eventTags(event).stale).not.toContain('related')
})

it('does not renew the pages with promotions when the product is in none', () => {
  const event = { id: 'a', type: 'changed' as const, products: [{ ...product, promoted: false }] }
  expect(eventTags(event).stale).not.toContain('promotions')
})

it('renews everything when lists have changed', () => {
  expect(eventTags({ id: 'a', type: 'changed', products: [] })).toEqual({
    stale: ['catalogue'],
    gone: [],
  })
})
