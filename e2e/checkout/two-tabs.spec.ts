import type { Page } from '@playwright/test'
import { completedOnce, openCheckout, readOrder } from '../support/checkout'
import {
  chooseSlot,
  confirmedNumber,
  finishButton,
  orderPreview,
  payByCard,
  showPreview,
} from '../support/purchase'
import { expect, test } from '../support/test'

test.use({ expectedConsoleErrors: [/status of (401|404|422|50\d)|net::ERR_/] })

test('two tabs: changes of one appear in the other, and only one of them pays', async ({
  page,
  context,
  salesApi,
}) => {
  const checkout = await openCheckout(page, salesApi, { state: 'confirm' })
  await expect(finishButton(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/checkout/')
  await other.getByRole('button', { name: 'Alterar Agende sua entrega' }).click()
  await expect(other.getByRole('button', { name: 'CONFIRMAR ENTREGA' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'CONFIRMAR ENTREGA' })).toBeVisible()
  await chooseSlot(other)
  await payByCard(page)
  await expect(finishButton(page)).toBeVisible()
  await expect(finishButton(other)).toBeVisible()
  // The second tab may find no button.
  const press = (tab: Page) =>
    finishButton(tab)
      .click({ timeout: 5_000 })
      .catch(() => {})
  await Promise.all([press(page), press(other)])
  expect(await confirmedNumber(page)).toBe(checkout.number)
  expect(await confirmedNumber(other)).toBe(checkout.number)
  await completedOnce(salesApi, checkout)
})

test('CONF-06 beside a second tab at the checkout the tab that places an order shows it whole', async ({
  page,
  context,
  salesApi,
}) => {
  await openCheckout(page, salesApi, { state: 'confirm' })
  await expect(finishButton(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/checkout/')
  await finishButton(other).click()
  await expect(page).toHaveURL(/\/confirmacao/)
  await expect(other.getByRole('link', { name: 'Acompanhar pedido' })).toBeVisible()
  await other.reload()
  await expect(other.getByRole('link', { name: 'Acompanhar pedido' })).toBeVisible()
})

test('an order changed elsewhere is reported and starts at the address again', async ({
  page,
  salesApi,
}) => {
  const checkout = await openCheckout(page, salesApi, { state: 'payment' })
  await expect(page.getByLabel('CVV')).toBeVisible()
  const [line] = (await readOrder(salesApi, checkout)).line_items
  const path = `/api/v1/orders/${checkout.number}/line_items/${line?.id}?order_token=${checkout.token}`
  const body = { line_item: { quantity: 2000 } }
  await salesApi.call('PUT', path, { body })
  await page.getByRole('radio', { name: /débito/ }).check({ force: true })
  await page.getByRole('button', { name: 'CONTINUAR' }).click()
  await expect(page.getByText(/mudou em outra aba ou aparelho\. Confira os itens/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'CONFIRMAR ENDEREÇO' })).toBeVisible()
  await showPreview(page)
  await expect(orderPreview(page).getByText('2 Kg')).toBeVisible()
})
