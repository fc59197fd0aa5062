import type { AppPage } from './finish-page.mjs'
import { finishPage } from './finish-page.mjs'

function page(head = '', status = 200): AppPage {
  return {
    kind: 'APP_PAGE' as AppPage['kind'],
    html: `<html><head>${head}</head><body><script>go()</script></body></html>`,
    rscData: undefined,
    headers: { 'x-next-cache-tags': 'products' },
    postponed: undefined,
    status,
    segmentData: undefined,
  }
}

const marker = (status: number) => `<meta name="x-http-status" content="${status}"/>`

it('caches a complete page and adds its policy', () => {
  const complete = page()
  expect(finishPage(complete, '/produtos/picanha')).toBe(true)
  expect(complete.status).toBe(200)
  expect(complete.headers?.['x-next-cache-tags']).toBe('products')
  expect(complete.headers?.['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+='/)
  expect(complete.headers?.['cache-control']).toBeUndefined()
})

it.each([400, 404, 410, 503])(
  'SEO-03 responds with %i for a marked page and does not cache it',
  (status) => {
    const marked = page(marker(status))
    expect(finishPage(marked, '/produtos/picanha')).toBe(false)
    expect(marked.status).toBe(status)
    expect(marked.headers?.['cache-control']).toBe('private, no-store')
    expect(marked.headers?.['retry-after']).toBe(status === 503 ? '30' : undefined)
  },
)

it.each([
  [404, '/inexistente/produto'],
  [410, '/inexistente/produto-retirado'],
  [400, '/endereco-invalido'],
  [404, '/_not-found'],
])('SEO-05 caches the shared page of status %i, and forbids other caches', (status, path) => {
  const shared = page(marker(status), 404)
  expect(finishPage(shared, path)).toBe(true)
  expect(shared.status).toBe(status)
  expect(shared.headers?.['cache-control']).toBe('private, no-store')
})

it('SEO-05 caches no shared page without its navigation, nor one that is unavailable', () => {
  const incomplete = page(marker(200) + marker(404))
  expect(finishPage(incomplete, '/inexistente/produto')).toBe(false)
  expect(incomplete.status).toBe(404)
  expect(finishPage(page(marker(503)), '/inexistente/produto')).toBe(false)
  expect(finishPage(page(marker(404)), '/inexistente/qualquer')).toBe(false)
})

it.each([
  ['/blend/calculadora/5', false],
  ['/minha-conta/pedidos/R5', false],
  ['/blend/calculadora/-', true],
  ['/minha-conta/pedidos/-', true],
  ['/minha-conta/pedidos', true],
])('SEO-05 for invented addresses only the shared page is cached: %s', (path, isKept) => {
  expect(finishPage(page(), path)).toBe(isKept)
})

it('responds with 308 and one location for a moved page, and does not cache it', () => {
  const moved = page(`${marker(308)}<meta name="x-http-location" content="/produtos/picanha"/>`)
  expect(finishPage(moved, '/produtos/picanha')).toBe(false)
  expect(moved.status).toBe(308)
  expect(moved.headers?.location).toBe('/produtos/picanha')
})

it('redirects to no other host', () => {
  const foreign = page(`${marker(308)}<meta name="x-http-location" content="//evil.example"/>`)
  finishPage(foreign, '/produtos/picanha')
  expect(foreign.headers?.location).toBeUndefined()
})

it('shows an incomplete page with 200 and does not cache it', () => {
  const incomplete = page(marker(200))
  expect(finishPage(incomplete, '/produtos/picanha')).toBe(false)
  expect(incomplete.status).toBe(200)
})

it('SEO-03 does not cache the page of an unknown path', () => {
  expect(finishPage(page('', 404), '/produtos/picanha')).toBe(false)
})

it('ignores other statuses in a marker', () => {
  const odd = page(marker(500))
  expect(finishPage(odd, '/produtos/picanha')).toBe(true)
  expect(odd.status).toBe(200)
})

it('PAY-39 adds a separate policy to the checkout of a shop with Stripe, and to no other page', () => {
  const policyOf = (path: string) => {
    const made = page()
    finishPage(made, path)
    return made.headers?.['content-security-policy']
  }
  const usual = policyOf('/checkout')
  process.env.PAYMENT_GATEWAY = 'stripe'
  expect(policyOf('/checkout')).toContain('https://js.stripe.com')
  for (const path of ['/', '/carrinho', '/checkout/outra', '/login', '/produtos/checkout']) {
    expect(policyOf(path)).toBe(usual)
  }
  for (const other of ['sandbox', 'none', '']) {
    process.env.PAYMENT_GATEWAY = other
    expect(policyOf('/checkout')).toBe(usual)
  }
  delete process.env.PAYMENT_GATEWAY
})
