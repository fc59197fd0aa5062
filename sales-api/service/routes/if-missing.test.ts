import {
  goToPayment,
  type Owner,
  openAccount,
  openCart,
  submit,
} from '../../tests/support/purchase'
import { opsOf } from '../../tests/support/test-ops'
import { startShop } from '../../tests/support/test-shop'

const shop = startShop()

const read = async ({ number, query, token }: Owner) =>
  (await shop.call('GET', `/api/v1/orders/${number}${query}`, undefined, token)).body

/** Repeats the delivery step of an order with this choice. */
async function choose(owner: Owner, choice: unknown) {
  const [shipment] = (await read(owner)).shipments
  const rate = { id: shipment.id, selected_shipping_rate_id: shipment.selected_shipping_rate.id }
  const order = { shipments_attributes: [rate], if_missing: choice }
  return await submit(shop, owner, { state: 'delivery', order })
}

it('SHIP-60 accepts the choice with the delivery step and keeps it without one', async () => {
  const owner = await openCart(shop)
  expect((await read(owner)).if_missing).toBe('contact')
  await goToPayment(shop, owner)
  expect((await choose(owner, 'omit')).body).toMatchObject({ state: 'payment', if_missing: 'omit' })
  expect((await choose(owner, null)).body.if_missing).toBe('omit')
  await goToPayment(shop, owner)
  expect((await choose(owner, 'substitute')).body.if_missing).toBe('substitute')
})

it('SHIP-60 refuses an unknown choice at its key and does not change the order', async () => {
  const owner = await openCart(shop)
  await goToPayment(shop, owner)
  await choose(owner, 'substitute')
  const { status, body } = await choose(owner, 'ignore')
  expect({ status, errors: body.errors }).toEqual({
    status: 422,
    errors: { if_missing: ['Escolha inválida'] },
  })
  expect(await read(owner)).toMatchObject({ state: 'payment', if_missing: 'substitute' })
})

it('SHIP-60 shows the choice to the operator and in the export of personal data', async () => {
  const token = await openAccount(shop, 'falta@example.com')
  const owner = await openCart(shop, { token })
  await goToPayment(shop, owner)
  await choose(owner, 'substitute')
  const { result, text } = await opsOf(shop)('orders', 'show', owner.number)
  expect(result.if_missing).toBe('substitute')
  expect(text).toContain('if an item is missing: substitute something similar')
  const { body } = await shop.call('GET', '/v2/users/me/export', undefined, token)
  expect(body.orders).toMatchObject([{ number: owner.number, if_missing: 'substitute' }])
})
