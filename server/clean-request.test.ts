/** @jest-environment node */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isGuarded } from '../lib/account/destination'
import { PRIVATE_PAGES, STATIC_PAGES } from '../lib/shared/static-pages.mjs'
import {
  cleanRequest,
  isReadable,
  isTooLong,
  methodsOf,
  readAddress,
  rewriteToInvalidAddress,
} from './clean-request.mjs'

function request(url: string, headers: IncomingHttpHeaders = {}, method = 'GET') {
  return { url, method, headers: { host: 'shop.example', ...headers } } as IncomingMessage
}

function cleaned(url: string, headers?: IncomingHttpHeaders) {
  const req = request(url, headers)
  const address = readAddress(url)
  if (!address) throw new Error(`${url} is no address`)
  cleanRequest(req, address)
  return req
}

const POLICY = "script-src 'nonce-x'"

it.each([
  'content-security-policy',
  'content-security-policy-report-only',
  'x-middleware-subrequest',
  'x-middleware-request-content-security-policy',
  'x-invoke-path',
  'x-matched-path',
  'x-now-route-matches',
  'x-prerender-revalidate',
  'x-prerender-revalidate-if-generated',
  'x-nextjs-data',
  'x-next-revalidated-tags',
  'next-resume',
  'next-hmr-refresh',
])('removes %s before Next reads it', (name) => {
  expect(cleaned('/', { [name]: POLICY }).headers).not.toHaveProperty([name])
})

it('keeps headers of browsers, proxies and the client router', () => {
  const headers = {
    'user-agent': 'Firefox',
    'accept-encoding': 'br',
    cookie: 'logged_in=1',
    'x-forwarded-for': '10.0.0.7',
    rsc: '1',
    'next-router-state-tree': '%5B%5D',
    'next-router-prefetch': '1',
    'next-url': '/sobre',
  }
  expect(cleaned('/sobre', headers).headers).toEqual({ host: 'shop.example', ...headers })
})

it.each([undefined, ''])('replaces the user agent "%s" by a name', (name) => {
  expect(cleaned('/', { 'user-agent': name }).headers['user-agent']).toBe('unknown')
})

it.each([
  ['/resetar-senha?token=segredo&email=a%40b.example', '/resetar-senha'],
  ['/resetar-senha/?token=segredo', '/resetar-senha/'],
  ['/confirmacao?id=R1&token=segredo', '/confirmacao'],
  ['/login/?destino=%2Fcheckout', '/login/'],
  ['/produtos/picanha?utm_source=x', '/produtos/picanha'],
  ['/?q', '/'],
  ['/nao-existe?a=b', '/nao-existe'],
  ['/produtos/picanha?_rsc=x', '/produtos/picanha'],
])('requests %s without the query of one visitor', (url, page) => {
  expect(cleaned(url).url).toBe(page)
})

it('keeps only parameters of the client router', () => {
  const url = '/confirmacao?id=R1&_rsc=1x%26y&token=segredo'
  expect(cleaned(url, { rsc: '1' }).url).toBe('/confirmacao?_rsc=1x%26y')
})

it.each([
  '/busca?q=picanha',
  '/acompanhar/abc?x=1',
  '/maps/endereco?q=Rua+A',
  '/sitemaps/1.xml?x=1',
  '/_next/static/a.js?dpl=1',
  '/confirmacao/R1?token=segredo',
  '/cadastro?destino=%2Fcheckout',
  '/produtos/picanha/?utm_source=x',
  '/departamentos/?utm_source=x',
  ...STATIC_PAGES.map((path) => `${path}/?utm_source=x`),
])('keeps the query of %s, which is used or redirected', (url) => {
  expect(cleaned(url).url).toBe(url)
})

it('AUTH-15 keeps the return address of the login, and only there', () => {
  const url = '/minha-conta/pedidos?page=2'
  expect(cleaned(url).url).toBe(url)
  expect(cleaned(url, { cookie: 'a=b; logged_in=1' }).url).toBe('/minha-conta/pedidos')
})

it.each(PRIVATE_PAGES)(
  'AUTH-15 keeps the query of %s if its guard needs it for the return',
  (path) => {
    const url = `${path}/x?page=2`
    if (isGuarded(path)) expect(cleaned(url).url).toBe(url)
  },
)

it.each(['*', '', 'http://evil.example/sobre', 'sobre'])('finds no address in "%s"', (target) => {
  expect(readAddress(target)).toBeNull()
})

it('reads an address like the sales API', () => {
  expect(readAddress('/v2/../minha-conta?q[s]=a+b')).toEqual({
    pathname: '/minha-conta',
    search: '?q[s]=a+b',
  })
})

it.each([
  `/busca?${'manufacturer=Friboi&'.repeat(150)}`,
  `/maps/motorista?${Array.from({ length: 101 }, (_, n) => `n${n}`).join('&')}`,
  `/busca?${'&'.repeat(100)}`,
  `/v2/products?${'q%5Bid_in%5D%5B%5D=7&'.repeat(101)}`,
  `/sobre?x=${'y'.repeat(6_000)}`,
  `/produtos/${'z'.repeat(6_000)}`,
])('ROUTE-17 refuses an address that is too long', (target) => {
  expect(isTooLong(target)).toBe(true)
})

it.each([
  undefined,
  '/',
  `/busca?q=acém&${Array.from({ length: 60 }, (_, n) => `manufacturer=Marca+${n}`).join('&')}`,
  '/v2/orders/mine?q[state_in][]=complete&q[state_in][]=canceled',
  `/produtos/alcatra?fbclid=${'a'.repeat(1_500)}`,
])('ROUTE-17 accepts an address with repeated names and campaign parameters', (target) => {
  expect(isTooLong(target)).toBe(false)
})

it.each(['/%', '/produtos/%E0%A4%A', '/produtos/%zz', '/produtos/%C0%AF'])(
  'cannot read %s',
  (path) => {
    expect(isReadable(path)).toBe(false)
  },
)

it.each(['/', '/produtos/a%C3%A7ougue', '/produtos/100%25'])('reads %s', (path) => {
  expect(isReadable(path)).toBe(true)
})

it.each([
  ['OPTIONS', 'GET'],
  ['POST', 'GET'],
  ['HEAD', 'HEAD'],
])('ROUTE-14 responds to %s without a valid address with its page', (method, asked) => {
  const req = request('*', { rsc: '1', 'accept-encoding': 'br' }, method)
  rewriteToInvalidAddress(req)
  expect(req).toMatchObject({ url: '/endereco-invalido', method: asked })
  expect(req.headers).toMatchObject({ host: 'shop.example', 'accept-encoding': 'br' })
  expect(req.headers.rsc).toBeUndefined()
})

it('allows only reads of pages, and POST of events', () => {
  expect(methodsOf('/busca')).toEqual(['GET', 'HEAD'])
  expect(methodsOf('/webhooks/catalogue')).toEqual(['POST'])
})
