import { openCheckout, readOrder } from '../support/checkout'
import { findProduct } from '../support/products'
import { chooseSlot, finishButton, orderPreview, payByCard } from '../support/purchase'
import type { SalesApi } from '../support/sales-api'
import { expect, test } from '../support/test'

/** Returns a quantity of a product worth about R$ 90. */
async function almostEnough(salesApi: SalesApi) {
  const { id, price } = await findProduct(
    salesApi,
    ({ unit_for_quantity: unit, increment_quantity: step, price, total_on_hand: left }) =>
      unit === 'g' && step === 100 && price > 0.02 && price < 0.06 && left >= 9_000,
  )
  return { variant_id: id, quantity: Math.floor(90 / price / 100) * 100 }
}

test('CHK-29 CHK-22 a product for free delivery is added at the delivery pane, the window stays, and the freight disappears', {
  tag: '@wide',
}, async ({ page, salesApi, checkAccessibility }) => {
  const item = await almostEnough(salesApi)
  const checkout = await openCheckout(page, salesApi, { state: 'delivery', item })
  const cost = page.getByText(/^Em qualquer horário: /)
  await expect(cost).toHaveText(/R\$\s9,90/)
  await expect(page.getByText(/^Faltam R\$\s\d+,\d\d para o frete grátis$/)).toBeVisible()
  const days = page.getByRole('group', { name: 'Dia da entrega' })
  await days.locator('label').last().click()
  await expect(page.getByRole('button', { name: /^Adicionar .+ ao pedido$/ })).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('button', { name: /^Adicionar .+ ao pedido$/ }).click()
  await expect(page.getByText('Frete grátis garantido')).toBeVisible()
  await expect(cost).toHaveText(/Grátis!/)
  await expect(days.getByRole('radio').last()).toBeChecked()
  await expect(page.getByText(/outra aba/)).toHaveCount(0)
  await checkAccessibility(page)
  const order = await readOrder(salesApi, checkout)
  expect(order).toMatchObject({ state: 'delivery', line_items: [item, {}] })
  expect(order.item_total).toBeGreaterThanOrEqual(99)
})

test('CHK-29 a product is added before the last step, and a typed card must be typed again', async ({
  page,
  salesApi,
}) => {
  const item = await almostEnough(salesApi)
  const checkout = await openCheckout(page, salesApi, { state: 'delivery', item })
  await chooseSlot(page)
  await expect(orderPreview(page)).toContainText(/com frete de R\$\s9,90/)
  await payByCard(page)
  await finishButton(page).waitFor()
  const [before] = (await readOrder(salesApi, checkout)).shipments
  await expect(page.getByText('Depois, você digita o cartão de novo.')).toBeVisible()
  await page.getByRole('button', { name: /^Adicionar .+ ao pedido$/ }).click()
  await expect(page.getByText('Frete grátis garantido')).toBeVisible()
  await payByCard(page)
  await finishButton(page).waitFor()
  const { ship_total: freight, shipments } = await readOrder(salesApi, checkout)
  expect(freight).toBe(0)
  const window = before?.selected_shipping_rate?.delivery_window_start
  expect(shipments[0]?.selected_shipping_rate?.delivery_window_start).toBe(window)
})
