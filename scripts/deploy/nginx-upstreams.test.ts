/** @jest-environment node */

import { describeNginx, request, requestPlainly, seenBy, upstreamsOf } from './nginx.fixture'

describeNginx((site) => {
  it('RUN-07 repeats a read at another upstream after no connection or a broken response', async () => {
    site.apis[0].close()
    for (const _ of [1, 2, 3, 4]) expect((await request(site, '/v2/departments')).status).toBe(200)
    site.storefronts[0].answer = (_, response) => response.destroy()
    for (const _ of [1, 2, 3, 4])
      expect((await request(site, '/produtos/picanha')).status).toBe(200)
    expect(site.storefronts[0].seen.length).toBeGreaterThan(0)
  })

  it('RUN-07 treats an upstream with 503 as available: possible responses are still served', async () => {
    for (const upstream of upstreamsOf(site)) {
      upstream.answer = ({ url }, response) =>
        response.writeHead(url.includes('unmade') ? 503 : 200).end()
    }
    for (const path of ['/produtos/unmade', '/v2/products/unmade']) {
      for (const _ of [1, 2, 3, 4]) expect((await request(site, path)).status).toBe(503)
    }
    for (const path of ['/unmade', '/webhooks/catalogue?unmade']) {
      const answers = [1, 2, 3, 4].map(() => requestPlainly(site.nginx.ports.own, path))
      for (const { status } of await Promise.all(answers)) expect(status).toBe(503)
    }
    for (const path of ['/produtos/picanha', '/v2/departments']) {
      for (const _ of [1, 2, 3, 4])
        expect([path, (await request(site, path)).status]).toEqual([path, 200])
    }
  })

  it.each(['POST', 'PUT', 'DELETE'])(
    'RUN-07 sends a %s once, whatever its result',
    async (method) => {
      for (const api of site.apis) api.answer = (_, response) => response.destroy()
      const { status } = await request(site, '/api/v1/checkouts/R1/next', {
        method,
        body: '{"a":1}',
      })
      expect(status).toBe(503)
      expect(seenBy(site.apis)).toHaveLength(1)
      expect(seenBy(site.apis)[0]).toMatchObject({ method, body: '{"a":1}' })
      expect(seenBy(site.apis)[0]?.headers.connection).toBe('close')
    },
  )

  it.each(['POST', 'PUT', 'DELETE'])(
    'RUN-07 a %s without a connection is sent to the other API',
    async (method) => {
      for (const api of site.apis) api.answer = ({ body }, response) => response.end(body)
      site.apis[0].close()
      for (const n of [1, 2, 3, 4, 5, 6]) {
        const { status, body } = await request(site, '/api/v1/orders/R1', {
          method,
          body: `{"n":${n}}`,
        })
        expect([status, body]).toEqual([200, `{"n":${n}}`])
      }
      expect(site.apis[1].seen).toHaveLength(6)
    },
  )

  it('RUN-07 reports an outage in Portuguese, to the storefront in the format of the API', async () => {
    for (const { close } of upstreamsOf(site)) close()
    const away = 'A loja está indisponível no momento. Tente novamente em instantes'
    for (const method of ['GET', 'PUT', 'POST']) {
      const { status, headers, body } = await request(site, '/v2/orders/mine', { method })
      expect([status, headers['content-type'], JSON.parse(body)]).toEqual([
        503,
        'application/json',
        { error: away },
      ])
      expect(headers['strict-transport-security']).toBeTruthy()
    }
    const page = await request(site, '/produtos/picanha')
    expect([page.status, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
    expect(page.body).toContain('lang="pt-BR"')
    expect(page.body).toContain(away)
  })

  it('RUN-12 finds a script that only another storefront has, and caches it by encoding', async () => {
    site.storefronts[0].answer = (_, response) => response.writeHead(404).end()
    site.storefronts[1].answer = ({ headers }, response) =>
      response
        .writeHead(200, {
          'cache-control': 'public,max-age=31536000,immutable',
          vary: 'Accept-Encoding',
        })
        .end(headers['accept-encoding'] ?? 'plain')
    const get = (encodings: string) =>
      request(site, '/_next/static/chunks/a.js', { headers: { 'accept-encoding': encodings } })
    for (const _ of [1, 2, 3]) {
      expect((await get('gzip, deflate, br')).body).toBe('br')
      expect((await get('gzip;q=1.0')).body).toBe('gzip')
      expect((await get('identity')).body).toBe('plain')
    }
    expect(site.storefronts[1].seen).toHaveLength(3)
    expect((await get('br')).headers['cache-control']).toContain('immutable')
  })

  it('RUN-07 caches pictures, and no 404', async () => {
    for (const api of site.apis) {
      api.answer = ({ url }, response) =>
        url.includes('there')
          ? response
              .setHeader('cache-control', 'public, max-age=31536000, immutable')
              .end('picture')
          : response.writeHead(404).end()
    }
    for (const _ of [1, 2, 3]) {
      expect((await request(site, '/media/products/there.webp')).body).toBe('picture')
      expect((await request(site, '/media/products/missing.webp')).status).toBe(404)
    }
    const requestsFor = (what: string) => seenBy(site.apis).filter(({ url }) => url.includes(what))
    expect(requestsFor('there')).toHaveLength(1)
    // Both APIs, each time.
    expect(requestsFor('missing')).toHaveLength(6)
  })
})
