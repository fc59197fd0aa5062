import { confirmedNumber, fillCheckout, finishButton, goToCheckout } from './support/purchase'
import { expect, test } from './support/test'

test('GEN-04 a visitor browses, searches, fills a cart and gets a delivery', async ({ page }) => {
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
  // The page has read the cart and offers the next product.
  await expect(page.getByTestId('cart-count')).toHaveText('1')
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
