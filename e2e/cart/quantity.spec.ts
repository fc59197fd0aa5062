import {
  buyBox,
  countInHeader,
  decrease,
  increase,
  NO_RESPONSE,
  openCart,
  openGuestCart,
  quantityField,
  recordWrites,
  rowOf,
  shownQuantity,
} from '../support/cart'
import { portionable } from '../support/products'
import { expect, test } from '../support/test'

const LINE_CALLS = '**/api/v1/orders/*/line_items/**'

test('J07 ITEM-13 ITEM-14 ITEM-17 quick clicks are shown immediately and send one call, then one read', async ({
  page,
  salesApi,
}) => {
  const product = await salesApi.productByWeight()
  const { default_quantity: quantity, increment_quantity: step } = product
  const cart = await openGuestCart(page, salesApi, [{ product }])
  await page.goto(`/produtos/${product.slug}`)
  await expect(countInHeader(page)).toHaveText('1')
  const writes = recordWrites(page)
  await increase(page, product).click({ clickCount: 3 })
  await expect(quantityField(buyBox(page), product)).toHaveValue(
    shownQuantity(product, quantity + 3 * step),
  )
  expect(writes).toEqual([])
  await page.waitForRequest(new RegExp(`/orders/${cart.number}\\?order_token=`))
  expect(writes).toEqual([`PUT {"line_item":{"quantity":${quantity + 3 * step}}}`])
})

test('J07 ITEM-02 ITEM-03 ITEM-15 CART-08 minus at the minimum removes on the product page and is disabled in the cart', async ({
  page,
  salesApi,
}) => {
  const { product, cart } = await openCart(page, salesApi, (all) => all.minimum_quantity)
  const least = shownQuantity(product, product.minimum_quantity)
  await expect(quantityField(page, product)).toHaveValue(least)
  await expect(decrease(page, product)).toBeDisabled()

  await page.goto(`/produtos/${product.slug}`)
  const removal = page.waitForRequest((request) => request.method() === 'DELETE')
  await decrease(page, product).click()
  await removal
  await expect(countInHeader(page)).toHaveCount(0)
  await expect.poll(async () => (await cart.read()).line_items).toEqual([])
})

test('J07 ITEM-04 plus is disabled where the quantity would exceed the maximum', async ({
  page,
  salesApi,
}) => {
  const { product } = await openCart(page, salesApi, (all) => all.maximum_quantity)
  await expect(increase(page, product)).toBeDisabled()
  await expect(decrease(page, product)).toBeEnabled()
})

test.describe('a call that fails', () => {
  test.use({ expectedConsoleErrors: [/status of (500|422)|net::ERR_FAILED/] })

  test('J07 ITEM-16 the old quantity is restored with a message', async ({ page, salesApi }) => {
    const { product } = await openCart(page, salesApi)
    await page.route(LINE_CALLS, (route) => route.fulfill({ status: 500, body: '<h1>500</h1>' }))
    await increase(page, product).click()
    await expect(page.getByRole('alert').filter({ hasText: NO_RESPONSE })).toBeVisible()
    await expect(quantityField(page, product)).toHaveValue(
      shownQuantity(product, product.default_quantity),
    )
  })
})

test('the quantity is typed, stepped and cleared by keyboard alone', async ({ page, salesApi }) => {
  const product = await portionable(salesApi)
  const cart = await openGuestCart(page, salesApi, [{ product, quantity: 1000 }])
  await page.goto('/carrinho')
  const field = quantityField(page, product)
  await field.focus()
  await page.keyboard.type('2,34 kg')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('2,3 Kg')
  await expect(rowOf(page, product).getByRole('status')).toHaveText(
    'Arredondamos: a quantidade muda de 0,1 Kg em 0,1 Kg.',
  )
  await page.keyboard.press('Tab')
  await expect(increase(page, product)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('2,4 Kg')
  const slider = rowOf(page, product).getByRole('slider')
  await slider.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveValue('600')
  await expect
    .poll(async () => (await cart.read()).line_items)
    .toMatchObject([{ quantity: 2400, portioning_size: 600 }])
})
