import { once } from 'node:events'
import { type IncomingMessage, request as send } from 'node:http'
import { expect } from '@playwright/test'
import { test } from '../support/second-shop'

const BROWSER = { 'user-agent': 'Mozilla/5.0' }

/** Sends a request with only these headers. */
async function ask(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const { hostname, port } = new URL(url)
  const path = url.slice(url.indexOf('/', 'http://'.length))
  const call = send({ hostname, port, path, method, headers }).end()
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  const text = Buffer.concat(await answer.toArray()).toString()
  return { status: answer.statusCode, headers: answer.headers, text }
}

test('data sent by the first visitor of a page is not in the cached page', async ({ shop }) => {
  const policy = "script-src 'nonce-veneno'"
  const firsts: [string, string, Record<string, string>][] = [
    ['', 'policy', { ...BROWSER, 'content-security-policy': policy }],
    ['', 'report', { ...BROWSER, 'content-security-policy-report-only': policy }],
    ['', 'nameless', {}],
    ['?token=veneno', 'query', BROWSER],
    [
      '',
      'internal',
      { ...BROWSER, 'x-middleware-request-content-security-policy': policy, 'x-nonce': 'veneno' },
    ],
    ['', 'host', { ...BROWSER, host: 'veneno.example', 'x-forwarded-host': 'veneno.example' }],
  ]
  for (const [query, name, headers] of firsts) {
    const url = shop.url + shop.unseen.shift()
    const first = await ask(url + query, headers)
    expect(first.headers['x-nextjs-cache'], name).toBe('MISS')
    const second = await ask(url, BROWSER)
    expect(second.headers['x-nextjs-cache'], name).toBe('HIT')
    expect(second.text, name).not.toContain('veneno')
    expect(second.text, name).not.toContain('nonce=')
    expect(second.text.indexOf('<title>'), name).toBeLessThan(second.text.indexOf('</head>'))
    expect(second.text, name).not.toContain('<!--$--><!--/$--></main>')
  }
})

test('the token of a reset link is not in the next page', async ({ shop }) => {
  for (const path of ['/resetar-senha', '/resetar-senha/', '/confirmacao', '/checkout/']) {
    await ask(`${shop.url}${path}?token=segredo-de-um&email=um%40example.com`, BROWSER)
    const { status, text } = await ask(shop.url + path, BROWSER)
    expect(status).toBe(200)
    expect(text, path).not.toContain('segredo-de-um')
  }
})

test('ROUTE-14 a malformed address gets 400 with a page of the shop', async ({ shop }) => {
  const broken = [
    '/%',
    '/produtos/%E0%A4%A',
    '/departamentos/%E0%A4%A',
    '/departamentos/1/%zz',
    '/acompanhar/%E0%A4%A',
    '/minha-conta/%E0%A4%A',
    '/previews/produtos/%E0%A4%A/x.jpg',
    '/sitemaps/%E0%A4%A.xml',
    '/confirmacao/%E0%A4%A',
    '/_next/static/%E0%A4%A',
  ]
  for (const path of broken) {
    const { status, headers, text } = await ask(shop.url + path, BROWSER)
    expect(status, path).toBe(400)
    expect(headers['content-type'], path).toContain('text/html')
    expect(headers['cache-control'], path).toBe('private, no-store')
    expect(text, path).toMatch(
      /<html lang="pt-BR"[\s\S]*<h1[^>]*>O endereço desta página não é válido\.</,
    )
    expect(text, path).toContain('<footer')
  }
  const { port } = new URL(shop.url)
  const call = send({ hostname: '127.0.0.1', port, path: '*', method: 'OPTIONS' }).end()
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(400)
  expect(Buffer.concat(await answer.toArray()).toString()).toContain(
    'O endereço desta página não é válido.',
  )
  expect((await ask(`${shop.url}/v2/products/%E0%A4%A`)).headers['content-type']).toContain('json')
})

test('other methods than GET and HEAD are refused, and an upgrade gets a plain response', async ({
  shop,
}) => {
  const paths = ['/', '/busca', '/sobre', '/produtos/x', '/previews/a.png', '/sitemaps/0.xml']
  for (const method of ['TRACE', 'PUT', 'POST', 'OPTIONS', 'PROPFIND']) {
    for (const path of paths) {
      const { status, headers, text } = await ask(shop.url + path, BROWSER, method)
      expect(status, `${method} ${path}`).toBe(405)
      expect(headers.allow).toBe('GET, HEAD')
      expect(text).toBe('Método não permitido')
    }
  }
  expect((await ask(`${shop.url}/webhooks/catalogue`, BROWSER, 'TRACE')).headers.allow).toBe('POST')
  expect((await ask(`${shop.url}/webhooks/catalogue`, BROWSER, 'POST')).status).toBe(401)
  for (const [path, upgrade] of [
    ['/sobre', 'h2c'],
    ['/health_check', 'h2c'],
    ['/_next/hmr', 'websocket'],
    ['/_next/webpack-hmr', 'websocket'],
  ] as const) {
    const headers = { ...BROWSER, connection: 'Upgrade, HTTP2-Settings', upgrade }
    const { status } = await ask(shop.url + path, headers)
    expect(status, path).toBe(path.startsWith('/_next') ? 404 : 200)
  }
})

test('A65 private pages are cached by no proxy', async ({ shop }) => {
  const paths = [
    '/minha-conta/informacoes',
    '/minha-conta/pedidos',
    '/minha-conta/pedidos/R1',
    '/blend/meus-blends',
    '/blend/calculadora/novo',
    '/acompanhar/x',
    '/busca?q=picanha',
  ]
  for (const path of paths) {
    const { headers } = await ask(shop.url + path, { ...BROWSER, cookie: 'logged_in=1' })
    expect(headers['cache-control'], path).toBe('private, no-store')
  }
  expect((await ask(`${shop.url}/sobre`, BROWSER)).headers['cache-control']).toContain('s-maxage')
})
