import type { WireOrder } from '../../lib/shared/contract/order'
import { ORDERS, openOrder } from '../support/orders-page'
import { settled } from '../support/settled'
import { expect, test } from '../support/test'

test('J23 GEN-09 an order is copied into the cart after a confirmation, from the list and from its page', async ({
  page,
  salesApi,
  checkAccessibility,
}) => {
  const order = await openOrder(page, salesApi)
  const [line] = order.line_items
  const dialog = page.getByRole('dialog')
  const copies: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/copy')) copies.push(`${request.method()} ${request.postData()}`)
  })
  await page.getByRole('button', { name: /^COPIAR PEDIDO/ }).click()
  await expect(dialog).toContainText(/ao seu carrinho( atual)?\?/)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toBeHidden()
  expect(copies).toEqual([])
  await page.goto(ORDERS)
  await page.getByRole('button', { name: `Copiar #${order.number}` }).click()
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Todos os itens foram para o carrinho.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await checkAccessibility(page)
  expect(copies).toEqual([`PUT {"from":"${order.number}"}`])
  await page.getByRole('link', { name: 'Ver carrinho' }).click()
  await expect(page).toHaveURL(/\/carrinho$/)
  await expect(page.getByRole('list', { name: 'Itens do carrinho' })).toContainText(
    line?.variant.name ?? '',
  )
})

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

test('J23 HOME-07 HOME-09 HOME-10 HOME-11 the last order is on the home page for two days, unless it has an error', async ({
  page,
  salesApi,
}) => {
  const order = await openOrder(page, salesApi)
  let over: Partial<WireOrder> = { updated_at: daysAgo(1) }
  await page.route('**/v2/orders/mine*', (route) =>
    route.fulfill({
      json: { orders: [{ ...order, ...over }], pages: 1, count: 1, current_page: 1 },
    }),
  )
  const block = page.getByRole('region', { name: 'Último pedido' })
  const read = page.waitForRequest(/\/v2\/orders\/mine\?page=1&per_page=10/)
  await page.goto('/')
  await read
  await expect(block).toContainText(`Pedido #${order.number}RECEBIDO`)
  const hidden: Partial<WireOrder>[] = [
    { updated_at: daysAgo(3) },
    { updated_at: daysAgo(1), fulfillment_state: 'error' },
    { updated_at: daysAgo(1), state: 'canceled', fulfillment_state: 'canceled' },
  ]
  for (const next of hidden) {
    over = next
    const answered = page.waitForResponse(/\/v2\/orders\/mine/)
    await page.goto('/')
    await answered
    await settled(page)
    await expect(page.getByText('Recomendados para você')).toBeVisible()
    await expect(block).toHaveCount(0)
  }
})
