/** @jest-environment node */

import { readFileSync } from 'node:fs'
import http from 'node:http'
import http2 from 'node:http2'
import https from 'node:https'
import tls from 'node:tls'
import { isApiPath } from '../../lib/api/api-paths.mjs'
import { hasNginx, type Nginx, openUpstream, startNginx, type Upstream } from './run-nginx'

const whereInstalled = hasNginx ? describe : describe.skip

interface Answer {
  status?: number
  headers: http.IncomingHttpHeaders
  body: string
}

whereInstalled('deploy/nginx.conf', () => {
  let nginx: Nginx
  let apis: [Upstream, Upstream]
  let storefronts: [Upstream, Upstream]
  const all = () => [...apis, ...storefronts]

  beforeEach(async () => {
    apis = [await openUpstream(), await openUpstream()]
    storefronts = [await openUpstream(), await openUpstream()]
    nginx = await startNginx({
      3101: apis[0],
      3102: apis[1],
      3201: storefronts[0],
      3202: storefronts[1],
    })
  })
  afterEach(async () => {
    await nginx.stop()
    for (const { close } of all()) close()
  })

  function ask(
    path: string,
    {
      method = 'GET',
      headers = {},
      body = '',
      host = 'loja.example',
      agent = new https.Agent(),
    } = {},
  ): Promise<Answer> {
    const length = body ? { 'content-length': Buffer.byteLength(body) } : {}
    return new Promise((resolve, reject) => {
      const call = https.request(
        {
          port: nginx.ports.https,
          path,
          method,
          headers: { host, ...length, ...headers },
          servername: host,
          agent,
          // The certificate of the test is signed by nobody.
          rejectUnauthorized: false,
        },
        async (answer) => {
          const text = Buffer.concat(await answer.toArray()).toString()
          resolve({ status: answer.statusCode, headers: answer.headers, body: text })
        },
      )
      call.on('error', reject).end(body)
    })
  }

  const askPlainly = (port: number, path: string, headers = {}, method = 'GET'): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const options = { port, host: '127.0.0.1', path, method, headers }
      http
        .request(options, async (answer) => {
          const body = Buffer.concat(await answer.toArray()).toString()
          resolve({ status: answer.statusCode, headers: answer.headers, body })
        })
        .on('error', reject)
        .end()
    })

  const seenBy = (upstreams: Upstream[]) => upstreams.flatMap(({ seen }) => seen)
  const name = (upstreams: Upstream[], text: string) => {
    for (const upstream of upstreams) upstream.answer = (_, response) => response.end(text)
  }

  it('RUN-07 is a configuration that nginx accepts without warnings', async () => {
    const { code, says } = await nginx.check()
    expect(says).not.toMatch(/\[(warn|error|emerg)\]/)
    expect(code).toBe(0)
  })

  it('RUN-07 routes paths of the sales API to it and all others to a storefront', async () => {
    name(apis, 'api')
    name(storefronts, 'storefront')
    for (const path of [
      '/api/v1/orders/R1.json?order_token=x',
      ...['/api/v1', '/v2/products/', '/mixes/mixes', '/barbecue/barbecues/', '/v2x', '/api'],
      ...['/orders/R1/payments/new', '/orders/R1/payments/new/', '/orders/R1/payments/new/x'],
      ...['/webhooks/payments', '/webhooks/catalogue'],
      ...['/health_check', '/health_check/', '/health_check/ready', '/1/indexes/a/queries'],
      ...['/media/products/picanha.0a1b2c3d.small.webp', '/medias/x', '/orders/R1'],
      ...['/', '/produtos/picanha', '/_next/static/chunks/a.js', '/minha-conta/pedidos'],
      '/openapi.json',
    ]) {
      const who = isApiPath(path.split('?')[0] ?? '') ? 'api' : 'storefront'
      expect([path, (await ask(path)).body]).toEqual([path, who])
    }
    expect(seenBy(apis)[0]?.url).toBe('/api/v1/orders/R1.json?order_token=x')
  })

  it('RUN-07 refuses to the public the paths of the operator', async () => {
    for (const path of ['/metrics', '/metrics/', '/health/ready', '/health/live']) {
      expect([path, (await ask(path)).status]).toEqual([path, 404])
      expect([path, (await askPlainly(nginx.ports.own, path)).status]).toEqual([path, 404])
    }
    expect(seenBy(all())).toEqual([])
  })

  it('RUN-01 RUN-07 adds an id to each request, which is in call, response and log', async () => {
    name(apis, 'api')
    for (const api of apis) {
      api.answer = (_, response) => response.setHeader('x-request-id', 'of-the-api').end()
    }
    const answer = await ask('/v2/departments', { headers: { 'x-request-id': 'of-a-visitor' } })
    const id = answer.headers['x-request-id']
    expect(id).toMatch(/^[0-9a-f]{32}$/)
    expect(seenBy(apis)[0]?.headers['x-request-id']).toBe(id)
    const page = await ask('/produtos/picanha')
    expect(seenBy(storefronts)[0]?.headers['x-request-id']).toBe(page.headers['x-request-id'])
    await ask('/v2/trackers/secret-token?order_token=secret')
    const written = 'GET /v2/trackers/[token] 200'
    // nginx writes its log line after the response.
    while (!nginx.readLog().includes(written)) await new Promise((done) => setTimeout(done, 20))
    const log = nginx.readLog()
    expect(log).toContain(String(id))
    expect(log).not.toContain('secret')
  })

  it('RUN-07 passes the address of the visitor on, and no forged one', async () => {
    await ask('/', { headers: { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'http' } })
    expect(seenBy(storefronts)[0]?.headers).toMatchObject({
      host: 'loja.example',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
    })
  })

  it('RUN-07 serves over TLS only, with HSTS and HTTP/2, and no other name', async () => {
    const moved = await askPlainly(nginx.ports.http, '/produtos/a?b=c', { host: 'loja.example' })
    expect(moved.status).toBe(301)
    expect(moved.headers.location).toBe('https://loja.example/produtos/a?b=c')
    await expect(askPlainly(nginx.ports.http, '/', { host: 'other.example' })).rejects.toThrow()
    await expect(ask('/', { host: 'other.example' })).rejects.toThrow()
    for (const path of ['/', '/v2/departments', '/_next/static/a.js', '/metrics']) {
      const { headers } = await ask(path)
      expect(headers['strict-transport-security']).toBe('max-age=31536000')
    }
    const client = http2.connect(`https://127.0.0.1:${nginx.ports.https}`, {
      rejectUnauthorized: false,
      servername: 'loja.example',
    })
    const stream = client.request({ ':path': '/', ':authority': 'loja.example' })
    const status = await new Promise((resolve) =>
      stream.on('response', (headers) => resolve(headers[':status'])),
    )
    expect(status).toBe(200)
    client.destroy()
  })

  it.each([
    ['TLSv1.3', {}],
    ['TLSv1.2', { ciphers: 'ECDHE-ECDSA-AES128-GCM-SHA256' }],
    ['TLSv1.2', { ciphers: 'ECDHE-ECDSA-CHACHA20-POLY1305' }],
  ] as const)('RUN-07 speaks %s with %j', async (version, options) => {
    expect(await protocolWith({ minVersion: version, maxVersion: version, ...options })).toBe(
      version,
    )
  })

  it.each([
    ['CBC', { ciphers: 'ECDHE-ECDSA-AES128-SHA256' }],
    ['CBC with SHA-1', { ciphers: 'ECDHE-ECDSA-AES256-SHA' }],
    ['static RSA', { ciphers: 'AES256-GCM-SHA384' }],
    ['TLS 1.1', { minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT:@SECLEVEL=0' }],
  ] as const)('RUN-07 refuses %s', async (_, options) => {
    await expect(protocolWith({ maxVersion: 'TLSv1.2', ...options })).rejects.toThrow()
  })

  /** The TLS version that nginx agrees to. */
  function protocolWith(options: tls.ConnectionOptions): Promise<string | null> {
    return new Promise((resolve, reject) => {
      const { https: port } = nginx.ports
      const own = { port, host: '127.0.0.1', servername: 'loja.example', rejectUnauthorized: false }
      const socket = tls.connect({ ...own, ...options }, () => {
        resolve(socket.getProtocol())
        socket.destroy()
      })
      socket.on('error', reject)
    })
  }

  it('RUN-07 sends nosniff and HSTS once, also with upstreams that send them', async () => {
    for (const upstream of all()) {
      upstream.answer = (_, response) =>
        response
          .setHeader('x-content-type-options', 'nosniff')
          .setHeader('strict-transport-security', 'max-age=31536000')
          .end()
    }
    for (const path of ['/sobre', '/v2/shop', '/media/products/a.webp', '/metrics']) {
      expect((await ask(path)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'strict-transport-security': 'max-age=31536000',
      })
    }
  })

  it('RUN-07 redirects the other name to that of the shop, over TLS and before it', async () => {
    const host = 'www.loja.example'
    for (const moved of [
      await ask('/produtos/a?b=c', { host }),
      await askPlainly(nginx.ports.http, '/produtos/a?b=c', { host }),
    ]) {
      expect(moved.status).toBe(301)
      expect(moved.headers.location).toBe('https://loja.example/produtos/a?b=c')
    }
    expect((await ask('/', { host })).headers['strict-transport-security']).toBeTruthy()
    expect(seenBy(all())).toEqual([])
  })

  it('RUN-07 logs no query before TLS, for other names, or in a default log', async () => {
    await askPlainly(nginx.ports.http, '/login?token=secret', { host: 'loja.example' })
    await ask('/login?token=secret', { host: 'www.loja.example' })
    await ask('/login?token=secret')
    const other = askPlainly(nginx.ports.http, '/?token=secret', { host: 'other.example' })
    await expect(other).rejects.toThrow()
    expect(nginx.readLog()).toContain('GET /login 200')
    expect(nginx.readRest()).toBe('')
  })

  it('RUN-07 listens on IPv6 wherever it listens on IPv4', () => {
    const listens = readFileSync('deploy/nginx.conf', 'utf8').match(/^ *listen .+;$/gm) ?? []
    const byFour = listens.filter((line) => /listen (?:80|443)\b/.test(line))
    expect(byFour.length).toBeGreaterThan(4)
    const bySix = listens.filter((line) => line.includes('[::]:'))
    expect(bySix).toEqual(byFour.map((line) => line.replace('listen ', 'listen [::]:')))
  })

  it('RUN-07 repeats a read at another upstream after no connection or a broken response', async () => {
    apis[0].close()
    for (const _ of [1, 2, 3, 4]) expect((await ask('/v2/departments')).status).toBe(200)
    storefronts[0].answer = (_, response) => response.destroy()
    for (const _ of [1, 2, 3, 4]) expect((await ask('/produtos/picanha')).status).toBe(200)
    expect(storefronts[0].seen.length).toBeGreaterThan(0)
  })

  it('RUN-07 treats an upstream with 503 as available: possible responses are still served', async () => {
    for (const upstream of all()) {
      upstream.answer = ({ url }, response) =>
        response.writeHead(url.includes('unmade') ? 503 : 200).end()
    }
    for (const path of ['/produtos/unmade', '/v2/products/unmade']) {
      for (const _ of [1, 2, 3, 4]) expect((await ask(path)).status).toBe(503)
    }
    for (const path of ['/unmade', '/webhooks/catalogue?unmade']) {
      const answers = [1, 2, 3, 4].map(() => askPlainly(nginx.ports.own, path))
      for (const { status } of await Promise.all(answers)) expect(status).toBe(503)
    }
    for (const path of ['/produtos/picanha', '/v2/departments']) {
      for (const _ of [1, 2, 3, 4]) expect([path, (await ask(path)).status]).toEqual([path, 200])
    }
  })

  it.each(['POST', 'PUT', 'DELETE'])(
    'RUN-07 sends a %s once, whatever its result',
    async (method) => {
      for (const api of apis) api.answer = (_, response) => response.destroy()
      const { status } = await ask('/api/v1/checkouts/R1/next', { method, body: '{"a":1}' })
      expect(status).toBe(503)
      expect(seenBy(apis)).toHaveLength(1)
      expect(seenBy(apis)[0]).toMatchObject({ method, body: '{"a":1}' })
      expect(seenBy(apis)[0]?.headers.connection).toBe('close')
    },
  )

  it.each(['POST', 'PUT', 'DELETE'])(
    'RUN-07 a %s without a connection is sent to the other API',
    async (method) => {
      for (const api of apis) api.answer = ({ body }, response) => response.end(body)
      apis[0].close()
      for (const n of [1, 2, 3, 4, 5, 6]) {
        const { status, body } = await ask('/api/v1/orders/R1', { method, body: `{"n":${n}}` })
        expect([status, body]).toEqual([200, `{"n":${n}}`])
      }
      expect(apis[1].seen).toHaveLength(6)
    },
  )

  it('RUN-07 reports an outage in Portuguese, to the storefront in the format of the API', async () => {
    for (const { close } of all()) close()
    const away = 'A loja está indisponível no momento. Tente novamente em instantes'
    for (const method of ['GET', 'PUT', 'POST']) {
      const { status, headers, body } = await ask('/v2/orders/mine', { method })
      expect([status, headers['content-type'], JSON.parse(body)]).toEqual([
        503,
        'application/json',
        { error: away },
      ])
      expect(headers['strict-transport-security']).toBeTruthy()
    }
    const page = await ask('/produtos/picanha')
    expect([page.status, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
    expect(page.body).toContain('lang="pt-BR"')
    expect(page.body).toContain(away)
  })

  it('RUN-07 accepts bodies as long as the sales API does, which refuses longer ones', async () => {
    for (const api of apis) api.answer = ({ body }, response) => response.end(String(body.length))
    const send = (length: number) => ask('/v2/users', { method: 'POST', body: 'x'.repeat(length) })
    expect((await send(100_001)).body).toBe('100001')
    expect((await send(140_000)).status).toBe(413)
  })

  it('RUN-12 finds a script that only another storefront has, and caches it by encoding', async () => {
    storefronts[0].answer = (_, response) => response.writeHead(404).end()
    storefronts[1].answer = ({ headers }, response) =>
      response
        .writeHead(200, {
          'cache-control': 'public,max-age=31536000,immutable',
          vary: 'Accept-Encoding',
        })
        .end(headers['accept-encoding'] ?? 'plain')
    const get = (encodings: string) =>
      ask('/_next/static/chunks/a.js', { headers: { 'accept-encoding': encodings } })
    for (const _ of [1, 2, 3]) {
      expect((await get('gzip, deflate, br')).body).toBe('br')
      expect((await get('gzip;q=1.0')).body).toBe('gzip')
      expect((await get('identity')).body).toBe('plain')
    }
    expect(storefronts[1].seen).toHaveLength(3)
    expect((await get('br')).headers['cache-control']).toContain('immutable')
  })

  it('RUN-07 caches pictures, and no 404', async () => {
    for (const api of apis) {
      api.answer = ({ url }, response) =>
        url.includes('there')
          ? response
              .setHeader('cache-control', 'public, max-age=31536000, immutable')
              .end('picture')
          : response.writeHead(404).end()
    }
    for (const _ of [1, 2, 3]) {
      expect((await ask('/media/products/there.webp')).body).toBe('picture')
      expect((await ask('/media/products/missing.webp')).status).toBe(404)
    }
    const asked = (what: string) => seenBy(apis).filter(({ url }) => url.includes(what))
    expect(asked('there')).toHaveLength(1)
    // Both APIs, each time.
    expect(asked('missing')).toHaveLength(6)
  })

  it('RUN-07 limits an address with too many requests, and no busy visitor', async () => {
    // Over few connections, or greetings would take so long that there is no rush.
    const agent = new https.Agent({ keepAlive: true, maxSockets: 4 })
    const statuses = async (count: number) => {
      const asked = Array.from({ length: count }, () => ask('/v2/departments', { agent }))
      return (await Promise.all(asked)).map(({ status }) => status)
    }
    expect(new Set(await statuses(60))).toEqual(new Set([200]))
    expect(await statuses(600)).toContain(429)
    agent.destroy()
  })

  it('RUN-07 has an internal port for the shop, for webhooks and reads of the catalogue', async () => {
    name(apis, 'api')
    name(storefronts, 'storefront')
    const headers = { 'x-request-id': 'of-a-storefront' }
    expect((await askPlainly(nginx.ports.own, '/v2/departments', headers)).body).toBe('api')
    expect(seenBy(apis)[0]?.headers['x-request-id']).toBe('of-a-storefront')
    expect(seenBy(apis)[0]?.headers['x-forwarded-for']).toBeUndefined()
    storefronts[0].close()
    for (const _ of [1, 2, 3]) {
      const told = await askPlainly(nginx.ports.own, '/webhooks/catalogue', {}, 'POST')
      expect(told.body).toBe('storefront')
    }
  })
})
