import { cartToast, EMPTY_CART, rowOf } from '../support/cart'
import { addFromProductPage } from '../support/purchase'
import { expect, test } from '../support/test'

test('J30 ANL-04 ANL-09 lines are sent to the data layer: added, viewed, removed', async ({
  page,
  salesApi,
}) => {
  const product = await salesApi.productByWeight()
  const told = () =>
    page.evaluate(() =>
      (window.dataLayer ?? [])
        .filter(({ event }) => /line item|Cart$/.test(String(event)))
        .map(({ event, id, quantity }) => `${event} ${id} ${quantity}`),
    )
  const line = `${product.id} ${product.default_quantity}`
  await addFromProductPage(page, product)
  await cartToast(page).getByRole('link', { name: 'Ir para o carrinho' }).click()
  await expect(rowOf(page, product)).toBeVisible()
  await expect.poll(async () => (await told()).includes(`added line item ${line}`)).toBe(true)
  await page.getByRole('button', { name: `Remover ${product.name}` }).click()
  await expect(page.getByText(EMPTY_CART)).toBeVisible()
  await expect
    .poll(async () => (await told()).sort())
    .toEqual(
      [
        `added line item ${line}`,
        `addToCart ${line}`,
        `viewed line item ${line}`,
        `removed line item ${line}`,
        `removeFromCart ${line}`,
      ].sort(),
    )
})
