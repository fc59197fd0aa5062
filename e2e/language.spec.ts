import type { Page } from '@playwright/test'
import { openGuestCart } from './support/cart'
import { logIn, newCustomer } from './support/customer'
import { amounts, englishWords } from './support/language'
import { settled } from './support/settled'
import { expect, test } from './support/test'

test.use({ expectedConsoleErrors: [/status of 40[14]/] })

const SHELF = ['/', '/departamentos/1', '/busca?q=picanha', '/bigchurrasco', 'product']
const OTHERS =
  '/departamentos /blend /bigchurrasco/meuchurrasco /carrinho /checkout /login/ /esqueci-senha /resetar-senha /contato /perguntas /sobre /trabalhe /acessibilidade /termos /termos/uso /termos/privacidade /acompanhar/desconhecido /nao-existe'
const PRIVATE =
  '/minha-conta/informacoes /minha-conta/senha /minha-conta/enderecos /minha-conta/cartoes /minha-conta/pedidos /blend/meus-blends'

async function expectPortuguese(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await settled(page)
  await expect(page.locator('html'), path).toHaveAttribute('lang', 'pt-BR')
  expect(await englishWords(page), path).toEqual([])
}

for (const path of SHELF) {
  test(`GEN-01 GEN-02 ${path} speaks Portuguese and asks for reais`, async ({ page, salesApi }) => {
    const { slug } = await salesApi.productByWeight()
    await expectPortuguese(page, path === 'product' ? `/produtos/${slug}` : path)
    const { prices, others } = await amounts(page)
    expect(others).toEqual([])
    if (path !== '/bigchurrasco') expect(prices).not.toEqual([])
  })
}

test('GEN-01 every other page speaks Portuguese', async ({ page }) => {
  for (const path of OTHERS.split(' ')) await expectPortuguese(page, path)
})

test('GEN-01 every page of the account speaks Portuguese', async ({ page, salesApi }) => {
  await logIn(page, await newCustomer(salesApi))
  for (const path of PRIVATE.split(' ')) await expectPortuguese(page, path)
})

test('GEN-02 the cart counts in reais, also above a thousand', async ({ page, salesApi }) => {
  const product = await salesApi.productByWeight()
  const expensive = Math.ceil(1_200 / product.price / 100) * 100
  await openGuestCart(page, salesApi, [
    { product, quantity: Math.min(expensive, product.maximum_quantity) },
  ])
  await page.goto('/carrinho')
  await expect(page.getByText('Subtotal estimado')).toBeVisible()
  const { prices, others } = await amounts(page)
  expect(others).toEqual([])
  expect(prices.length).toBeGreaterThan(1)
})

test('GEN-01 GEN-02 a foreign word and a foreign amount are noticed', async ({ page }) => {
  await page.goto('/sobre')
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<button aria-label="Add to cart">$ 12.50</button>',
    )
  })
  expect(await englishWords(page)).toEqual(['Add', 'cart'])
  expect((await amounts(page)).others).toEqual(['$ 12.50'])
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<p>R$ 12.50, R$ 1234,50 e R$ 7</p>')
  })
  expect((await amounts(page)).others).toEqual(['$ 12.50', 'R$ 12.50', 'R$ 1234,50', 'R$ 7'])
})
