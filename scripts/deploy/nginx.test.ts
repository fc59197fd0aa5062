/** @jest-environment node */

import { readFileSync } from 'node:fs'
import https from 'node:https'
import { isApiPath } from '../../lib/api/api-paths.mjs'
import {
  describeNginx,
  request,
  requestPlainly,
  respondWith,
  seenBy,
  upstreamsOf,
} from './nginx.fixture'

describeNginx((site) => {
  it('RUN-07 is a configuration that nginx accepts without warnings', async () => {
    const { code, says } = await site.nginx.check()
    expect(says).not.toMatch(/\[(warn|error|emerg)\]/)
    expect(code).toBe(0)
  })

  it('RUN-07 routes paths of the sales API to it and all others to a storefront', async () => {
    respondWith(site.apis, 'api')
    respondWith(site.storefronts, 'storefront')
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
      expect([path, (await request(site, path)).body]).toEqual([path, who])
    }
    expect(seenBy(site.apis)[0]?.url).toBe('/api/v1/orders/R1.json?order_token=x')
  })

  it('RUN-07 refuses to the public the paths of the operator', async () => {
    for (const path of ['/metrics', '/metrics/', '/health/ready', '/health/live']) {
      expect([path, (await request(site, path)).status]).toEqual([path, 404])
      expect([path, (await requestPlainly(site.nginx.ports.own, path)).status]).toEqual([path, 404])
    }
    expect(seenBy(upstreamsOf(site))).toEqual([])
  })

  it('RUN-01 RUN-07 adds an id to each request, which is in call, response and log', async () => {
    respondWith(site.apis, 'api')
    for (const api of site.apis) {
      api.answer = (_, response) => response.setHeader('x-request-id', 'of-the-api').end()
    }
    const answer = await request(site, '/v2/departments', {
      headers: { 'x-request-id': 'of-a-visitor' },
    })
    const id = answer.headers['x-request-id']
    expect(id).toMatch(/^[0-9a-f]{32}$/)
    expect(seenBy(site.apis)[0]?.headers['x-request-id']).toBe(id)
    const page = await request(site, '/produtos/picanha')
    expect(seenBy(site.storefronts)[0]?.headers['x-request-id']).toBe(page.headers['x-request-id'])
    await request(site, '/v2/trackers/secret-token?order_token=secret')
    const written = 'GET /v2/trackers/[token] 200'
    // nginx writes its log line after the response.
    while (!site.nginx.readLog().includes(written))
      await new Promise((done) => setTimeout(done, 20))
    const log = site.nginx.readLog()
    expect(log).toContain(String(id))
    expect(log).not.toContain('secret')
  })

  it('RUN-07 passes the address of the visitor on, and no forged one', async () => {
    await request(site, '/', {
      headers: { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'http' },
    })
    expect(seenBy(site.storefronts)[0]?.headers).toMatchObject({
      host: 'loja.example',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
    })
  })

  it('RUN-07 logs no query before TLS, for other names, or in a default log', async () => {
    await requestPlainly(site.nginx.ports.http, '/login?token=secret', { host: 'loja.example' })
    await request(site, '/login?token=secret', { host: 'www.loja.example' })
    await request(site, '/login?token=secret')
    const other = requestPlainly(site.nginx.ports.http, '/?token=secret', { host: 'other.example' })
    await expect(other).rejects.toThrow()
    expect(site.nginx.readLog()).toContain('GET /login 200')
    expect(site.nginx.readRest()).toBe('')
  })

  it('RUN-07 listens on IPv6 wherever it listens on IPv4', () => {
    const listens = readFileSync('deploy/nginx.conf', 'utf8').match(/^ *listen .+;$/gm) ?? []
    const byFour = listens.filter((line) => /listen (?:80|443)\b/.test(line))
    expect(byFour.length).toBeGreaterThan(4)
    const bySix = listens.filter((line) => line.includes('[::]:'))
    expect(bySix).toEqual(byFour.map((line) => line.replace('listen ', 'listen [::]:')))
  })

  it('RUN-07 accepts bodies as long as the sales API does, which refuses longer ones', async () => {
    for (const api of site.apis)
      api.answer = ({ body }, response) => response.end(String(body.length))
    const send = (length: number) =>
      request(site, '/v2/users', { method: 'POST', body: 'x'.repeat(length) })
    expect((await send(100_001)).body).toBe('100001')
    expect((await send(140_000)).status).toBe(413)
  })

  it('RUN-07 limits an address with too many requests, and no busy visitor', async () => {
    // Over few connections, or greetings would take so long that there is no rush.
    const agent = new https.Agent({ keepAlive: true, maxSockets: 4 })
    const statuses = async (count: number) => {
      const answers = Array.from({ length: count }, () =>
        request(site, '/v2/departments', { agent }),
      )
      return (await Promise.all(answers)).map(({ status }) => status)
    }
    expect(new Set(await statuses(60))).toEqual(new Set([200]))
    expect(await statuses(600)).toContain(429)
    agent.destroy()
  })

  it('RUN-07 has an internal port for the shop, for webhooks and reads of the catalogue', async () => {
    respondWith(site.apis, 'api')
    respondWith(site.storefronts, 'storefront')
    const headers = { 'x-request-id': 'of-a-storefront' }
    expect((await requestPlainly(site.nginx.ports.own, '/v2/departments', headers)).body).toBe(
      'api',
    )
    expect(seenBy(site.apis)[0]?.headers['x-request-id']).toBe('of-a-storefront')
    expect(seenBy(site.apis)[0]?.headers['x-forwarded-for']).toBeUndefined()
    site.storefronts[0].close()
    for (const _ of [1, 2, 3]) {
      const response = await requestPlainly(site.nginx.ports.own, '/webhooks/catalogue', {}, 'POST')
      expect(response.body).toBe('storefront')
    }
  })
})
