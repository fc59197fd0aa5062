import { finishButton } from './support/checkout-page'
import { confirmedNumber, fillCheckout, goToCheckout } from './support/purchase'
import { expect, test } from './support/test'

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

test('GEN-04 a visitor browses, searches, fills a cart and has it delivered', async ({ page }) => {
  await page.goto('/')
  for (const name of ['Promoções', 'Recomendados', 'Mais vendidos']) {
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
  }
  await page.goto('/departamentos')
  await page
    .getByRole('main')
    .getByRole('link', { name: /BOVINOS/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/departamentos\/\d+/)
  await page
    .getByRole('button', { name: /^ADICIONAR/ })
    .first()
    .click()
  await page.goto('/busca?q=picanha')
  await page
    .getByRole('list', { name: 'Produtos encontrados' })
    .getByRole('button', { name: /^ADICIONAR/ })
    .first()
    .click()
  await expect(page.getByTestId('cart-count')).toHaveText('2')
  await goToCheckout(page)
  await fillCheckout(page, 'inteira@example.com')
  await finishButton(page).click()
  await confirmedNumber(page)
})

test('GEN-13 one shop has the routes of both documents', async ({ request }) => {
  for (const path of [...FIRST_DOCUMENT, ...SECOND_DOCUMENT]) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    expect(await answer.text(), path).toMatch(/<h1|<main/)
  }
  for (const path of PRIVATE) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(307)
    expect(answer.headers().location, path).toMatch(/^\/login/)
  }
})
