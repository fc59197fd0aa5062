import { eq } from 'drizzle-orm'
import {
  FULL_ADDRESS,
  FULL_ADDRESS_ANSWER,
  fieldsFoundIn,
  fieldsShownIn,
} from '@/lib/shared/address.fixture'
import { addressInputSchema, addressSchema } from '@/lib/shared/contract/address'
import {
  ADDRESS,
  goToPayment,
  next,
  openAccount,
  openCart,
  pay,
} from '@/sales-api/tests/support/purchase'
import { opsOf } from '@/sales-api/tests/support/test-ops'
import { startShop } from '@/sales-api/tests/support/test-shop'
import { orderAddresses, orders } from '../../db/schema/orders'
import { deliveryBlocks } from '../../mail/order-blocks'
import type { Sender } from '../../mail/template'
import { intentParams } from '../../payments/stripe/intent-params'
import { readPurchase } from '../checkout/complete-order'
import { eraseAccount } from './erase-account'

const SENDER: Sender = {
  from: '',
  publicUrl: '',
  storeName: '',
  storeArticle: 'o',
  storePhone: '',
  storeAddress: '',
}
const ANSWER = { ...FULL_ADDRESS_ANSWER, id: expect.any(Number) }

const shop = startShop()

/** A complete order to the full address. */
async function buy(email: string) {
  const token = await openAccount(shop, email)
  const owner = await openCart(shop, { token })
  await goToPayment(shop, owner, undefined, { address: FULL_ADDRESS })
  await pay(shop, owner)
  const { body: order } = await next(shop, owner)
  return { token, order }
}

it('the full address has every field of the contract, each with its own value', () => {
  expect(Object.keys(FULL_ADDRESS).sort()).toEqual(Object.keys(addressInputSchema.shape).sort())
  expect(new Set(Object.values(FULL_ADDRESS)).size).toBe(Object.keys(FULL_ADDRESS).length)
  expect(Object.keys(ANSWER).sort()).toEqual(Object.keys(addressSchema.shape).sort())
})

it('ADDR-15 ADDR-16 returns every field unchanged: in the book, on orders and in the export', async () => {
  const { token, order } = await buy('inteira@example.com')
  expect([order.ship_address, order.bill_address]).toEqual([ANSWER, ANSWER])
  const added = await shop.call('POST', '/v2/addresses', FULL_ADDRESS, token)
  expect(added.body).toEqual(ANSWER)
  const { body: other } = await shop.call('POST', '/v2/addresses', ADDRESS, token)
  await shop.call('PUT', `/v2/addresses/${other.id}`, FULL_ADDRESS, token)
  const { body: book } = await shop.call('GET', '/v2/addresses', undefined, token)
  expect(book).toEqual([ANSWER, ANSWER])
  const { body: held } = await shop.call('GET', '/v2/users/me/export', undefined, token)
  const kept = { ...ANSWER, deleted_at: null }
  expect(held.addresses).toEqual([kept, kept])
  expect(held.orders[0].ship_address).toEqual(ANSWER)
})

it('e-mail, operator and gateway receive their part of the address', async () => {
  const { order } = await buy('contada@example.com')
  const { result } = await opsOf(shop)('orders', 'show', order.number)
  const purchase = await readPurchase(shop.db, { orderId: order.id, keepCard: false })
  const { shipping } = intentParams('key', 100, purchase, undefined)
  const told = { mail: deliveryBlocks(order, SENDER), operator: result, gateway: shipping }
  expect({
    mail: fieldsFoundIn(JSON.stringify(told.mail)),
    operator: fieldsFoundIn(JSON.stringify(told.operator)),
    gateway: fieldsFoundIn(JSON.stringify(told.gateway)),
  }).toEqual({
    mail: fieldsShownIn('mail'),
    operator: fieldsShownIn('operator'),
    gateway: fieldsShownIn('gateway'),
  })
})

it('the record of an order loses the contacts of a customer whose account is erased', async () => {
  const { token, order } = await buy('esquecida@example.com')
  const { body: me } = await shop.call('GET', '/v2/users/me', undefined, token)
  const [row] = await shop.db
    .update(orders)
    .set({ fulfillmentState: 'ready', deliveryState: 'success' })
    .where(eq(orders.number, order.number))
    .returning()
  await eraseAccount(shop.db, me.id, 'segredo1')
  const records = await shop.db
    .select()
    .from(orderAddresses)
    .where(eq(orderAddresses.orderId, row?.id ?? 0))
  expect(records).toHaveLength(2)
  for (const record of records) {
    expect(fieldsFoundIn(JSON.stringify(record))).toEqual(fieldsShownIn('fiscal record'))
  }
})

it('ACC-20 an address sent twice is saved once; a changed or deleted one is no duplicate', async () => {
  const token = await openAccount(shop, 'twice@example.com')
  const save = async (over = {}) =>
    (await shop.call('POST', '/v2/addresses', { ...FULL_ADDRESS, ...over }, token)).body.id
  const [first, second] = await Promise.all([save(), save()])
  expect(second).toBe(first)
  expect(await save({ address2: 'Bloco 2' })).not.toBe(first)
  await shop.call('DELETE', `/v2/addresses/${first}`, undefined, token)
  expect(await save()).not.toBe(first)
})
