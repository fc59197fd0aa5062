import {
  CARD,
  goToPayment,
  next,
  openAccount,
  openCart,
  pay,
  submit,
} from '@/sales-api/tests/support/purchase'
import { startShop } from '@/sales-api/tests/support/test-shop'
import { creditCards } from '../db/schema/accounts'
import { audit } from '../domain/audit/audit'
import { createNoGateway } from '../payments/open-gateway'

const shop = startShop(createNoGateway)

const DEBIT = {
  state: 'payment',
  order: { payments_attributes: [{ payment_method_id: 2 }] },
}

const idsOf = (methods: { id: number }[]) => methods.map(({ id }) => id)

it('PAY-31 offers and shows only payment on delivery, and completes such an order', async () => {
  const owner = await openCart(shop)
  await goToPayment(shop, owner)
  const offered = await shop.call('GET', `/orders/${owner.number}/payments/new${owner.query}`)
  expect(idsOf(offered.body.payment_methods)).toEqual([2, 3])
  const shown = await shop.call('GET', `/api/v1/checkouts/${owner.number}${owner.query}`)
  expect(idsOf(shown.body.payment_methods)).toEqual([2, 3])
  await submit(shop, owner, DEBIT)
  const { body } = await next(shop, owner)
  expect([body.state, idsOf(body.payment_methods)]).toEqual(['complete', [2, 3]])
  expect(body.payments).toMatchObject([{ payment_method: { id: 2 }, source: null }])
  expect(await audit(shop.db)).toEqual([])
})

it('PAY-31 refuses a card in every call, whenever the window is', async () => {
  const refused = [422, { payments: ['Forma de pagamento inválida'] }]
  const guest = await openCart(shop)
  await goToPayment(shop, guest)
  for (const source of [CARD, { gateway_payment_profile_id: 'pm_1' }]) {
    const { status, body } = await pay(shop, guest, source)
    expect([status, body.errors]).toEqual(refused)
  }

  const token = await openAccount(shop, 'de-antes@example.com')
  const me = await shop.call('GET', '/v2/users/me', undefined, token)
  const [card] = await shop.db
    .insert(creditCards)
    .values({
      userId: me.body.id,
      gatewayToken: 'pm_2',
      brand: 'visa',
      lastDigits: '4242',
      holder: 'ANA',
      month: '12',
      year: '2030',
    })
    .returning()
  const owner = await openCart(shop, { token })
  await goToPayment(shop, owner)
  const step = { state: 'payment', order: { existing_card: card?.id } }
  const { status, body } = await submit(shop, owner, step)
  expect([status, body.errors]).toEqual(refused)
})

it('PAY-31 returns to a customer the payment methods on delivery', async () => {
  const token = await openAccount(shop, 'na-entrega@example.com')
  const { body } = await shop.call('GET', '/v2/users/me', undefined, token)
  expect(body.allowed_payment_methods.map(({ name }: { name: string }) => name)).toEqual([
    'Cartão de débito na entrega',
    'Vale-alimentação na entrega',
  ])
})
