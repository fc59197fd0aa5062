import { expect, test } from '../support/test'

const FIRST_DOCUMENT = [
  '/',
  '/departamentos',
  '/departamentos/1',
  '/busca',
  '/carrinho',
  '/checkout/',
  '/confirmacao?id=R1',
]
const SECOND_DOCUMENT = [
  '/login/',
  '/esqueci-senha/',
  '/blend',
  '/bigchurrasco',
  '/sobre',
  '/trabalhe',
  '/contato',
  '/perguntas',
  '/termos',
]
const PRIVATE = [
  '/minha-conta/informacoes',
  '/minha-conta/senha',
  '/minha-conta/enderecos',
  '/minha-conta/cartoes',
  '/minha-conta/pedidos',
  '/blend/meus-blends',
  '/blend/calculadora/1',
]

test('GEN-13 one shop has the routes of both documents', async ({ request }) => {
  for (const path of [...FIRST_DOCUMENT, ...SECOND_DOCUMENT]) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    expect(await response.text(), path).toMatch(/<h1|<main/)
  }
  for (const path of PRIVATE) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect(response.status(), path).toBe(307)
    expect(response.headers().location, path).toMatch(/^\/login/)
  }
})

test('ROUTE-08 the checkout responds with and without its final slash', async ({ request }) => {
  for (const path of ['/checkout', '/checkout/']) {
    expect((await request.get(path, { maxRedirects: 0 })).status()).toBe(200)
  }
})
