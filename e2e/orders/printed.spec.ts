import type { Page } from '@playwright/test'
import type { WireOrder } from '../../lib/shared/contract/order'
import { changed } from '../states/state'
import { buy } from '../support/checkout'
import { arriveAs, bearerOf, newCustomer } from '../support/customer'
import { orderPath } from '../support/orders-page'
import { expect, test } from '../support/test'

/** Sheets of A4 that the page takes. */
async function sheets(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** Whatever is left of a shop on paper: bars, menus and buttons. */
async function shownFurniture(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  return await page
    .locator('header a, footer, nav, button, .shop-bar, [aria-label="Andamento do pedido"]')
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.outerHTML))
}

/** The order with each line weighed a little below what was ordered. */
const weighed = ({ line_items, item_total }: WireOrder): Partial<WireOrder> => ({
  fulfillment_state: 'ready',
  produced_amount: item_total - 10,
  line_items: line_items.map((line) => ({ ...line, produced_quantity: line.quantity - 1 })),
})

test('ORD-61 an order of six weighed lines prints on one page, by number, by link and as confirmed', async ({
  page,
  salesApi,
}) => {
  const customer = await newCustomer(salesApi)
  const order = await buy(salesApi, await bearerOf(salesApi, customer), 6)
  expect(order.line_items).toHaveLength(6)
  await page.route(`**/api/v1/orders/${order.number}*`, changed(weighed))
  await arriveAs(page, salesApi, customer, orderPath(order.number))
  for (const path of [
    orderPath(order.number),
    `/acompanhar/${order.tracker_token}`,
    `/confirmacao?id=${order.number}`,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(/^Total/)).toBeVisible()
    expect(await sheets(page), path).toBe(1)
    expect(await shownFurniture(page), path).toEqual([])
    await expect(page.getByRole('main').getByText(/, CNPJ [\d./-]+$/)).toBeVisible()
    await expect(page.getByText(/^Atualiza em/)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`#${order.number}`)
    await page.emulateMedia({ media: null })
  }
})
