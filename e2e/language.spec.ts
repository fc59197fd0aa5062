import { openGuestCart } from './support/cart'
import { amounts, englishWords } from './support/state-problems'
import { expect, test } from './support/test'

test('GEN-02 the cart shows reais, also above a thousand', async ({ page, salesApi }) => {
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

test('GEN-01 GEN-02 a foreign word and a foreign amount are detected', async ({ page }) => {
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
