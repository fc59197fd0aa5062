import { formatBrl } from '../../lib/shared/money'
import {
  cartSummary,
  cartToast,
  countInHeader,
  increase,
  openCart,
  openGuestCart,
  quantityField,
  readAgain,
  recordWrites,
  rowOf,
} from '../support/cart'
import { buy } from '../support/checkout'
import { newBearer, storeSession } from '../support/customer'
import { whileChanged } from '../support/ops'
import { portionable, rareProduct } from '../support/products'
import { shiftProblems, watchLayout } from '../support/state-problems'
import { expect, test } from '../support/test'

test('J08 CART-02 CART-04 CART-09 CART-10 CART-18 lines, estimate and the amount missing for free delivery', {
  tag: '@wide',
}, async ({ page, salesApi }) => {
  const { product, cart } = await openCart(page, salesApi, (all) => all.minimum_quantity)
  const { price, name, slug } = product
  const row = rowOf(page, product)
  await expect(row.getByRole('link', { name })).toHaveAttribute('href', `/produtos/${slug}`)
  await expect(row.getByRole('img')).toBeVisible()
  const { item_total: items } = await cart.read()
  expect(items).toBeLessThan(99)
  await expect(row).toContainText(formatBrl(items))
  await expect(cartSummary(page)).toContainText(`Subtotal estimado${formatBrl(items)}`)
  await expect(cartSummary(page)).toContainText('Só o peso exato é cobrado')
  const missing = formatBrl(Math.round((99 - items) * 100) / 100)
  const hint = page.getByText(`Adicione mais ${missing} em produtos e ganhe frete grátis!`)
  await expect(hint).toBeVisible()

  const enough = Math.ceil(99 / price / 1000) * 1000
  await quantityField(page, product).fill(`${enough} g`)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/frete grátis!$/)).toHaveCount(0)
})

test('J08 CART-05 FECHAR COMPRA leads to the checkout and sends the last edit', async ({
  page,
  salesApi,
}) => {
  const { product, cart } = await openCart(page, salesApi)
  await increase(page, product).click()
  await page.getByRole('button', { name: 'FECHAR COMPRA' }).dblclick()
  await expect(page).toHaveURL('/checkout/')
  const quantity = product.default_quantity + product.increment_quantity
  expect((await cart.read()).line_items).toMatchObject([{ quantity }])
})

test('CART-35 CART-90 on a phone one button to the checkout is always visible, and its place in the page is last', async ({
  page,
  salesApi,
}) => {
  const products = (await salesApi.mostSold()).filter(({ in_stock }) => in_stock).slice(0, 6)
  await openGuestCart(
    page,
    salesApi,
    products.map((product) => ({ product })),
  )
  await page.goto('/carrinho')
  const close = page.getByRole('button', { name: 'FECHAR COMPRA' })
  await expect(close).toBeInViewport({ ratio: 1 })
  const story = page.getByText('Só o peso exato é cobrado')
  await expect(story).not.toBeInViewport()
  await story.scrollIntoViewIfNeeded()
  await expect(close).toBeInViewport({ ratio: 1 })
  const [button, text] = [await close.boundingBox(), await story.boundingBox()]
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(text?.y ?? 0)
  const rows = await page.getByRole('list', { name: 'Itens do carrinho' }).boundingBox()
  const gap = (button?.y ?? 640) - ((rows?.y ?? 0) + (rows?.height ?? 0))
  expect(gap).toBeGreaterThan(0)
  expect(gap).toBeLessThan(60)

  // The focused element is never beneath the bar.
  const last = products.at(-1)
  const remove = page.getByRole('button', { name: `Remover ${last?.name}` })
  await page.evaluate(() => window.scrollTo(0, 0))
  await remove.focus()
  const [focused, bar] = [await remove.boundingBox(), await close.boundingBox()]
  expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
})

test('CART-41 a filled cart has a shelf, and a product added there is in the cart', {
  tag: '@wide',
}, async ({ page, salesApi }) => {
  await openCart(page, salesApi)
  const shelf = page.getByRole('region', { name: 'Para completar o churrasco' })
  const add = shelf.getByRole('button', { name: /^ADICIONAR / }).first()
  await add.click()
  await expect(countInHeader(page)).toHaveText('2')
  await expect(shelf.getByRole('button', { name: /^Aumentar / })).toBeVisible()
  await expect(cartToast(page)).toHaveCount(0)
})

