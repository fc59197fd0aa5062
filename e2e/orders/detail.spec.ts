import { keepSession } from '../support/arrive'
import { bearerOf, newCustomer } from '../support/customer'
import { openOrder, orderPath, tracker } from '../support/orders-page'
import { buy } from '../support/past-orders'
import { expect, test } from '../support/test'

const STATUSES = [
  { status: 'cancelado', state: 'canceled', fulfilment: 'canceled', delivery: null },
  { status: 'erro', fulfilment: 'error', delivery: null },
  { status: 'falha', fulfilment: 'ready', delivery: 'failed' },
  { status: 'pagamento negado', fulfilment: 'payment_denied', delivery: null },
  { status: 'a caminho', fulfilment: 'ready', delivery: 'in_progress' },
  { status: 'entregue', fulfilment: 'ready', delivery: 'completed' },
  { status: 'recebido', fulfilment: 'pending', delivery: null },
  { status: 'preparando', fulfilment: 'packaging', delivery: null },
  { status: 'pronto', fulfilment: 'ready', delivery: null },
]

test('J22 every status of C.4 shows its tracker, bar and message on the page of its order', async ({
  page,
  salesApi,
  checkAccessibility,
}) => {
  test.setTimeout(180_000)
  const order = await openOrder(page, salesApi)
  let shown = STATUSES[0]
  await page.route(`**/api/v1/orders/${order.number}`, (route) =>
    route.fulfill({
      json: {
        ...order,
        ...(shown?.state ? { state: shown.state } : {}),
        fulfillment_state: shown?.fulfilment,
        delivery_state: shown?.delivery,
        sale_receipt_url: shown?.status === 'entregue' ? 'https://nfe.example/1' : null,
        ship_address: { ...order.ship_address, company: 'Souza Ltda.', cnpj: '11222333000181' },
      },
    }),
  )
  await page.route('**/v2/orders/*/tracker', (route) =>
    route.fulfill({
      json: {
        order_number: order.number,
        fulfillment_state: shown?.fulfilment,
        visit_state: shown?.delivery,
        driver: null,
        vehicle: null,
      },
    }),
  )
  for (const next of STATUSES) {
    shown = next
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (next.status === 'cancelado') {
      await expect(page.getByText('CANCELADO')).toBeVisible()
      await expect(tracker(page)).toHaveCount(0)
    } else {
      await expect(tracker(page).locator('p').first()).toHaveText(next.status)
      const hasBar = !['erro', 'falha', 'pagamento negado'].includes(next.status)
      await expect(tracker(page).getByRole('list')).toHaveCount(hasBar ? 1 : 0)
    }
    if (next.status === 'erro')
      await expect(tracker(page)).toContainText('trabalhando para resolve-lo')
    if (next.status === 'pagamento negado')
      await expect(tracker(page)).toContainText('pagamento. Ligue para (71)')
    await expect(page.getByRole('link', { name: 'VER NF-e' })).toHaveCount(
      next.status === 'entregue' ? 1 : 0,
    )
    await checkAccessibility(page)
  }
  await expect(page.getByRole('region', { name: 'Endereço', exact: true })).toContainText(
    'CNPJ 11.222.333/0001-81',
  )
  await expect(page.getByRole('region', { name: 'Pagamento', exact: true })).toContainText(
    '**** 1111ANA SOUZA',
  )
  await expect(page.getByRole('region', { name: 'Entrega', exact: true })).toContainText(/\dh–\d+h/)
})

test.describe('an order that is not the own', () => {
  test.use({ expectedConsoleErrors: [/status of 404.*\/api\/v1\/orders\/R/] })

  test('J22 ORD-18 an unknown number, and the number of somebody else, name the support phone', async ({
    page,
    salesApi,
    checkAccessibility,
  }) => {
    const customer = await newCustomer(salesApi)
    const foreign = await buy(salesApi)
    await keepSession(page, await bearerOf(salesApi, customer))
    for (const number of ['R0', foreign.number]) {
      await page.goto(orderPath(number))
      await expect(page.getByText(/^Não encontramos esse pedido/)).toHaveText(
        /Entre em contato com nosso suporte no telefone \(71\) [\d-]+\.$/,
      )
      await checkAccessibility(page)
    }
  })
})
