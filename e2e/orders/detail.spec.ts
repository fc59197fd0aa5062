import { buy } from '../support/checkout'
import { bearerOf, newCustomer, storeSession } from '../support/customer'
import { orderPath } from '../support/orders-page'
import { expect, test } from '../support/test'

test.describe('an order of another customer', () => {
  test.use({ expectedConsoleErrors: [/status of 404.*\/api\/v1\/orders\/R/] })

  test('J22 ORD-18 an unknown number, and the number of somebody else, show the support phone', async ({
    page,
    salesApi,
  }) => {
    const customer = await newCustomer(salesApi)
    const foreign = await buy(salesApi)
    await storeSession(page, await bearerOf(salesApi, customer))
    for (const number of ['R0', foreign.number]) {
      await page.goto(orderPath(number))
      await expect(page.getByText(/^Não encontramos esse pedido/)).toHaveText(
        /Entre em contato com nosso suporte no telefone \(71\) [\d-]+\.$/,
      )
    }
  })
})
