/** @jest-environment node */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import compression from 'compression'
import { responseCache, type Step } from './response-cache.mjs'

const HTML = `<html><body>${'Picanha Bovina R$ 89,90 /Kg '.repeat(200)}</body></html>`
const PATH = '/produtos/picanha-bovina'
const AS_NEXT = { cookie: '__prerender_bypass=none' }
const PREFETCH = { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_full' }

/** Fresh versions of cached pages. */
const stored = new Map<string, object>()
/** Number of requests that reached Next. */
let rendered = 0
let respondAsNext: (res: ServerResponse, url: string) => void

const compress = compression() as unknown as Step
const step = responseCache(compress, (path) => stored.get(path) ?? null)
const server = createServer((req, res) =>
  step(req, res, () => {
    rendered += 1
    respondAsNext(res, `${req.url}`)
  }),
)

beforeAll(async () => {
  await once(server.listen(0), 'listening')
})
afterAll(() => server.close())
beforeEach(() => {
  stored.clear()
  stored.set(PATH, {})
  rendered = 0
  respondAsNext = hit()
})

/** A response as Next sends it for a cached page. */
function hit({
  body = HTML,
  status = 200,
  headers = {} as Record<string, string>,
  pieces = false,
} = {}) {
  return (res: ServerResponse, url: string) => {
    res.statusCode = status
    const all = {
      'X-Content-Type-Options': 'nosniff',
      Vary: 'rsc, next-router-state-tree',
      'x-nextjs-cache': 'HIT',
      'content-security-policy': "script-src 'self'",
      'Cache-Control': 's-maxage=1500, stale-while-revalidate=31534500',
      ETag: `"${body.length}"`,
      ...headers,
    }
    for (const [name, value] of Object.entries(all)) if (value) res.setHeader(name, value)
    const { 'if-none-match': noneMatch } = res.req.headers
    if (all.ETag && noneMatch && (noneMatch === '*' || noneMatch.includes(all.ETag))) {
      res.statusCode = 304
      return res.end()
    }
    res.setHeader(
      'Content-Type',
      url.includes('?') ? 'text/x-component' : 'text/html; charset=utf-8',
    )
    res.setHeader('Content-Length', Buffer.byteLength(body))
    if (pieces) {
      res.removeHeader('Content-Length')
      res.write(body)
    }
    res.end(res.req.method === 'HEAD' ? null : body)
  }
}

async function send(path = PATH, headers: IncomingHttpHeaders = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo
  const call = request({ port, path, method, headers: headers as never }).end()
  const [response] = await once(call, 'response')
  const raw = Buffer.concat(await response.toArray())
  const { 'content-encoding': encoding } = response.headers
  const body =
    encoding === 'br' ? brotliDecompressSync(raw) : encoding === 'gzip' ? gunzipSync(raw) : raw
  const names = response.rawHeaders as string[]
  const head = names.flatMap((name, n) => (n % 2 === 0 ? [`${name}: ${names[n + 1]}`] : []))
  return {
    status: response.statusCode,
    head: head.filter(isContent),
    body: body.toString(),
    raw,
    headers: response.headers,
  }
}

/** Ignores headers that only describe when and in which chunks the response was sent. */
function isContent(header: string) {
  return !/^(date|transfer-encoding)/i.test(header)
}

/** Repeats the request until the response comes from the cache. */
async function cacheResponse(path = PATH, headers: IncomingHttpHeaders = {}) {
  for (let time = 0; time < 100; time++) {
    const before = rendered
    await send(path, headers)
    if (rendered === before) return
  }
  throw new Error(`${path} is not cached`)
}

/** How many of two requests reach Next. */
async function countRendered(path = PATH, headers: IncomingHttpHeaders = {}, method = 'GET') {
  await send(path, headers, method)
  await new Promise((resolve) => setTimeout(resolve, 30))
  const before = rendered
  await send(path, headers, method)
  await send(path, headers, method)
  return rendered - before
}

const withoutLength = (head: string[]) => head.filter((one) => !/^content-length/i.test(one))

it.each(['br', 'gzip', 'gzip, deflate, br', 'gzip;q=1, br;q=0.5', 'br;q=0, *', ''])(
  'a cached response equals the one of Next, for a client accepting "%s"',
  async (encoding) => {
    const headers = encoding ? { 'accept-encoding': encoding } : {}
    await cacheResponse(PATH, headers)
    for (const method of ['GET', 'HEAD']) {
      const cached = await send(PATH, headers, method)
      const before = rendered
      const asNext = await send(PATH, { ...headers, ...AS_NEXT }, method)
      expect(rendered).toBe(before + 1)
      expect(cached.status).toBe(200)
      expect(cached.body).toBe(asNext.body)
      const isEncoded = method === 'GET' && encoding !== ''
      expect(isEncoded ? withoutLength(cached.head) : cached.head).toEqual(asNext.head)
      if (isEncoded) expect(cached.headers['content-length']).toBe(`${cached.raw.length}`)
    }
  },
)

it.each(['"LENGTH"', 'W/"LENGTH"', '"old", W/"LENGTH"', '*', '"old"', '"LENGTH'])(
  'a client with etag %s gets the response that Next would send',
  async (noneMatch) => {
    await cacheResponse()
    const headers = { 'if-none-match': noneMatch.replace('LENGTH', `${HTML.length}`) }
    for (const method of ['GET', 'HEAD']) {
      const before = rendered
      const cached = await send(PATH, headers, method)
      expect(rendered).toBe(before)
      const asNext = await send(PATH, { ...headers, ...AS_NEXT }, method)
      expect([cached.status, cached.head, cached.body]).toEqual([
        asNext.status,
        asNext.head,
        asNext.body,
      ])
    }
  },
)

it('a client that reloads gets the whole page', async () => {
  await cacheResponse()
  const reload = { 'if-none-match': `"${HTML.length}"`, 'cache-control': 'no-cache' }
  expect((await send(PATH, reload)).status).toBe(200)
})

it('a short response is not compressed, as without the cache', async () => {
  respondAsNext = hit({ body: 'short' })
  const headers = { 'accept-encoding': 'br' }
  await cacheResponse(PATH, headers)
  const cached = await send(PATH, headers)
  expect(cached.head).toEqual((await send(PATH, { ...headers, ...AS_NEXT })).head)
  expect(cached.body).toBe('short')
})

it('sends no cached response of a page that has changed or is stale', async () => {
  await cacheResponse()
  respondAsNext = hit({ body: HTML.replaceAll('89,90', '99,90') })
  stored.set(PATH, {})
  expect((await send()).body).toContain('99,90')
  await cacheResponse()
  stored.delete(PATH)
  respondAsNext = hit({ status: 410, headers: { 'x-nextjs-cache': '' } })
  expect((await send()).status).toBe(410)
})

it.each([400, 404, 410])(
  'SEO-05 caches a stored page of status %i, and sends it whole with its status',
  async (status) => {
    respondAsNext = hit({ status, headers: { 'Cache-Control': 'private, no-store' } })
    await cacheResponse()
    const cached = await send()
    expect([cached.status, cached.body]).toEqual([status, HTML])
    expect(cached.headers['cache-control']).toBe('private, no-store')
    expect((await send(PATH, { 'if-none-match': '*' })).status).toBe(status)
    expect((await send(PATH, {}, 'HEAD')).status).toBe(status)
    stored.set(PATH, {})
    respondAsNext = hit()
    expect((await send()).status).toBe(200)
  },
)

it('caches nothing of a page that changes while Next responds', async () => {
  const old = respondAsNext
  respondAsNext = (res, url) => {
    stored.set(PATH, {})
    old(res, url)
  }
  expect(await countRendered()).toBe(2)
})

it.each([
  ['another status', { status: 404 }],
  ['a redirect', { status: 308, headers: { location: '/' } }],
  ['a page that is re-rendered', { headers: { 'x-nextjs-cache': 'STALE' } }],
  ['a page that was just rendered', { headers: { 'x-nextjs-cache': 'MISS' } }],
  ['a page rendered per request', { headers: { 'x-nextjs-cache': '' } }],
  ['a response that no cache may store', { headers: { 'Cache-Control': 'private, no-store' } }],
  ['a response that ends its connection', { headers: { Connection: 'close' } }],
  ['a response that sets a cookie', { headers: { 'Set-Cookie': 'a=b' } }],
] as const)('does not cache %s', async (_, answer) => {
  respondAsNext = hit(answer)
  expect(await countRendered()).toBe(2)
})

it.each(['br', ''])('caches a chunked response, for a client accepting "%s"', async (encoding) => {
  respondAsNext = hit({ pieces: true, headers: { ETag: '' } })
  const headers = { ...(encoding && { 'accept-encoding': encoding }), 'if-none-match': '*' }
  await cacheResponse(PATH, headers)
  const cached = await send(PATH, headers)
  const asNext = await send(PATH, { ...headers, ...AS_NEXT })
  expect([cached.status, cached.body]).toEqual([200, HTML + HTML])
  expect(withoutLength(cached.head)).toEqual(asNext.head)
  expect(cached.headers['content-length']).toBe(`${cached.raw.length}`)
})

it('caches no aborted response', async () => {
  respondAsNext = (res, url) => {
    const end = res.end
    res.end = (() => res.destroy()) as never
    hit({ body: HTML.slice(0, 3_000), pieces: true })(res, url)
    Reflect.apply(end, res, [])
  }
  await expect(send()).rejects.toThrow()
  await new Promise((resolve) => setTimeout(resolve, 30))
  respondAsNext = hit()
  expect((await send()).body).toBe(HTML)
  expect(rendered).toBe(2)
})

it('caches no body from a response to HEAD', async () => {
  const body = `${HTML}<!-- never sent before -->`
  const whole = hit({ body })
  respondAsNext = (res, url) => {
    const end = res.end.bind(res) as (text: string) => ServerResponse
    whole(Object.assign(res, { end: (text: string | null) => end(text ?? '') }), url)
  }
  for (let time = 0; time < 3; time++) await send(PATH, {}, 'HEAD')
  expect((await send()).body).toBe(body)
})

it('caches no response of a page that is not stored', async () => {
  expect(await countRendered('/busca')).toBe(2)
})

it.each<[string, string, IncomingHttpHeaders, string]>([
  ['another method', PATH, {}, 'POST'],
  ['a query', `${PATH}?x=1`, {}, 'GET'],
  ['a draft', PATH, { cookie: 'a=b; __prerender_bypass=1' }, 'GET'],
  ['a date', PATH, { 'if-modified-since': 'Sun, 22 Nov 2026 10:00:00 GMT' }, 'GET'],
  ['half a request of the router', PATH, { 'next-router-prefetch': '1' }, 'GET'],
  ['another page for the router', `${PATH}?x=1`, { rsc: '1' }, 'GET'],
  ['more than the router asks', `${PATH}?_rsc=a&x=1`, { rsc: '1' }, 'GET'],
  ['an encoding of its own', PATH, { 'accept-encoding': 'deflate' }, 'GET'],
])('passes on to Next: %s', async (_, path, headers, method) => {
  await cacheResponse()
  expect(await countRendered(path, headers, method)).toBe(2)
})

it('separates cached responses to the router by all its headers', async () => {
  const url = `${PATH}?_rsc=a1`
  respondAsNext = hit({ body: `0:"${'data '.repeat(500)}"` })
  await cacheResponse(url, PREFETCH)
  const cached = await send(url, PREFETCH)
  expect(cached.headers['content-type']).toBe('text/x-component')
  expect(cached.head).toEqual((await send(url, { ...PREFETCH, ...AS_NEXT })).head)
  const others: [string, IncomingHttpHeaders][] = [
    [`${PATH}?_rsc=a2`, PREFETCH],
    [url, { ...PREFETCH, 'next-router-segment-prefetch': '/_tree' }],
    [url, { ...PREFETCH, 'next-router-state-tree': '%5B%5D' }],
    [url, { ...PREFETCH, 'next-url': '/' }],
    [PATH, {}],
  ]
  for (const [path, headers] of others) {
    const before = rendered
    await send(path, headers)
    expect(rendered).toBe(before + 1)
  }
})

it('caches both forms of an address', async () => {
  stored.set('/carrinho', {})
  for (const path of ['/carrinho', '/carrinho/']) await cacheResponse(path)
  stored.set('/', {})
  await cacheResponse('/')
})
