import { type AnyColumn, eq, sql } from 'drizzle-orm'
import {
  ADDRESS,
  confirmCart,
  goToPayment,
  next,
  openAccount,
  openCart,
  SAVED_CARD,
  submit,
} from '../../tests/support/purchase'
import { opsOf } from '../../tests/support/test-ops'
import { startShop } from '../../tests/support/test-shop'
import { deliverySlots, shippingRates } from '../db/schema/delivery'
import { PICKUP } from '../domain/delivery/shipping-methods'

const shop = startShop()

it('API-39 returns the payment methods of an order to its owner only', async () => {
  const owner = await openCart(shop)
  const { body } = await shop.call('GET', `/orders/${owner.number}/payments/new${owner.query}`)
  expect(body.payment_methods).toMatchObject([
    { id: 1, name: 'Cartão de crédito', method_type: 'gateway' },
    { id: 2, name: 'Cartão de débito na entrega', method_type: 'offline' },
    { id: 3, name: 'Vale-alimentação na entrega', method_type: 'offline' },
  ])
  expect((await shop.call('GET', `/orders/${owner.number}/payments/new`)).status).toBe(401)
})

it("API-27 restarts the customer's checkout at the cart", async () => {
  const token = await openAccount(shop, 'volta@example.com')
  const none = await shop.call('POST', '/api/v1/checkouts/current/restart', undefined, token)
  expect(none).toEqual({ status: 404, body: { error: 'No active cart order.' } })
  const owner = await openCart(shop, { token })
  await goToPayment(shop, owner)
  const { body } = await shop.call('POST', '/api/v1/checkouts/current/restart', undefined, token)
  expect(body).toMatchObject({ number: owner.number, state: 'cart', shipments: [] })
})

it('API-38 pays with a saved card of the same customer only', async () => {
  const token = await openAccount(shop, 'cartao@example.com')
  const first = await openCart(shop, { token })
  await confirmCart(shop, first, SAVED_CARD)
  await next(shop, first)
  const owner = await openCart(shop, { token })
  await goToPayment(shop, owner)
  const { body } = await shop.call('GET', `/api/v1/checkouts/${owner.number}`, undefined, token)
  const step = { state: 'payment', order: { existing_card: String(body.credit_cards[0].id) } }
  expect((await submit(shop, owner, step)).body.payments[0].source.last_digits).toBe('1111')
  expect((await next(shop, owner)).body.state).toBe('complete')
  const guest = await openCart(shop)
  await goToPayment(shop, guest)
  expect((await submit(shop, guest, step)).body.errors).toEqual({
    existing_card: ['Cartão não encontrado'],
  })
})

it('API-34 returns the same shipment for a repeated address step, also with keys at the top level', async () => {
  const owner = await openCart(shop)
  await shop.call('PUT', `/api/v1/checkouts/${owner.number}${owner.query}&state=cart`)
  const fields = { email: 'ana@example.com', ship_address_attributes: ADDRESS }
  const first = await submit(shop, owner, { state: 'address', order: fields })
  const again = await submit(shop, owner, { state: 'address', ...fields })
  expect(again.status).toBe(200)
  expect(again.body.shipments[0].id).toBe(first.body.shipments[0].id)
  const abrantes = { ...ADDRESS, city: 'Vila de Abrantes', zipcode: '42827490' }
  const moved = { ...fields, ship_address_attributes: abrantes }
  const other = await submit(shop, owner, { state: 'address', order: moved })
  expect(other.body.shipments[0].id).not.toBe(first.body.shipments[0].id)
})

it('SHIP-16 offers the windows of today to an order that was left before a choice', async () => {
  const owner = await openCart(shop)
  const path = `/api/v1/checkouts/${owner.number}${owner.query}`
  await shop.call('PUT', `${path}&state=cart`)
  const order = { email: 'ana@example.com', ship_address_attributes: ADDRESS }
  const { body: left } = await submit(shop, owner, { state: 'address', order })
  const [shipment] = left.shipments
  const sooner = (column: AnyColumn) => sql`${column} - interval '1 day'`
  const { windowStart, windowEnd } = shippingRates
  await shop.db
    .update(shippingRates)
    .set({ windowStart: sooner(windowStart), windowEnd: sooner(windowEnd) })
    .where(eq(shippingRates.shipmentId, shipment.id))
  const [gone] = shipment.shipping_rates.filter(isPickup)
  const choose = (shipment: number, rate: number) =>
    submit(shop, owner, {
      state: 'delivery',
      order: { shipments_attributes: [{ id: shipment, selected_shipping_rate_id: rate }] },
    })
  expect((await choose(shipment.id, gone.id)).status).toBe(422)

  const reads = await Promise.all([shop.call('GET', path), shop.call('GET', path)])
  const [first, second] = reads.map(({ body }) => body.shipments[0])
  expect(first).toEqual(second)
  expect(first.shipping_rates.map(startOf)).toEqual(shipment.shipping_rates.map(startOf))
  expect((await choose(first.id, first.shipping_rates.find(isPickup).id)).body.state).toBe(
    'payment',
  )
})

interface Rate {
  shipping_method_id: number
  delivery_window_start: string
}

const isPickup = (rate: Rate) => rate.shipping_method_id === 3

