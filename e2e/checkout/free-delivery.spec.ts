import { openCheckout, readOrder } from '../support/checkout'
import { findProduct } from '../support/products'
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
  const order = await readOrder(salesApi, checkout)
  expect(order).toMatchObject({ state: 'delivery', line_items: [item, {}] })
  expect(order.item_total).toBeGreaterThanOrEqual(99)
})
