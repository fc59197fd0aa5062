import type { Locator } from '@playwright/test'
import {
  cartToast,
  countInHeader,
  EMPTY_CART,
  increase,
  ownCart,
  shownQuantity,
} from '../support/cart'
import { addFromProductPage } from '../support/purchase'
import { holdRequests } from '../support/requests'
import { expect, test } from '../support/test'

test('J06 NOTE-01 NOTE-03 NOTE-04 NOTE-07 NOTE-08 NOTE-11 CART-01 an added product is announced, counted and stored', {
  tag: '@wide',
}, async ({ page, salesApi }) => {
  const product = await salesApi.productByWeight()
  await page.goto(`/produtos/${product.slug}`)
  await expect(cartToast(page)).toHaveCount(0)
  await addFromProductPage(page, product)
  await expect(cartToast(page)).toContainText(product.name)
  await expect(cartToast(page)).toContainText(shownQuantity(product, product.default_quantity))
  await expect(cartToast(page).getByRole('img')).toHaveCount(1)
  await expect(countInHeader(page)).toHaveText('1')
  const cart = await ownCart(page, salesApi)
  await expect.poll(async () => (await cart.read()).line_items.length).toBe(1)

  const read = page.waitForRequest(
    new RegExp(`/api/v1/orders/${cart.number}\\?order_token=${cart.token}`),
  )
  await page.reload()
  await read
  await expect(countInHeader(page)).toHaveText('1')
  await expect(cartToast(page)).toHaveCount(0)

  await increase(page, product).click()
  await cartToast(page).getByRole('link', { name: 'Ir para o carrinho' }).click()
  await expect(page).toHaveURL('/carrinho')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meu Carrinho')
  await expect(page).toHaveTitle(/^Meu Carrinho/)
  await expect(cartToast(page)).toHaveCount(0)
  await increase(page, product).click()
  await expect(cartToast(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Carrinho, 1 item' }).click()
  await expect(page).toHaveURL('/carrinho')
})

test('J06 NOTE-05 NOTE-06 NOTE-09 NOTE-10 the toast lists three changes, moves to the top of a wide screen once scrolled and closes', {
  tag: '@wide',
}, async ({ page, salesApi }) => {
  const departments = await salesApi.departments()
  await page.clock.install()
  await page.goto(`/departamentos/${departments[0]?.id}`)
  await ownCart(page, salesApi)
  for (const _ of [1, 2, 3, 4]) {
    await page
      .getByRole('main')
      .getByRole('button', { name: /^ADICIONAR / })
      .first()
      .click()
  }
  await expect(countInHeader(page)).toHaveText('4')
  await expect(cartToast(page).getByRole('listitem')).toHaveCount(3)

  const top = async () => (await cartToast(page).boundingBox())?.y
  await page.evaluate(() => window.scrollTo(0, 40))
  await expect(cartToast(page)).toHaveAttribute('data-at-top', 'false')
  const below = await top()
  await page.evaluate(() => window.scrollTo(0, 41))
  await expect(cartToast(page)).toHaveAttribute('data-at-top', 'true')
  if ((page.viewportSize()?.width ?? 0) >= 768) await expect.poll(top).toBeLessThan(below ?? 0)

  await cartToast(page).getByRole('button', { name: 'Fechar aviso do carrinho' }).click()
  await expect(cartToast(page).getByRole('listitem')).toHaveCount(0)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Aumentar / })
    .first()
    .click()
  await expect(cartToast(page).getByRole('listitem')).toHaveCount(1)
  await page.clock.fastForward(8_000)
  await expect(cartToast(page).getByRole('listitem')).toHaveCount(1)
  await page.clock.fastForward(2_000)
  await expect(cartToast(page).getByRole('listitem')).toHaveCount(0)
})

