import { ADDRESS_INPUT } from '../../lib/address/address-input.fixture'
import type { WireAddress } from '../../lib/shared/contract/address'
import { CARDS, callOrder, makeOrder, openCheckout } from '../support/checkout'
import { bearerOf, enter, newBearer, newCustomer } from '../support/customer'
import {
  chooseSlot,
  confirmedNumber,
  finishButton,
  orderPreview,
  showPreview,
} from '../support/purchase'
import { settled } from '../support/settled'
import { expect, test } from '../support/test'

test.use({ expectedConsoleErrors: [/status of (401|404|422)/] })

test('J09 AUTH-88 a guest who logs in from the checkout continues with the same lines, beside those of the account', async ({
  page,
  salesApi,
}) => {
  const customer = await newCustomer(salesApi)
  const product = await salesApi.productByWeight()
  const other = (await salesApi.mostSold(9)).find(
    ({ id, in_stock: has }) => has && id !== product.id,
  )
  const item = { variant_id: other?.id ?? 0, quantity: other?.default_quantity ?? 0 }
  await makeOrder(salesApi, { item, bearer: await bearerOf(salesApi, customer) })
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  const checkout = await openCheckout(page, salesApi, { state: 'address' })
  await page.getByLabel('E-mail').fill('visita@example.com')
  await settled(page)
  for (const forCustomers of ['/v2/addresses', '/credit_cards', '/api/v1/promotions']) {
    expect(calls.filter((path) => path.includes(forCustomers))).toEqual([])
  }
  await page.getByRole('link', { name: 'Entrar e continuar com este carrinho' }).click()
  const [login] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/v2/auth/')),
    enter(page, customer),
  ])
  expect(login.postDataJSON()).toMatchObject({ order_token: checkout.token })
  await expect(page).toHaveURL('/checkout/')
  const joined = `Juntamos ao carrinho 1 item que estava na sua conta: ${other?.name}.`
  await expect(page.getByText(joined)).toBeVisible()
  await showPreview(page)
  await expect(orderPreview(page).getByText(product.name)).toBeVisible()
  await expect(page.getByLabel('Nome do recebedor')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('order_token'))).toBeNull()
})

test('J12 a customer pays with the newest saved card at the newest address', async ({
  page,
  salesApi,
}) => {
  const bearer = await newBearer(salesApi)
  const add = (body: object) =>
    salesApi.call<WireAddress>('POST', '/v2/addresses', { body, token: bearer })
  await add({ ...ADDRESS_INPUT, address1: 'Rua Velha, 1' })
  await add({ ...ADDRESS_INPUT, address1: 'Rua Nova, 2' })
  // Two cards, each saved by an order that was paid with it.
  for (const card of [CARDS.approved, '5555555555554444']) {
    const bought = await makeOrder(salesApi, { state: 'confirm', bearer, card })
    expect((await callOrder(salesApi, bought, 'PUT', '/next')).state).toBe('complete')
  }
  const checkout = await openCheckout(page, salesApi, { bearer })

  await expect(page.getByRole('radio', { name: /Rua Nova, 2/ })).toBeChecked()
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Deletar endereço Rua Velha, 1' }).click()
  await expect(dialog).toContainText('Deletar o endereço?')
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText(/Rua Velha/)).toBeHidden()
  await page.getByRole('button', { name: 'CONFIRMAR ENDEREÇO' }).click()
  await chooseSlot(page)

  await expect(page.getByRole('radio', { name: /\*\*\*\* 4444/ })).toBeChecked()
  const remove = page.getByRole('button', { name: 'Deletar cartão com final 1111' })
  await remove.click()
  await expect(dialog).toContainText('O cartão será deletado. Deseja continuar?')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  const card = page.getByRole('radio', { name: /\*\*\*\* 1111/ })
  await expect(card).toHaveCount(1)
  await remove.click()
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(card).toHaveCount(0)
  const [paid] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'PUT'),
    page.getByRole('button', { name: 'CONTINUAR' }).click(),
  ])
  expect(paid.postDataJSON()).toEqual({
    state: 'payment',
    order: { existing_card: expect.any(Number) },
  })
  await finishButton(page).click()
  expect(await confirmedNumber(page)).toBe(checkout.number)
})
