import {
  addsProduct,
  countInHeader,
  increase,
  openCart,
  openGuestCart,
  ownCart,
  quantityField,
  recordWrites,
  rowOf,
  shownQuantity,
} from '../support/cart'
import { addFromProductPage } from '../support/purchase'
import { settled } from '../support/settled'
import { expect, test } from '../support/test'

test('a double click on ADICIONAR adds once', async ({ page, salesApi }) => {
  const product = await salesApi.productByWeight()
  await page.goto(`/produtos/${product.slug}`)
  const cart = await ownCart(page, salesApi)
  const writes = recordWrites(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: addsProduct(product) })
    .first()
    .dblclick()
  await expect.poll(async () => (await cart.read()).line_items.length).toBe(1)
  await expect.poll(() => writes).toHaveLength(1)
  await settled(page)
  expect(writes).toHaveLength(1)
  expect((await cart.read()).line_items).toMatchObject([{ quantity: product.default_quantity }])
})

test('two tabs show the same cart', async ({ page, salesApi, context }) => {
  const { product, cart } = await openCart(page, salesApi)
  const other = await context.newPage()
  await other.goto(`/produtos/${product.slug}`)
  await expect(countInHeader(other)).toHaveText('1')
  await increase(other, product).click()
  const more = shownQuantity(product, product.default_quantity + product.increment_quantity)
  await expect(quantityField(page, product)).toHaveValue(more)

  await page.getByRole('button', { name: `Remover ${product.name}` }).click()
  await expect(countInHeader(other)).toHaveCount(0)
  expect((await cart.read()).line_items).toEqual([])
  await other.close()
})

test('an edit just before the page is left is not lost, and a return shows it', async ({
  page,
  salesApi,
}) => {
  const { product, cart } = await openCart(page, salesApi)
  await increase(page, product).click()
  await page.goto('/sobre')
  const quantity = product.default_quantity + product.increment_quantity
  await expect.poll(async () => (await cart.read()).line_items).toMatchObject([{ quantity }])
  await page.goBack()
  await expect(quantityField(page, product)).toHaveValue(shownQuantity(product, quantity))
})

test('A09 a line added before the cart was loaded is sent by the next page', async ({
  page,
  salesApi,
}) => {
  const product = await salesApi.productByWeight()
  await page.route('**/api/v1/orders/current', () => {}, { times: 1 })
  await addFromProductPage(page, product)
  await page.goto('/carrinho')
  await expect(rowOf(page, product)).toBeVisible()
})

test.describe('while the API cannot be reached', () => {
  test.use({
    expectedConsoleErrors: [/net::ERR_FAILED|net::ERR_INTERNET_DISCONNECTED|status of 503/],
  })

  test('a cart that cannot be loaded shows that nothing is lost, and loads automatically', async ({
    page,
    salesApi,
  }) => {
    const product = await salesApi.productByWeight()
    await openGuestCart(page, salesApi, [{ product }])
    await page.route('**/api/v1/orders/**', (route) => route.abort())
    await page.goto('/carrinho')
    await expect(page.getByRole('alert').filter({ hasText: 'Nada foi perdido.' })).toBeVisible()
    await page.unroute('**/api/v1/orders/**')
    await expect(rowOf(page, product)).toBeVisible({ timeout: 30_000 })
  })

  test('CART-44 the API crashes between two calls: the edit stays, and is not sent again if it had arrived', async ({
    page,
    salesApi,
  }) => {
    const { product, cart } = await openCart(page, salesApi)
    // The change reaches the API; its response and every later call are lost.
    await page.route('**/api/v1/orders/**', async (route) => {
      if (route.request().method() === 'PUT') await route.fetch()
      await route.abort()
    })
    const writes = recordWrites(page)
    await increase(page, product).click()
    await expect(rowOf(page, product)).toContainText('Ainda não enviado')
    await page.unroute('**/api/v1/orders/**')
    await expect(rowOf(page, product)).not.toContainText('Ainda não enviado', { timeout: 30_000 })
    const quantity = product.default_quantity + product.increment_quantity
    await expect(quantityField(page, product)).toHaveValue(shownQuantity(product, quantity))
    expect((await cart.read()).line_items).toMatchObject([{ quantity }])
    expect(writes).toHaveLength(1)
  })
})
