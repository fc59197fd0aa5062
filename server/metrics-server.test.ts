/** @jest-environment node */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createStorefrontMetrics, nameRoutes, serveMetrics } from './metrics-server.mjs'

it('RUN-06 serves the metrics at one path of a separate port', async () => {
  const metrics = { contentType: 'text/plain; version=0.0.4', read: async () => 'shop_pages 1\n' }
  const server = serveMetrics(metrics, { port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const response = await fetch(`${url}/metrics`)
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4')
  expect(await response.text()).toBe('shop_pages 1\n')
  expect((await fetch(`${url}/`)).status).toBe(404)
  expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404)
  server.close()
})

const nameOf = nameRoutes({
  staticRoutes: [{ page: '/' }, { page: '/carrinho' }],
  dynamicRoutes: [
    { page: '/produtos/[slug]', regex: '^/produtos/([^/]+?)(?:/)?$' },
    { page: '/acompanhar/[token]', regex: '^/acompanhar/([^/]+?)(?:/)?$' },
  ],
})

it.each([
  ['/', '/'],
  ['/carrinho/', '/carrinho'],
  ['/produtos/picanha', '/produtos/[slug]'],
  ['/acompanhar/secret-token/', '/acompanhar/[token]'],
  ['/v2/orders/R123456789', 'sales API'],
  ['/media/products/a.webp', 'sales API'],
  ['/_next/static/chunks/0f1e.js', '/_next'],
  ['/wp-login.php', 'other'],
  ['/produtos/a/b', 'other'],
  ['', 'other'],
])('RUN-06 the metrics label %s as %s', (path, name) => {
  expect(nameOf(path)).toBe(name)
})

it('RUN-06 counts and times requests by route and status, and pages by their source', async () => {
  const metrics = createStorefrontMetrics(nameOf)
  const answers: Record<string, (res: ServerResponse) => void> = {
    '/produtos/kept': (res) => {
      metrics.markCached(res)
      res.setHeader('x-nextjs-cache', 'HIT').end()
    },
    '/produtos/stored': (res) => res.setHeader('x-nextjs-cache', 'HIT').end(),
    '/produtos/stale': (res) => res.setHeader('x-nextjs-cache', 'STALE').end(),
    '/produtos/made': (res) => res.setHeader('x-nextjs-cache', 'MISS').end(),
    '/produtos/gone': (res) => res.writeHead(410).end(),
    '/carrinho': (res) => res.end(),
    '/': (res) => res.destroy(),
  }
  const server = createServer((req: IncomingMessage, res) => {
    metrics.measure(req, res)
    answers[req.url?.split('?')[0] ?? '']?.(res)
  }).listen(0)
  const { port } = server.address() as AddressInfo
  for (const path of Object.keys(answers)) {
    await fetch(`http://127.0.0.1:${port}${path}?email=ana@example.com`).catch(() => {})
  }
  await fetch(`http://127.0.0.1:${port}/produtos/kept`, { method: 'HEAD' })
  server.close()

  const lines = (await metrics.read()).split('\n')
  const count = (labels: string) => `http_request_duration_seconds_count{${labels}}`
  expect(lines).toEqual(
    expect.arrayContaining([
      `${count('method="GET",route="/produtos/[slug]",status="200"')} 4`,
      `${count('method="HEAD",route="/produtos/[slug]",status="200"')} 1`,
      `${count('method="GET",route="/produtos/[slug]",status="410"')} 1`,
      `${count('method="GET",route="/",status="none"')} 1`,
      'shop_pages_total{way="kept"} 2',
      'shop_pages_total{way="stored"} 1',
      'shop_pages_total{way="stale"} 1',
      'shop_pages_total{way="made"} 1',
    ]),
  )
  expect(lines.join('\n')).not.toMatch(/example|gone/)
})
