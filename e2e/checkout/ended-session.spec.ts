import { openCheckout, readOrder } from '../support/checkout'
import { bearerOf, enter, newCustomer } from '../support/customer'
import { chooseSlot, fillAddress } from '../support/purchase'
import { expect, test } from '../support/test'

test.use({ expectedConsoleErrors: [/status of (401|404|422|50\d)|net::ERR_/] })

test('a session that ends during checkout shows a message at the login and returns with nothing lost', async ({
  page,
  salesApi,
}) => {
  const customer = await newCustomer(salesApi)
  const bearer = await bearerOf(salesApi, customer)
  const checkout = await openCheckout(page, salesApi, { state: 'address', bearer })
  await fillAddress(page, null)
  await page.route('**/v2/addresses', (route) =>
    route.fulfill({ status: 401, json: { error: "You're not logged in." } }),
  )
  await page.getByRole('button', { name: 'CONFIRMAR ENDEREÇO' }).click()
  await expect(page).toHaveURL('/login/?destino=/checkout/')
  await expect(page.getByText(/Sua sessão terminou\..*o seu pedido está guardado/)).toBeVisible()
  await page.unroute('**/v2/addresses')
  await enter(page, customer)
  await expect(page).toHaveURL('/checkout/')
  await expect(page.getByLabel('Endereço', { exact: true })).toHaveValue('Rua das Flores, 10')
  await page.getByRole('button', { name: 'CONFIRMAR ENDEREÇO' }).click()
  await expect(page.getByRole('button', { name: /^CONFIRMAR ENTREGA/ })).toBeVisible()
  const own = { ...checkout, bearer: await bearerOf(salesApi, customer) }
  expect((await readOrder(salesApi, own)).number).toBe(checkout.number)
})

test('a guest whose order is gone sees a message, and nothing is sent to the order', async ({
  page,
  salesApi,
}) => {
  const checkout = await openCheckout(page, salesApi, { state: 'delivery' })
  await expect(page.getByRole('button', { name: 'CONFIRMAR ENTREGA' })).toBeVisible()
  await page.route(`**/${checkout.number}**`, (route) =>
    route.fulfill({ status: 401, json: { error: "You're not logged in." } }),
  )
  await chooseSlot(page)
  await expect(page).toHaveURL(/\/carrinho\/?$/)
  await expect(page.getByText(/não está mais aberto/)).toBeVisible()
})