test('J08 CART-11 CART-15 CART-16 CART-17 CART-19 bags and observation are sent separately', async ({
  page,
  salesApi,
}) => {
  const product = await portionable(salesApi)
  const cart = await openGuestCart(page, salesApi, [{ product, quantity: 2300 }])
  await page.goto('/carrinho')
  const row = rowOf(page, product)
  const writes = recordWrites(page)
  const slider = row.getByRole('slider')
  await expect(slider).toHaveAttribute('step', '100')
  await slider.fill('600')
  await slider.fill('500')
  await slider.fill('700')
  await expect(row).toContainText('4 pacotes: 3 x 700g + 200g')
  await expect.poll(() => writes).toEqual(['PUT {"line_item":{"portioning_size":700}}'])
  await slider.fill('500')
  await expect(row).toContainText('5 pacotes: 4 x 500g + 300g')
  // The middle of the handle is 22 px from the start of the slider.
  await slider.click({ position: { x: 40, y: 22 } })
  await expect(slider).toHaveValue('500')

  await row.getByRole('button', { name: /^Adicionar observação/ }).click()
  const note = row.getByRole('textbox', { name: /^Observação/ })
  await note.pressSequentially('a'.repeat(100))
  await expect(note).toHaveValue('a'.repeat(99))
  await expect(row).toContainText('Observação muito longa')
  await expect
    .poll(async () => (await cart.read()).line_items)
    .toMatchObject([{ observation: 'a'.repeat(99), portioning_size: 500 }])
  expect(writes.at(-1)).toBe(`PUT {"line_item":{"observation":"${'a'.repeat(99)}"}}`)
})

test('J08 ITEM-05 CART-07 CART-08 CART-58 an item that sells out blocks the checkout until it is removed', async ({
  page,
  salesApi,
}) => {
  const gone = await rareProduct(salesApi)
  const kept = await salesApi.productByWeight()
  await openGuestCart(page, salesApi, [{ product: gone }, { product: kept }])
  await page.goto('/carrinho')
  const close = page.getByRole('button', { name: 'FECHAR COMPRA' })
  await expect(close).toBeEnabled()
  await whileChanged(gone, { stock: 0 }, async () => {
    await readAgain(page)
    await expect(rowOf(page, gone)).toContainText('Fora de estoque')
    await expect(close).toBeDisabled()
    const sentence =
      'Um ou mais itens do seu carrinho saíram de estoque. Remova-os antes de continuar'
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeInViewport()
    await page.getByRole('button', { name: `Remover ${gone.name}` }).click()
    await expect(page.getByText(sentence)).toHaveCount(0)
    await expect(close).toBeEnabled()
    await expect(rowOf(page, kept)).toBeVisible()
  })
})

test('a price that changes under the cart is shown with the new total', async ({
  page,
  salesApi,
}) => {
  const product = await rareProduct(salesApi)
  await openGuestCart(page, salesApi, [{ product }])
  await page.goto('/carrinho')
  await expect(rowOf(page, product)).toBeVisible()
  await whileChanged(product, { price: 123.4 }, async () => {
    await readAgain(page)
    await expect(rowOf(page, product)).toContainText(`${formatBrl(123.4)} /Kg`)
    const total = (123.4 * product.default_quantity) / 1000
    await expect(cartSummary(page)).toContainText(formatBrl(Math.round(total * 100) / 100))
  })
})

test('CART-03 the meats of one blend are one row', async ({ page, salesApi }) => {
  const [first, second] = await salesApi.mostSold()
  if (!first || !second) throw new Error('two products are needed')
  const cart = await openGuestCart(page, salesApi, [{ product: first }, { product: second }])
  const order = await cart.read()
  const mixed = order.line_items.map((line) => ({ ...line, mix_id: 7 }))
  await page.route(`**/api/v1/orders/${cart.number}?**`, (route) =>
    route.fulfill({ json: { ...order, line_items: mixed } }),
  )
  await page.goto('/carrinho')
  const list = page.getByRole('list', { name: 'Itens do carrinho' })
  await expect(list.locator(':scope > li')).toHaveCount(1)
  await expect(list).toContainText('Blend')
  await expect(list).toContainText(first.name)
  await expect(list).toContainText(second.name)
  await expect(list).toContainText(formatBrl(order.item_total))
  await expect(countInHeader(page)).toHaveText('1')
})

test('CART-37 a customer whose cart is empty repeats the last order', async ({
  page,
  salesApi,
  checkAccessibility,
}) => {
  const bearer = await newBearer(salesApi)
  const [line] = (await buy(salesApi, bearer)).line_items
  if (!line) throw new Error('an order without lines')
  await storeSession(page, bearer)
  await page.goto('/carrinho')
  const offer = page.getByRole('region', { name: 'Repetir o último pedido?' })
  await expect(offer).toContainText(line.variant.name)
  await expect(page.getByRole('heading', { name: 'Mais vendidos' })).toBeVisible()
  await checkAccessibility(page)

  await offer.getByRole('button', { name: /^Copiar pedido/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, line.variant)).toBeVisible()
  await expect(offer).toBeHidden()
  await expect(page.locator('#pedido-copiado')).toHaveText('Todos os itens foram para o carrinho.')
  await expect(page.getByRole('main')).toBeFocused()
})

test('CART-37 late offers below the empty cart move nothing visible', async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/v2/products?**', async (route) => {
    await released
    await route.continue()
  })
  await watchLayout(page)
  await page.goto('/carrinho')
  await expect(page.getByText('Seu carrinho esta vazio. Vamos enchê-lo?')).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 700))
  release()
  await expect(page.getByRole('heading', { name: 'Mais vendidos' })).toBeAttached()
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  )
  expect(await shiftProblems(page)).toEqual([])
})
