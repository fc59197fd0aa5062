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
let made = 0
let answerAsNext: (res: ServerResponse, url: string) => void

const compress = compression() as unknown as Step
const step = responseCache(compress, (path) => stored.get(path) ?? null)
const server = createServer((req, res) =>
  step(req, res, () => {
    made += 1
    answerAsNext(res, `${req.url}`)
  }),
)

beforeAll(async () => {
  await once(server.listen(0), 'listening')
})
afterAll(() => server.close())
beforeEach(() => {
  stored.clear()
  stored.set(PATH, {})
  made = 0
  answerAsNext = hit()
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

async function ask(path = PATH, headers: IncomingHttpHeaders = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo
  const call = request({ port, path, method, headers: headers as never }).end()
  const [answer] = await once(call, 'response')
  const raw = Buffer.concat(await answer.toArray())
  const { 'content-encoding': encoding } = answer.headers
  const body =
    encoding === 'br' ? brotliDecompressSync(raw) : encoding === 'gzip' ? gunzipSync(raw) : raw
  const names = answer.rawHeaders as string[]
  const head = names.flatMap((name, n) => (n % 2 === 0 ? [`${name}: ${names[n + 1]}`] : []))
  return {
    status: answer.statusCode,
    head: head.filter(isContent),
    body: body.toString(),
    raw,
    headers: answer.headers,
  }
}

/** Ignores headers that only describe when and in which chunks the response was sent. */
function isContent(header: string) {
  return !/^(date|transfer-encoding)/i.test(header)
}

/** Repeats the request until it is answered without Next. */
async function keep(path = PATH, headers: IncomingHttpHeaders = {}) {
  for (let time = 0; time < 100; time++) {
    const before = made
    await ask(path, headers)
    if (made === before) return
  }
  throw new Error(`${path} is not kept`)
}

/** How many of two requests reach Next. */
async function comeThrough(path = PATH, headers: IncomingHttpHeaders = {}, method = 'GET') {
  await ask(path, headers, method)
  await new Promise((resolve) => setTimeout(resolve, 30))
  const before = made
  await ask(path, headers, method)
  await ask(path, headers, method)
  return made - before
}

const withoutLength = (head: string[]) => head.filter((one) => !/^content-length/i.test(one))

it.each(['br', 'gzip', 'gzip, deflate, br', 'gzip;q=1, br;q=0.5', 'br;q=0, *', ''])(
  'a kept page is the one that Next answers, for a reader of "%s"',
  async (encoding) => {
    const headers = encoding ? { 'accept-encoding': encoding } : {}
    await keep(PATH, headers)
    for (const method of ['GET', 'HEAD']) {
      const kept = await ask(PATH, headers, method)
      const before = made
      const asNext = await ask(PATH, { ...headers, ...AS_NEXT }, method)
      expect(made).toBe(before + 1)
      expect(kept.status).toBe(200)
      expect(kept.body).toBe(asNext.body)
      const isEncoded = method === 'GET' && encoding !== ''
      expect(isEncoded ? withoutLength(kept.head) : kept.head).toEqual(asNext.head)
      if (isEncoded) expect(kept.headers['content-length']).toBe(`${kept.raw.length}`)
    }
  },
)

it.each(['"LENGTH"', 'W/"LENGTH"', '"old", W/"LENGTH"', '*', '"old"', '"LENGTH'])(
  'who has seen %s is answered as Next would',
  async (noneMatch) => {
    await keep()
    const headers = { 'if-none-match': noneMatch.replace('LENGTH', `${HTML.length}`) }
    for (const method of ['GET', 'HEAD']) {
      const before = made
      const kept = await ask(PATH, headers, method)
      expect(made).toBe(before)
      const asNext = await ask(PATH, { ...headers, ...AS_NEXT }, method)
      expect([kept.status, kept.head, kept.body]).toEqual([asNext.status, asNext.head, asNext.body])
    }
  },
)

it('whoever reloads gets the whole page', async () => {
  await keep()
  const reload = { 'if-none-match': `"${HTML.length}"`, 'cache-control': 'no-cache' }
  expect((await ask(PATH, reload)).status).toBe(200)
})

it('a short answer is not compressed, as without keeping', async () => {
  answerAsNext = hit({ body: 'short' })
  const headers = { 'accept-encoding': 'br' }
  await keep(PATH, headers)
  const kept = await ask(PATH, headers)
  expect(kept.head).toEqual((await ask(PATH, { ...headers, ...AS_NEXT })).head)
  expect(kept.body).toBe('short')
})

it('gives nothing of a page that is no longer the very same and fresh', async () => {
  await keep()
  answerAsNext = hit({ body: HTML.replaceAll('89,90', '99,90') })
  stored.set(PATH, {})
  expect((await ask()).body).toContain('99,90')
  await keep()
  stored.delete(PATH)
  answerAsNext = hit({ status: 410, headers: { 'x-nextjs-cache': '' } })
  expect((await ask()).status).toBe(410)
})

it.each([400, 404, 410])(
  'SEO-05 keeps a stored page of status %i, and gives it whole with its status',
  async (status) => {
    answerAsNext = hit({ status, headers: { 'Cache-Control': 'private, no-store' } })
    await keep()
    const kept = await ask()
    expect([kept.status, kept.body]).toEqual([status, HTML])
    expect(kept.headers['cache-control']).toBe('private, no-store')
    expect((await ask(PATH, { 'if-none-match': '*' })).status).toBe(status)
    expect((await ask(PATH, {}, 'HEAD')).status).toBe(status)
    stored.set(PATH, {})
    answerAsNext = hit()
    expect((await ask()).status).toBe(200)
  },
)

it('keeps nothing of a page that changes while Next answers', async () => {
  const old = answerAsNext
  answerAsNext = (res, url) => {
    stored.set(PATH, {})
    old(res, url)
  }
  expect(await comeThrough()).toBe(2)
})

it.each([
  ['another status', { status: 404 }],
  ['a redirect', { status: 308, headers: { location: '/' } }],
  ['a page that is made anew', { headers: { 'x-nextjs-cache': 'STALE' } }],
  ['a page that was just made', { headers: { 'x-nextjs-cache': 'MISS' } }],
  ['what is made for each request', { headers: { 'x-nextjs-cache': '' } }],
  ['what no cache may keep', { headers: { 'Cache-Control': 'private, no-store' } }],
  ['what ends its connection', { headers: { Connection: 'close' } }],
  ['what sets a cookie', { headers: { 'Set-Cookie': 'a=b' } }],
] as const)('does not keep %s', async (_, answer) => {
  answerAsNext = hit(answer)
  expect(await comeThrough()).toBe(2)
})

it.each(['br', ''])('keeps what is sent in pieces, for a reader of "%s"', async (encoding) => {
  answerAsNext = hit({ pieces: true, headers: { ETag: '' } })
  const headers = { ...(encoding && { 'accept-encoding': encoding }), 'if-none-match': '*' }
  await keep(PATH, headers)
  const kept = await ask(PATH, headers)
  const asNext = await ask(PATH, { ...headers, ...AS_NEXT })
  expect([kept.status, kept.body]).toEqual([200, HTML + HTML])
  expect(withoutLength(kept.head)).toEqual(asNext.head)
  expect(kept.headers['content-length']).toBe(`${kept.raw.length}`)
})

it('keeps nothing of an answer that is broken off', async () => {
  answerAsNext = (res, url) => {
    const end = res.end
    res.end = (() => res.destroy()) as never
    hit({ body: HTML.slice(0, 3_000), pieces: true })(res, url)
    Reflect.apply(end, res, [])
  }
  await expect(ask()).rejects.toThrow()
  await new Promise((resolve) => setTimeout(resolve, 30))
  answerAsNext = hit()
  expect((await ask()).body).toBe(HTML)
  expect(made).toBe(2)
})

it('keeps no page from an answer to HEAD, which has none', async () => {
  const body = `${HTML}<!-- never sent before -->`
  const whole = hit({ body })
  answerAsNext = (res, url) => {
    const end = res.end.bind(res) as (text: string) => ServerResponse
    whole(Object.assign(res, { end: (text: string | null) => end(text ?? '') }), url)
  }
  for (let time = 0; time < 3; time++) await ask(PATH, {}, 'HEAD')
  expect((await ask()).body).toBe(body)
})

it('keeps nothing of a page that is not stored', async () => {
  expect(await comeThrough('/busca')).toBe(2)
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
])('asks Next for %s', async (_, path, headers, method) => {
  await keep()
  expect(await comeThrough(path, headers, method)).toBe(2)
})

it('keeps what the router asks for apart by all that it sends', async () => {
  const url = `${PATH}?_rsc=a1`
  answerAsNext = hit({ body: `0:"${'data '.repeat(500)}"` })
  await keep(url, PREFETCH)
  const kept = await ask(url, PREFETCH)
  expect(kept.headers['content-type']).toBe('text/x-component')
  expect(kept.head).toEqual((await ask(url, { ...PREFETCH, ...AS_NEXT })).head)
  const others: [string, IncomingHttpHeaders][] = [
    [`${PATH}?_rsc=a2`, PREFETCH],
    [url, { ...PREFETCH, 'next-router-segment-prefetch': '/_tree' }],
    [url, { ...PREFETCH, 'next-router-state-tree': '%5B%5D' }],
    [url, { ...PREFETCH, 'next-url': '/' }],
    [PATH, {}],
  ]
  for (const [path, headers] of others) {
    const before = made
    await ask(path, headers)
    expect(made).toBe(before + 1)
  }
})

it('keeps both forms of an address that has two', async () => {
  stored.set('/carrinho', {})
  for (const path of ['/carrinho', '/carrinho/']) await keep(path)
  stored.set('/', {})
  await keep('/')
})
