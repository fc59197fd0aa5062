/** @jest-environment node */
import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { apiProxy } from './api-proxy.mjs'

type Handler = (req: IncomingMessage, res: ServerResponse) => void

const servers: Server[] = []
let said: string[] = []

beforeEach(() => {
  said = []
  const keep = (...parts: unknown[]) => said.push(parts.join(' '))
  jest.spyOn(console, 'error').mockImplementation(keep)
  jest.spyOn(console, 'log').mockImplementation(keep)
})
afterEach(async () => {
  jest.restoreAllMocks()
  for (const server of servers.splice(0)) await stop(server)
})

async function serve(handler: Handler, port = 0) {
  const server = createServer(handler).listen(port, '127.0.0.1')
  await once(server, 'listening')
  servers.push(server)
  return { server, port: (server.address() as AddressInfo).port }
}

async function stop(server: Server) {
  server.closeAllConnections()
  if (server.listening) await new Promise((done) => server.close(done))
}

/** A storefront that passes everything on to an API with this handler. */
async function behind(handler: Handler) {
  const api = await serve(handler)
  const passOn = apiProxy(`http://127.0.0.1:${api.port}/`)
  const front = await serve((req, res) => passOn(req, res, req.url ?? ''))
  return { api, port: front.port }
}

interface Call {
  method?: string
  headers?: Record<string, string>
  body?: string
}

async function ask(port: number, path: string, { method = 'GET', headers, body }: Call = {}) {
  const call = request({ port, path, method, headers }).end(body)
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  const text = Buffer.concat(await response.toArray()).toString()
  return { status: response.statusCode, headers: response.headers, text }
}

const echo: Handler = async (req, res) => {
  const parts: Buffer[] | null = await req.toArray().catch(() => null)
  if (!parts) return
  const body = Buffer.concat(parts).toString()
  res.writeHead(201, { 'content-type': 'application/json', 'set-cookie': ['a=1', 'b=2'] })
  res.end(JSON.stringify({ method: req.method, url: req.url, headers: req.headers, body }))
}

it('API-01 forwards a call unchanged, and the response too', async () => {
  const { api, port } = await behind(echo)
  const path = '/v2/products/?q[s]=a+b&x=%5B%C3%A7'
  const response = await ask(port, path, {
    method: 'PUT',
    headers: { authorization: 'Bearer x', 'x-forwarded-for': '10.0.0.7', host: 'shop.example' },
    body: '{"quantity":1500}',
  })
  const seen = JSON.parse(response.text)
  expect(response.status).toBe(201)
  expect(response.headers['set-cookie']).toEqual(['a=1', 'b=2'])
  expect(seen).toMatchObject({ method: 'PUT', url: path, body: '{"quantity":1500}' })
  expect(seen.headers).toMatchObject({
    authorization: 'Bearer x',
    host: `127.0.0.1:${api.port}`,
    'x-forwarded-for': '10.0.0.7',
    'x-forwarded-host': 'shop.example',
  })
})

it('does not forward hop-by-hop headers', async () => {
  const { port } = await behind(echo)
  const headers = { connection: 'close, x-mine', 'x-mine': '1', te: 'trailers', upgrade: 'h2c' }
  const { headers: seen } = JSON.parse((await ask(port, '/v2/x', { headers })).text)
  expect(seen).not.toHaveProperty('x-mine')
  expect(seen).not.toHaveProperty('te')
  expect(seen).not.toHaveProperty('upgrade')
})

it.each(['GET', 'PUT', 'DELETE'])(
  'API-01 a %s cannot drop the headers of its limits, its log or its body by naming them',
  async (method) => {
    const { port } = await behind(echo)
    const kept = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'https',
      'x-request-id': 'of-the-proxy',
    }
    const names = 'X-Forwarded-For ,X-FORWARDED-PROTO, x-request-id, Content-Length, x-mine'
    const headers = { ...kept, connection: names, 'x-mine': '1', 'content-length': '4' }
    const seen = JSON.parse((await ask(port, '/v2/x', { method, headers, body: 'abcd' })).text)
    expect(seen).toMatchObject({ headers: { ...kept, 'content-length': '4' }, body: 'abcd' })
    expect(seen.headers).not.toHaveProperty('x-mine')
  },
)

it('streams a body, with any method', async () => {
  const { port } = await behind(echo)
  const headers = { 'transfer-encoding': 'chunked' }
  const { text } = await ask(port, '/v2/x', { method: 'DELETE', headers, body: 'abc' })
  expect(JSON.parse(text)).toMatchObject({ method: 'DELETE', body: 'abc' })
})