/** Express starts when it is offered, so its start always differs. */
function startOf({ shipping_method_id: method, delivery_window_start: start }: Rate) {
  return method === 1 ? 'express' : start
}

it('API-35 accepts a repeated delivery step although the slot filled up meanwhile', async () => {
  const owner = await openCart(shop)
  await goToPayment(shop, owner)
  const { body } = await shop.call('GET', `/api/v1/checkouts/${owner.number}${owner.query}`)
  const [shipment] = body.shipments
  const choice = { id: shipment.id, selected_shipping_rate_id: shipment.selected_shipping_rate.id }
  const start = new Date(shipment.selected_shipping_rate.delivery_window_start)
  const slot = eq(deliverySlots.windowStart, start)
  await shop.db.update(deliverySlots).set({ booked: 25 }).where(slot)
  const step = { state: 'delivery', order: { shipments_attributes: [choice] } }
  expect((await submit(shop, owner, step)).status).toBe(200)
  await shop.db.update(deliverySlots).set({ booked: 0 }).where(slot)
})

it('refuses impossible ids and texts with a 4xx', async () => {
  const owner = await openCart(shop)
  await goToPayment(shop, owner)
  const huge = { id: 2 ** 53 - 1, selected_shipping_rate_id: 1 }
  const steps = [
    { state: 'delivery', order: { shipments_attributes: [huge] } },
    { state: 'payment', order: { existing_card: 3_000_000_000 } },
    { order: { coupon_codes: ['a\u0000b'] } },
  ]
  for (const step of steps) expect((await submit(shop, owner, step)).status).toBe(422)
  expect((await shop.call('GET', '/v2/products/%00')).status).toBe(404)
  expect((await shop.call('GET', '/api/v1/orders/R%00?order_token=x')).status).toBe(404)
})

it('still shows a guest order by its token to somebody who logged in meanwhile', async () => {
  const owner = await openCart(shop)
  await confirmCart(shop, owner)
  await next(shop, owner)
  const token = await openAccount(shop, 'depois@example.com')
  const path = `/api/v1/orders/${owner.number}${owner.query}`
  expect((await shop.call('GET', path, undefined, token)).body.state).toBe('complete')
})

it('a checkout starts at current prices, however old the cart is', async () => {
  const owner = await openCart(shop)
  const ops = opsOf(shop)
  const read = () => shop.call('GET', `/api/v1/orders/${owner.number}${owner.query}`)
  const { body: before } = await read()
  expect(before).toMatchObject({ item_total: 89.9, line_items: [{ price: 0.0899 }] })
  expect((await ops('products', 'price', '101', '99,90')).failure).toBeUndefined()
  const path = `/api/v1/checkouts/${owner.number}${owner.query}&state=cart`
  expect((await shop.call('PUT', path)).body).toMatchObject({
    state: 'address',
    item_total: 99.9,
    line_items: [{ price: 0.0999, total: 99.9 }],
  })
  await ops('products', 'price', '101', '89,90')
})

it('PAY-53 names a payment at the door by its place', async () => {
  const owner = await openCart(shop)
  await goToPayment(shop, owner, undefined, { methodId: PICKUP.id })
  const offered = await shop.call('GET', `/orders/${owner.number}/payments/new${owner.query}`)
  const names = [
    'Cartão de crédito',
    'Cartão de débito na retirada',
    'Vale-alimentação na retirada',
  ]
  const namesOf = (methods: { name: string }[]) => methods.map(({ name }) => name)
  expect(namesOf(offered.body.payment_methods)).toEqual(names)
  const { body } = await submit(shop, owner, {
    state: 'payment',
    order: { payments_attributes: [{ payment_method_id: 3 }] },
  })
  expect(body.payments).toMatchObject([{ payment_method: { id: 3, name: names[2] } }])
  expect(namesOf(body.payment_methods)).toEqual(names)
})

it('BALC-45 refuses Pix in a shop without it', async () => {
  const owner = await openCart(shop)
  await goToPayment(shop, owner)
  const order = { payments_attributes: [{ payment_method_id: 100 }] }
  const { status, body } = await submit(shop, owner, { state: 'payment', order })
  expect([status, body.errors]).toEqual([422, { payments: ['Forma de pagamento inválida'] }])
})

it('PAY-99 places no order whose total or payment differs from the confirmed one', async () => {
  const owner = await openCart(shop)
  await goToPayment(shop, owner)
  const order = { payments_attributes: [{ payment_method_id: 2 }] }
  const { body: shown } = await submit(shop, owner, { state: 'payment', order })
  const [{ id }] = shown.payments
  const path = `/api/v1/checkouts/${owner.number}/next${owner.query}`
  const finish = (total: number, payment: number) =>
    shop.call('PUT', path, { shown_total: total, shown_payment_id: payment })
  const errors = { state: ['O total ou a forma de pagamento do pedido mudou'] }
  for (const answer of [await finish(shown.total - 1, id), await finish(shown.total, id + 1)]) {
    expect(answer).toMatchObject({ status: 422, body: { errors } })
  }
  const placed = await finish(shown.total, id)
  expect(placed).toMatchObject({ status: 200, body: { state: 'complete' } })
  expect(await finish(1, 1)).toMatchObject({ status: 200, body: { state: 'complete' } })
})
