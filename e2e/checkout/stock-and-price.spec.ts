import { makeOrder, openCheckout, own } from '../support/checkout'
import { eventsAreDelivered, ops } from '../support/ops'
import { rareProduct } from '../support/products'
import { changeHint, errorBox, finishButton, orderPreview } from '../support/purchase'
import { expect, test } from '../support/test'

test.use({ expectedConsoleErrors: [/status of (401|404|422|50\d)|net::ERR_/] })

test('an item sold out or short is reported at the first and at the last step, and corrected in the cart', async ({
  page,
  salesApi,
  checkAccessibility,
}) => {
  const product = await rareProduct(salesApi)
  const item = { variant_id: product.id, quantity: 2 * product.default_quantity }
  const stock = (grams: number) => ops('products', 'stock', String(product.id), String(grams))
  try {
    const other = await makeOrder(salesApi, { item })
    await openCheckout(page, salesApi, { state: 'confirm', item })
    await expect(finishButton(page)).toBeVisible()
    await stock(product.default_quantity)
    await finishButton(page).click()
    await expect(errorBox(page)).toContainText(/: temos apenas .* em estoque/)
    await expect(errorBox(page)).toContainText('diminua a quantidade')
    await expect(orderPreview(page).getByText(/Restam só/)).toBeVisible()
    await stock(0)
    await page.reload()
    await expect(orderPreview(page).getByText('Fora de estoque')).toBeVisible()
    await checkAccessibility(page)

    await own(page, other)
    await page.goto('/checkout/')
    await expect(errorBox(page)).toContainText('saíram de estoque')
    await checkAccessibility(page)
    await page.getByRole('link', { name: 'Ver carrinho' }).click()
    await expect(page.getByRole('button', { name: 'FECHAR COMPRA' })).toBeDisabled()
  } finally {
    await stock(product.total_on_hand)
    await eventsAreDelivered()
  }
})

test('a price changed after the cart was shown is reported, and the customer accepts the new total', async ({
  page,
  salesApi,
}) => {
  const product = await rareProduct(salesApi)
  const price = (brl: number) =>
    ops('products', 'price', String(product.id), brl.toFixed(2).replace('.', ','))
  const perKg = product.price * 1000
  const item = { variant_id: product.id, quantity: product.default_quantity }
  const checkout = await makeOrder(salesApi, { item })
  await own(page, checkout)
  await page.goto('/carrinho')
  await expect(page.getByRole('button', { name: 'FECHAR COMPRA' })).toBeEnabled()
  try {
    await price(perKg + 10)
    await page.getByRole('button', { name: 'FECHAR COMPRA' }).click()
    const hint = changeHint(page)
    await expect(hint).toContainText(product.name)
    await expect(page.getByRole('button', { name: 'CONFIRMAR ENDEREÇO' })).toBeHidden()
    await page.reload()
    await expect(hint).toBeVisible()
    await hint.getByRole('button', { name: 'Continuar com o novo total' }).click()
    await expect(page.getByRole('button', { name: 'CONFIRMAR ENDEREÇO' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'CONFIRMAR ENDEREÇO' })).toBeVisible()
    await expect(hint).toBeHidden()
  } finally {
    await price(perKg)
    await eventsAreDelivered()
  }
})