it('sends the body of a read whole, on a separate connection, so that no other visitor is affected', async () => {
  const { port } = await behind(echo)
  const reads = Array.from({ length: 12 }, async (_, index) => {
    const body = `GET /v2/stolen HTTP/1.1\r\n\r\n${'x'.repeat(index)}`
    const chunked = { 'transfer-encoding': 'chunked' }
    const framing = index % 2 ? { 'content-length': String(body.length) } : chunked
    const bold = await ask(port, `/v2/bold${index}`, { headers: framing, body })
    expect(JSON.parse(bold.text)).toMatchObject({ url: `/v2/bold${index}`, body })
    const honest = JSON.parse((await ask(port, `/v2/honest${index}`)).text)
    expect(honest).toMatchObject({ url: `/v2/honest${index}`, body: '' })
    expect(honest.headers).not.toHaveProperty('transfer-encoding')
  })
  await Promise.all(reads)
})

it('never sends the head of a body that it does not send', async () => {
  const { port } = await behind(echo)
  const headers = { 'content-length': '0' }
  const { headers: seen } = JSON.parse((await ask(port, '/v2/x', { headers })).text)
  expect(seen).not.toHaveProperty('content-length')
})

it.each<Record<string, string>>([
  { 'content-length': '100001' },
  { 'transfer-encoding': 'chunked' },
])(
  'responds with 413 to a body of more than 100,000 bytes, %j, and reports no outage',
  async (headers) => {
    const { port } = await behind(echo)
    const put = (length: number) =>
      ask(port, '/v2/x', { method: 'PUT', headers, body: 'x'.repeat(length) })
    const { status, text } = await put(100_001)
    expect(status).toBe(413)
    expect(JSON.parse(text)).toEqual({ error: 'Requisição grande demais' })
    expect(said).toEqual([])
    const most = await ask(port, '/v2/x', { method: 'PUT', body: 'y'.repeat(100_000) })
    expect(JSON.parse(most.text).body).toHaveLength(100_000)
  },
)

it('BALC-68 a photograph of 2 MB passes, no other call and none above', async () => {
  const { port } = await behind(echo)
  const put = (path: string, length: number) =>
    ask(port, path, { method: 'PUT', body: 'x'.repeat(length) })
  const picture = '/staff/v1/products/101/picture'
  expect(JSON.parse((await put(picture, 2_000_000)).text).body).toHaveLength(2_000_000)
  expect((await put(picture, 2_000_001)).status).toBe(413)
  expect((await put('/staff/v1/products/101/price', 100_001)).status).toBe(413)
  expect((await put(`/v2/x?a=${picture}`, 100_001)).status).toBe(413)
})

it.each(['GET', 'POST'])(
  'B.2 responds to %s with the error of the API and 503 while it is down, and with its responses afterwards',
  async (method) => {
    const { api, port } = await behind(echo)
    await stop(api.server)
    for (let call = 0; call < 3; call++) {
      const { status, headers, text } = await ask(port, '/v2/x?token=segredo', { method })
      expect(status).toBe(503)
      expect(headers['retry-after']).toBe('5')
      expect(headers['content-type']).toBe('application/json')
      expect(headers['cache-control']).toBe('no-store')
      expect(JSON.parse(text)).toEqual({
        error: 'A loja está indisponível no momento. Tente novamente em instantes',
      })
    }
    await serve(echo, api.port)
    expect((await ask(port, '/v2/x', { method })).status).toBe(201)
    expect(said).toHaveLength(2)
    expect(said.join()).not.toContain('segredo')
  },
)

it('B.2 responds with 503 to a call without a response of the API', async () => {
  const { port } = await behind((req) => req.socket.destroy())
  expect((await ask(port, '/v2/x', { method: 'POST', body: '{}' })).status).toBe(503)
})

it('retries once when a keep-alive connection is closed, but never repeats a write', async () => {
  const seen: string[] = []
  const used = new Set()
  const { port } = await behind((req, res) => {
    seen.push(req.method ?? '')
    if (used.has(req.socket)) return req.socket.destroy()
    used.add(req.socket)
    res.end('{}')
  })
  expect((await ask(port, '/v2/x')).status).toBe(200)
  expect((await ask(port, '/v2/x')).status).toBe(200)
  expect(seen).toEqual(['GET', 'GET', 'GET'])
  expect((await ask(port, '/v2/x', { method: 'POST' })).status).toBe(200)
  expect((await ask(port, '/v2/x', { method: 'POST' })).status).toBe(200)
  expect(seen.slice(3)).toEqual(['POST', 'POST'])
})

it('aborts a truncated response, instead of ending it as if it were whole', async () => {
  const { port } = await behind((req, res) => {
    res.writeHead(200, { 'content-length': '100' })
    res.write('{"half":')
    setImmediate(() => req.socket.destroy())
  })
  await expect(ask(port, '/v2/x')).rejects.toThrow()
})

it('aborts the call when the browser disconnects', async () => {
  const gone = new Promise((left) => {
    behind((req) => {
      req.socket.once('close', left)
      caller.destroy()
    }).then(({ port }) => {
      caller = request({ port, path: '/v2/x' }).on('error', () => {})
      caller.end()
    })
  })
  let caller: ReturnType<typeof request>
  await gone
})