test('NOTE-14 the toast hides neither the control just clicked nor the bar of the product page', async ({
  page,
  salesApi,
}) => {
  const screen = page.viewportSize()?.height ?? 0
  const [department] = await salesApi.departments()
  await page.goto(`/departamentos/${department?.id}`)
  const add = page.getByRole('main').getByRole('button', { name: /^ADICIONAR / })
  const pressed = page.getByRole('group').filter({ has: page.locator(':focus') })

  await add.first().evaluate((button) => button.scrollIntoView({ block: 'end' }))
  await add.first().click()
  await expect(cartToast(page).getByRole('listitem')).toHaveCount(1)
  expect(await bottomOf(cartToast(page))).toBeLessThan(await topOf(pressed))

  await add.first().evaluate((button) => button.scrollIntoView({ block: 'start' }))
  await page.evaluate(() => window.scrollBy(0, -80))
  await add.first().click()
  await expect(cartToast(page).getByRole('listitem')).toHaveCount(2)
  expect(await bottomOf(pressed)).toBeLessThan(await topOf(cartToast(page)))
  expect(await bottomOf(cartToast(page))).toBeLessThanOrEqual(screen)

  const product = await salesApi.productByWeight()
  await page.goto(`/produtos/${product.slug}`)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const bar = page.getByRole('region', { name: 'Compra rápida' })
  await bar.getByRole('button', { name: /^(ADICIONAR|Aumentar)/ }).click()
  await expect(cartToast(page)).toContainText(product.name)
  expect(await bottomOf(cartToast(page))).toBeLessThan(await topOf(bar))
})

test('NOTE-14 on a phone on its side the toast is beside the texts of a product', async ({
  page,
  salesApi,
}) => {
  await page.setViewportSize({ width: 740, height: 360 })
  const product = await salesApi.productByWeight()
  await page.goto(`/produtos/${product.slug}`)
  await addFromProductPage(page, product)
  await expect(cartToast(page)).toContainText(product.name)
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  const toast = await cartToast(page).boundingBox()
  expect((toast?.x ?? Number.NaN) + (toast?.width ?? 0)).toBeLessThanOrEqual(title?.x ?? 0)
})

test('NOTE-14 on the wide page of a product the toast is below the cart, and covers no control', {
  tag: '@wide',
}, async ({ page, salesApi }) => {
  test.skip((page.viewportSize()?.width ?? 0) < 1280)
  const product = await salesApi.productByWeight()
  await page.goto(`/produtos/${product.slug}`)
  await addFromProductPage(page, product)
  const toast = cartToast(page)
  await expect(toast).toContainText(product.name)
  const cart = await page.getByRole('link', { name: 'Carrinho, 1 item' }).boundingBox()
  const place = await toast.boundingBox()
  const middle = (cart?.x ?? Number.NaN) + (cart?.width ?? 0) / 2
  expect(place?.x).toBeLessThan(middle)
  expect((place?.x ?? 0) + (place?.width ?? 0)).toBeGreaterThan(middle)

  const group = page.getByRole('group', { name: `Quantidade de ${product.name}` })
  await group.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 160))
  await increase(page, product).click()
  await expect(toast).toContainText('Carrinho atualizado')
  const quantity = await group.boundingBox()
  const moved = await toast.boundingBox()
  expect((moved?.x ?? Number.NaN) + (moved?.width ?? 0)).toBeLessThan(quantity?.x ?? 0)
})

async function topOf(element: Locator): Promise<number> {
  return (await element.boundingBox())?.y ?? Number.NaN
}

async function bottomOf(element: Locator): Promise<number> {
  const box = await element.boundingBox()
  return box ? box.y + box.height : Number.NaN
}

test('NOTE-02 the indicator shows a spinner until the cart is loaded, and so does the cart page', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/api/v1/orders/current')
  await page.goto('/carrinho')
  await expect(page.getByTestId('cart-spinner')).toBeVisible()
  await expect(page.getByRole('main').getByText('Carregando...')).toBeVisible()
  release()
  await expect(page.getByText(EMPTY_CART)).toBeVisible()
  await expect(page.getByTestId('cart-spinner')).toHaveCount(0)
})
