import type { Page } from '@playwright/test'
import type { WireProduct } from '../../lib/shared/contract/catalogue'
import {
  addsProduct,
  increase,
  openCart,
  ownCart,
  quantityField,
  recordWrites,
  rowOf,
  shownQuantity,
} from '../support/cart'
import { expect, test } from '../support/test'

const WAITING = /^Há mudanças que ainda não chegaram à loja\. Elas vão assim que houver conexão\./

test.use({
  expectedConsoleErrors: [/net::ERR_FAILED|net::ERR_INTERNET_DISCONNECTED|status of 503/],
})

/** Adds the product of the open page, and waits until the API has confirmed the line. */
async function addAndWait(page: Page, product: WireProduct) {
  const confirmed = page.waitForResponse((response) => /\/line_items/.test(response.url()))
  await page
    .getByRole('main')
    .getByRole('button', { name: addsProduct(product) })
    .first()
    .click()
  await confirmed
}

test('CART-44 CART-45 CHK-31 the cart works offline, and another tab sends the edits of a closed tab once', async ({
  page,
  salesApi,
  context,
}) => {
  const { product, cart } = await openCart(page, salesApi)
  const more = product.default_quantity + product.increment_quantity
  await expect(page.getByRole('status').filter({ hasText: WAITING })).toHaveCount(0)
  const other = await context.newPage()
  await other.goto('/sobre')
  const writes = recordWrites(other)
  await other.waitForLoadState('networkidle')
  await context.setOffline(true)
  await increase(page, product).click()
  const notice = page.getByRole('status').filter({ hasText: WAITING })
  await expect(notice).toContainText('Estão salvas neste aparelho.')
  await expect(rowOf(page, product)).toContainText('Ainda não enviado')
  await expect(quantityField(page, product)).toHaveValue(shownQuantity(product, more))

  await page.getByRole('button', { name: 'FECHAR COMPRA' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'A compra só fecha com conexão.' }),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/carrinho/)

  await page.close()
  await context.setOffline(false)
  const quantity = more
  await expect.poll(async () => (await cart.read()).line_items).toMatchObject([{ quantity }])
  await other.goto('/carrinho')
  await expect(quantityField(other, product)).toHaveValue(shownQuantity(product, more))
  expect(writes).toHaveLength(1)
  await other.close()
})

test('CART-44 CART-46 the next day a new tab sends the added lines, and shows a refusal at its row', async ({
  page,
  salesApi,
  context,
}) => {
  const { product, cart } = await openCart(page, salesApi)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await increase(page, product).click()
  await expect(rowOf(page, product)).toContainText('Ainda não enviado')
  await page.close()

  const next = await context.newPage()
  await context.setOffline(false)
  await next.clock.install({ time: Date.now() + 24 * 3_600_000 })
  await next.route('**/line_items/**', (route) =>
    route.fulfill({ status: 422, json: { error: 'Quantidade acima do máximo' } }),
  )
  await next.goto('/carrinho')
  await expect(rowOf(next, product).getByRole('alert')).toHaveText('Quantidade acima do máximo')
  const { default_quantity: quantity } = product
  await expect(quantityField(next, product)).toHaveValue(shownQuantity(product, quantity))
  expect((await cart.read()).line_items).toMatchObject([{ quantity }])
  await next.close()
})

test('CART-47 a browser that refuses all storage keeps the cart over page loads, up to the checkout', async ({
  page,
  salesApi,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied.', 'SecurityError')
    }
    for (const area of ['localStorage', 'sessionStorage'] as const) {
      Object.defineProperty(window, area, { get: refuse })
    }
    Object.defineProperty(document, 'cookie', { get: refuse, set: refuse })
  })
  const created: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/orders\.json/.test(request.url())) {
      created.push(request.url())
    }
  })
  const product = await salesApi.productByWeight()
  await page.goto(`/produtos/${product.slug}`)
  await page.waitForLoadState('networkidle')
  await addAndWait(page, product)
  await page.goto('/carrinho')
  await expect(rowOf(page, product)).toBeVisible()
  await page.reload()
  await expect(rowOf(page, product)).toBeVisible()
  await page.goto('/sobre')
  await page.goto('/carrinho')
  await expect(rowOf(page, product)).toBeVisible()
  await page.getByRole('button', { name: 'FECHAR COMPRA' }).click()
  await expect(page.getByRole('heading', { name: '1 Endereço de entrega' })).toBeVisible()
  expect(created).toHaveLength(1)
})

test('CART-47 storage cleared during a purchase loses no cart', async ({ page, salesApi }) => {
  const product = await salesApi.productByWeight()
  await page.goto(`/produtos/${product.slug}`)
  await page.waitForLoadState('networkidle')
  await addAndWait(page, product)
  const { number } = await ownCart(page, salesApi)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/carrinho')
  await expect(rowOf(page, product)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('order_number'))).toBe(number)
})
