import { buy } from '../support/checkout'
import { arriveAs, bearerOf, newCustomer } from '../support/customer'
import { ORDERS, openOrder, orderPath, tracker } from '../support/orders-page'
import { isTooWide } from '../support/page'
import { holdRequests } from '../support/requests'
import { expect, test } from '../support/test'

test('J22 ACC-04 ACC-05 ORD-01 ORD-02 ORD-05 ORD-08 the list: spinner, empty, a row, a page out of range', async ({
  page,
  salesApi,
}) => {
  const customer = await newCustomer(salesApi)
  const release = await holdRequests(page, '**/v2/orders/mine*')
  await arriveAs(page, salesApi, customer, ORDERS)
  await expect(page.getByRole('main').getByText('Carregando...')).toBeVisible()
  release()
  await expect(page.getByText('Você ainda não tem pedidos fechados.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'MEUS PEDIDOS' })).toBeVisible()
  const { number } = await buy(salesApi, await bearerOf(salesApi, customer))
  const asked = page.waitForRequest(/\/v2\/orders\/mine/)
  await page.goto(`${ORDERS}?page=99`)
  expect(decodeURIComponent(new URL((await asked).url()).search)).toBe(
    '?page=99&per_page=10&q[state_in][]=complete&q[state_in][]=canceled',
  )
  await expect(page).toHaveURL(ORDERS)
  const row = page.getByRole('list', { name: 'Pedidos' }).locator('> li')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(`Pedido #${number}`)
  await expect(row).toContainText(/1 produto\d+ \S+ 20\d\d/)
  await expect(tracker(page)).toHaveCount(1)
  await row.getByRole('link', { name: `Pedido #${number}`, exact: true }).click()
  await expect(page).toHaveURL(orderPath(number))
  await expect(page.getByRole('main')).toContainText(number)
})

test('J22 ORD-03 ORD-04 fifteen pages have ten numbers, with first and previous, next and last', async ({
  page,
  salesApi,
}) => {
  const order = await openOrder(page, salesApi)
  await page.route('**/v2/orders/mine*', (route) => {
    const current = Number(new URL(route.request().url()).searchParams.get('page'))
    const orders = Array.from({ length: 10 }, (_, index) => ({
      ...order,
      number: `R9000${current}${index}`,
      delivery_state: 'completed',
      fulfillment_state: 'ready',
    }))
    return route.fulfill({ json: { orders, pages: 15, count: 150, current_page: current } })
  })
  await page.goto(ORDERS)
  const pager = page.getByRole('navigation', { name: 'Páginas de pedidos' })
  await expect(pager.getByRole('link', { name: /^Página \d+$/ })).toHaveCount(10)
  await expect(pager.getByRole('link', { name: 'Primeira página' })).toBeDisabled()
  await pager.getByRole('link', { name: 'Última página' }).click()
  await expect(page).toHaveURL(`${ORDERS}?page=15`)
  await expect(pager.getByRole('link', { name: 'Página 15' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(pager.getByRole('link', { name: 'Próxima página' })).toBeDisabled()
  await pager.getByRole('link', { name: 'Página anterior' }).click()
  await expect(page).toHaveURL(`${ORDERS}?page=14`)
  expect(await isTooWide(page)).toBe(false)
})
