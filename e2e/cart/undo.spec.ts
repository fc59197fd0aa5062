import {
  addsProduct,
  buyBox,
  countInHeader,
  increase,
  openGuestCart,
  quantityField,
  rowOf,
  shownQuantity,
} from '../support/cart'
import { portionable } from '../support/products'
import { expect, test } from '../support/test'

const removed = { name: /^Removido/ }

test('J08 ITEM-15 CART-06 A72 a line typed below the minimum is removed and restored unchanged, in its place', async ({
  page,
  salesApi,
}) => {
  const product = await portionable(salesApi)
  const other = (await salesApi.mostSold()).find(
    ({ id, in_stock }) => in_stock && id !== product.id,
  )
  if (!other) throw new Error('two products in stock are needed')
  const cart = await openGuestCart(page, salesApi, [
    { product, quantity: 2300 },
    { product: other },
  ])
  await page.goto('/carrinho')
  const rows = page.getByRole('list', { name: 'Itens do carrinho' }).locator(':scope > li')
  await rowOf(page, product).getByRole('slider').fill('700')
  await rowOf(page, product)
    .getByRole('button', { name: /^Adicionar observação/ })
    .click()
  await page.keyboard.type('sem gordura')
  const wanted = {
    variant_id: product.id,
    quantity: 2300,
    portioning_size: 700,
    observation: 'sem gordura',
  }
  const held = async () => (await cart.read()).line_items
  await expect.poll(held).toContainEqual(expect.objectContaining(wanted))

  const removal = page.waitForRequest((request) => request.method() === 'DELETE')
  await quantityField(page, product).fill('10 g')
  await page.keyboard.press('Enter')
  await expect(rows.first()).toContainText('Removido')
  await expect(rows.first()).toBeFocused()
  await expect(rows.first()).toHaveCSS('outline', /solid 2px$/)
  await removal
  await expect.poll(held).toHaveLength(1)

  await page.keyboard.press('Tab')
  await expect(
    page.getByRole('button', { name: `Desfazer a remoção de ${product.name}` }),
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows.first()).toContainText(product.name)
  await expect(quantityField(page, product)).toHaveValue(shownQuantity(product, 2300))
  await expect(increase(page, product)).toBeFocused()
  await expect.poll(held).toContainEqual(expect.objectContaining(wanted))

  // After the last line is removed, the undo button is beside the text of the empty cart.
  for (const each of [product, other]) {
    await page.getByRole('button', { name: `Remover ${each.name}` }).click()
  }
  await expect(page.getByText('Seu carrinho esta vazio. Vamos enchê-lo?')).toBeVisible()
  await expect(rows).toHaveCount(2)
  await expect(page.getByRole('status').filter({ hasText: removed.name })).toHaveCount(2)
  await expect.poll(held).toEqual([])
  await page.getByRole('button', { name: `Desfazer a remoção de ${other.name}` }).click()
  await expect(rowOf(page, other)).toBeVisible()
  await expect(page.getByRole('button', { name: 'FECHAR COMPRA' })).toBeVisible()
  await expect
    .poll(held)
    .toMatchObject([{ variant_id: other.id, quantity: other.default_quantity }])
})

test('J07 ITEM-15 A72 on the product page the minimum can be added instead, and the button disappears after its time', async ({
  page,
  salesApi,
  checkAccessibility,
}) => {
  const product = await salesApi.productByWeight()
  const cart = await openGuestCart(page, salesApi, [{ product }])
  await page.clock.install()
  await page.goto(`/produtos/${product.slug}`)
  const box = buyBox(page)
  const least = shownQuantity(product, product.minimum_quantity)
  await expect(countInHeader(page)).toHaveText('1')
  await quantityField(box, product).fill('10 g')
  await page.keyboard.press('Enter')
  const add = box.getByRole('button', { name: addsProduct(product) })
  await expect(add).toBeFocused()
  await checkAccessibility(page)
  await box.getByRole('button', { name: `Levar ${least}` }).click()
  await expect(quantityField(box, product)).toHaveValue(least)
  await page.clock.runFor(1_000)
  await expect
    .poll(async () => (await cart.read()).line_items)
    .toMatchObject([{ variant_id: product.id, quantity: product.minimum_quantity }])

  await quantityField(box, product).fill('0')
  await page.keyboard.press('Enter')
  const undo = box.getByRole('button', { name: /^Desfazer/ })
  await expect(undo).toBeVisible()
  await page.clock.runFor(8_100)
  await expect(undo).toHaveCount(0)
  await expect(add).toBeVisible()
  await expect.poll(async () => (await cart.read()).line_items).toEqual([])
})

test('ITEM-15 A72 on a card the undo button is on the picture and hides no text', async ({
  page,
  salesApi,
  checkAccessibility,
}) => {
  const product = await salesApi.productByWeight()
  await openGuestCart(page, salesApi, [{ product, quantity: product.minimum_quantity }])
  await page.goto(`/busca?q=${encodeURIComponent(product.name)}`)
  const card = page.getByRole('article').filter({ hasText: product.name }).first()
  const add = card.getByRole('button', { name: addsProduct(product) })
  const less = card.getByRole('button', { name: `Diminuir ${product.name}` })
  await expect(less).toBeVisible()
  await less.click()
  const undo = card.getByRole('button', { name: /^Desfazer/ })
  await expect(undo).toBeVisible()
  const note = await card.getByText('Removido').locator('..').boundingBox()
  const name = await card.getByRole('heading').boundingBox()
  const picture = await card.getByRole('img').boundingBox()
  if (!note || !name || !picture) throw new Error('nothing to see')
  expect(note.y + note.height).toBeLessThanOrEqual(name.y)
  expect(note.y).toBeGreaterThan(picture.y)
  await undo.click()
  await expect(less).toBeVisible()
  await expect(add).toHaveCount(0)
  // The button stays for 8 s: the check alone may take them on a slow machine.
  await less.click()
  await expect(undo).toBeVisible()
  await checkAccessibility(page)
})

test('A72 A09 FECHAR COMPRA makes a removal final', async ({ page, salesApi }) => {
  const [first, second] = (await salesApi.mostSold()).filter(({ in_stock }) => in_stock)
  if (!first || !second) throw new Error('two products in stock are needed')
  const cart = await openGuestCart(page, salesApi, [{ product: first }, { product: second }])
  await page.goto('/carrinho')
  await page.getByRole('button', { name: `Remover ${first.name}` }).click()
  await page.getByRole('button', { name: 'FECHAR COMPRA' }).click()
  await expect(page).toHaveURL('/checkout/')
  expect((await cart.read()).line_items).toMatchObject([{ variant_id: second.id }])
})

test('A72 two tabs agree on what was removed and brought back', async ({
  page,
  salesApi,
  context,
}) => {
  const product = await salesApi.productByWeight()
  await openGuestCart(page, salesApi, [{ product }])
  await page.goto('/carrinho')
  const other = await context.newPage()
  await other.goto('/carrinho')
  await expect(rowOf(other, product)).toBeVisible()
  await page.getByRole('button', { name: `Remover ${product.name}` }).click()
  await expect(other.getByText('Seu carrinho esta vazio. Vamos enchê-lo?')).toBeVisible()
  await expect(other.getByText('Removido')).toHaveCount(0)
  await page.getByRole('button', { name: /^Desfazer/ }).click()
  await expect(rowOf(other, product)).toBeVisible()
  await expect(rowOf(page, product)).toBeVisible()
})
