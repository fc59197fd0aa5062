import { eq } from 'drizzle-orm'
import { orderSchema, sharedTrackerSchema } from '@/lib/shared/contract/order'
import { statesUpTo } from '../../tests/support/placed-orders'
import {
  confirmCart,
  goToPayment,
  next,
  openAccount,
  openCart,
  pay,
  submit,
} from '../../tests/support/purchase'
import { opsOf } from '../../tests/support/test-ops'
import { startShop } from '../../tests/support/test-shop'
import { variants } from '../db/schema/catalogue'
import { deliveries, driverLocations } from '../db/schema/delivery'
import { paymentRefunds } from '../db/schema/gateway'
import { signingKeys } from '../db/schema/operations'
import { lineItems, orders, payments } from '../db/schema/orders'
import { PICKUP, SCHEDULED } from '../domain/delivery/shipping-methods'
import { signTrackerToken } from '../domain/orders/tracker'

const shop = startShop()

async function buy(token?: string) {
  const owner = await openCart(shop, { token })
  await confirmCart(shop, owner)
  const { body } = await next(shop, owner)
  return { ...owner, order: body }
}

/** Puts the order on its way, with a driver position at each latitude. */
async function sendOut(number: string, latitudes: number[]): Promise<void> {
  const [row] = await shop.db
    .update(orders)
    .set({ deliveryState: 'in_progress' })
    .where(eq(orders.number, number))
    .returning()
  const orderId = row?.id ?? 0
  await shop.db.insert(deliveries).values({ orderId, driverName: 'João', licensePlate: 'ABC1D23' })
  const clientTime = new Date()
  await shop.db
    .insert(driverLocations)
    .values(latitudes.map((latitude) => ({ orderId, latitude, longitude: -38.4, clientTime })))
}

const track = (token: string) => shop.call('GET', `/v2/trackers/${token}`)

it('API-61 shows a guest the order behind a signed link, with only first name and district of the person', async () => {
  const { number, order } = await buy()
  expect(orderSchema.safeParse(order).error).toBeUndefined()
  await sendOut(number, [-12.9])
  const { status, body } = await track(order.tracker_token)
  expect(status).toBe(200)
  expect(sharedTrackerSchema.strict().safeParse(body).error).toBeUndefined()
  expect(body).toMatchObject({
    order_number: number,
    fulfillment_state: 'payment_evaluating',
    visit_state: 'in_progress',
    driver: { name: 'João' },
    vehicle: { license_plate: 'ABC1D23' },
    first_name: 'Ana',
    neighborhood: 'Pituba',
  })
  const text = JSON.stringify(body)
  for (const secret of ['Souza', 'Rua das Flores', 'ana@example.com', '99998888', '41810000']) {
    expect(text).not.toContain(secret)
  }
})

it('TRK-60 the link returns the goods, the amounts and the amount to pay at the door', async () => {
  const ops = opsOf(shop)
  const owner = await openCart(shop, { items: [{ variant_id: 101, quantity: 1200 }] })
  await goToPayment(shop, owner, 'porta@example.com', { methodId: PICKUP.id })
  const order = { payments_attributes: [{ payment_method_id: 2 }] }
  await submit(shop, owner, { state: 'payment', order })
  const { tracker_token: token } = (await next(shop, owner)).body
  const summary = async () => (await track(token)).body.summary
  const before = await summary()
  expect(before).toMatchObject({
    items: [{ quantity: 1200, produced_quantity: null, unit_for_quantity: 'g', total: 107.88 }],
    weighed: false,
    total: 107.88,
    to_pay: { amount: 107.88, place: 'pickup', method: 'Cartão de débito na retirada' },
  })
  const { number } = owner
  for (const state of statesUpTo('packaging_queue')) await ops('orders', 'move', number, state)
  await ops('orders', 'weigh', number, `${before.items[0].id}=1150`)
  expect((await summary()).items[0].produced_quantity).toBeNull()
  for (const state of statesUpTo('ready', 'packaging_queue')) {
    await ops('orders', 'move', number, state)
  }
  expect(await summary()).toMatchObject({
    items: [{ quantity: 1200, produced_quantity: 1150, total: 103.39 }],
    weighed: true,
    item_total: 103.39,
    to_pay: { amount: 103.39 },
  })
  await ops('orders', 'capture', number)
  expect(await summary()).toMatchObject({ to_pay: { amount: 103.39 }, charged: null })
  await ops('orders', 'deliver', number, 'completed')
  const charged = { amount: 103.39, place: 'pickup' }
  expect(await summary()).toMatchObject({ to_pay: null, charged })
  await ops('orders', 'refund', number, '3,39', '--reason', 'osso')
  expect(await summary()).toMatchObject({ to_pay: null, charged })
})

it('CART-53 the link returns whether a line is a whole piece', async () => {
  const owner = await openCart(shop, { items: [{ variant_id: 101, quantity: 1_400 }] })
  await confirmCart(shop, owner)
  const { tracker_token: token } = (await next(shop, owner)).body
  const isPiece = async () => (await track(token)).body.summary.items[0].whole_piece
  expect(await isPiece()).toBe(false)
  const portionOf = (portioningSize: number | null | undefined) =>
    shop.db.update(variants).set({ portioningSize }).where(eq(variants.id, 101))
  const [before] = await shop.db.select().from(variants).where(eq(variants.id, 101))
  await portionOf(10_000)
  expect(await isPiece()).toBe(true)
  await portionOf(before?.portioningSize)
})

it('TRK-60 the link returns the charge of a card, until the weighing what is reserved', async () => {
  const ops = opsOf(shop)
  const { number, order } = await buy()
  const summary = async () => (await track(order.tracker_token)).body.summary
  const charged = async () => (await summary()).charged
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, order.id))
  const held = (payment?.authorizedCents ?? 0) / 100
  expect(held).toBeGreaterThan(order.total)
  expect(await summary()).toMatchObject({ held, charged: null, if_missing: 'contact' })
  const own = eq(payments.orderId, order.id)
  await shop.db.update(payments).set({ holdLostAt: new Date() }).where(own)
  expect(await summary()).toMatchObject({ held: null })
  await shop.db.update(payments).set({ holdLostAt: null }).where(own)
  for (const state of statesUpTo('packaging_queue')) await ops('orders', 'move', number, state)
  await ops('orders', 'weigh', number, '--exact')
  for (const state of statesUpTo('ready', 'packaging_queue')) {
    await ops('orders', 'move', number, state)
  }
  await ops('orders', 'capture', number)
  expect(await summary()).toMatchObject({
    held: null,
    charged: { amount: order.total, place: 'card' },
  })
  for (const state of ['in_progress', 'success']) await ops('orders', 'deliver', number, state)
  expect(await charged()).toEqual({ amount: order.total, place: 'card' })
  await ops('orders', 'refund', number, '3,15', '--reason', 'osso')
  expect(await charged()).toEqual({ amount: order.total, place: 'card' })
  expect((await track(order.tracker_token)).body.refunded_amount).toBe(3.15)
})

it('TRK-60 the link returns that a card pays, and no observation', async () => {
  const { number, query, order } = await buy()
  expect((await track(order.tracker_token)).body.summary).toMatchObject({
    total: order.total,
    to_pay: null,
  })
  const [line] = order.line_items
  await shop.db
    .update(lineItems)
    .set({ observation: 'Para a Bia' })
    .where(eq(lineItems.id, line.id))
  expect(
    (await shop.call('GET', `/api/v1/orders/${number}${query}`)).body.line_items[0],
  ).toMatchObject({ observation: 'Para a Bia' })
  expect(JSON.stringify((await track(order.tracker_token)).body)).not.toContain('Bia')
})

it('SHIP-23 the link returns whether the order is a delivery or a pickup', async () => {
  const kindOf = async (methodId: number) => {
    const owner = await openCart(shop)
    await goToPayment(shop, owner, `m${methodId}@example.com`, { methodId })
    await pay(shop, owner)
    const { body } = await next(shop, owner)
    return (await track(body.tracker_token)).body.delivery.kind
  }
  expect(await kindOf(SCHEDULED.id)).toBe('delivery')
  expect(await kindOf(PICKUP.id)).toBe('pickup')
})

it("a customer's order has a link too, which needs no login", async () => {
  const { order } = await buy(await openAccount(shop, 'link@example.com'))
  expect((await track(order.tracker_token)).body.first_name).toBe('Ana')
})

it('API-61 ends a shared link 30 days after the purchase, but not the tracker in the account', async () => {
  const token = await openAccount(shop, 'velho@example.com')
  const { number, order } = await buy(token)
  const boughtDaysAgo = (days: number) =>
    shop.db
      .update(orders)
      .set({ completedAt: new Date(Date.now() - days * 86_400_000) })
      .where(eq(orders.number, number))
  await boughtDaysAgo(29)
  expect((await track(order.tracker_token)).status).toBe(200)
  await boughtDaysAgo(31)
  expect((await track(order.tracker_token)).status).toBe(404)
  const own = await shop.call('GET', `/v2/orders/${number}/tracker`, undefined, token)
  expect(own.status).toBe(200)
})

it('API-61 the link returns the driver only while the order is on its way, to the customer also later', async () => {
  const token = await openAccount(shop, 'chegou@example.com')
  const { number, order } = await buy(token)
  await sendOut(number, [-12.9])
  const seen: Record<string, unknown> = {}
  for (const state of ['planned', 'in_progress', 'failed', 'success', 'completed', 'error', null]) {
    await shop.db.update(orders).set({ deliveryState: state }).where(eq(orders.number, number))
    const { driver, vehicle, distance } = (await track(order.tracker_token)).body
    seen[String(state)] = [driver?.name, vehicle?.license_plate, distance !== null]
  }
  const known = ['João', 'ABC1D23', true]
  const nothing = [undefined, undefined, false]
  expect(seen).toEqual({
    planned: known,
    in_progress: known,
    failed: nothing,
    success: nothing,
    completed: nothing,
    error: nothing,
    null: nothing,
  })
  const { body } = await shop.call('GET', `/v2/orders/${number}/tracker`, undefined, token)
  expect(body).toMatchObject({ driver: { name: 'João' }, vehicle: { license_plate: 'ABC1D23' } })
})

it('API-61 shows the newest 50 places of a driver, the last one at the end', async () => {
  const { number, order } = await buy()
  const latitudes = Array.from({ length: 60 }, (_, index) => -12.9 - index / 1000)
  await sendOut(number, latitudes)
  const { driver } = (await track(order.tracker_token)).body
  const shown = driver.locations.map(({ latitude }: { latitude: number }) => latitude)
  expect(shown).toEqual(latitudes.slice(10))
})

it('returns no link before the order is complete, and no forged one works', async () => {
  const cart = await openCart(shop)
  const { body } = await shop.call('GET', `/api/v1/orders/${cart.number}${cart.query}`)
  expect(body.tracker_token).toBeNull()
  expect((await track(await signTrackerToken(shop.db, cart.number))).status).toBe(404)
})

it('responds with 404 to every forged or unknown link', async () => {
  const { number, order } = await buy()
  const other = await buy()
  const [, signature = ''] = order.tracker_token.split('.')
  const forged = [
    number,
    `${number}.`,
    `${number}.${'A'.repeat(43)}`,
    `${other.number}.${signature}`,
    `${number}.${signature.slice(0, -1)}`,
    `${number}.${signature}A`,
    `${number}.${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`,
    `${number}.${signature.toLowerCase()}`,
    `${number}%00.${signature}`,
    'x'.repeat(300),
    encodeURIComponent("' or 1=1"),
  ]
  for (const token of forged) expect([token, (await track(token)).status]).toEqual([token, 404])
  const unknown = await signTrackerToken(shop.db, 'R1')
  expect((await track(unknown)).status).toBe(404)
})

it('creates its key once for concurrent first uses', async () => {
  await shop.db.delete(signingKeys)
  const tokens = await Promise.all(
    Array.from({ length: 10 }, () => signTrackerToken(shop.db, 'R900000001')),
  )
  expect(new Set(tokens).size).toBe(1)
  expect(await shop.db.$count(signingKeys)).toBe(1)
})

it('TRK-65 TRK-69 link and order return what happens to the money of a canceled order', async () => {
  const ops = opsOf(shop)
  const moneyOf = async ({ number, query }: { number: string; query: string }) => {
    const { body } = await shop.call('GET', `/api/v1/orders/${number}${query}`)
    const told = (await track(body.tracker_token)).body.canceled_money
    expect(body.canceled_money).toEqual(told)
    return told
  }
  const card = await buy()
  expect(await moneyOf(card)).toBeNull()
  await ops('orders', 'cancel', card.number)
  expect(await moneyOf(card)).toEqual({ kind: 'released', amount: 0 })
  const door = await openCart(shop)
  await goToPayment(shop, door, 'porta-cancelada@example.com', { methodId: PICKUP.id })
  const order = { payments_attributes: [{ payment_method_id: 2 }] }
  await submit(shop, door, { state: 'payment', order })
  await next(shop, door)
  await ops('orders', 'cancel', door.number, '--reason', 'address')
  expect(await moneyOf(door)).toEqual({ kind: 'nothing', amount: 0, reason: 'address' })
  const refunded = await buy()
  await shop.db
    .update(orders)
    .set({ state: 'canceled', fulfillmentState: 'canceled' })
    .where(eq(orders.number, refunded.number))
  const [payment] = await shop.db
    .update(payments)
    .set({ state: 'completed', capturedCents: 12_345 })
    .where(eq(payments.orderId, refunded.order.id))
    .returning()
  expect(await moneyOf(refunded)).toEqual({ kind: 'to_refund', amount: 123.45 })
  const refund = (paymentId: number | undefined, cents: number) =>
    shop.db
      .insert(paymentRefunds)
      .values({ paymentId: paymentId ?? 0, cents, state: 'done', origin: 'shop' })
  await refund(payment?.id, 10_000)
  expect(await moneyOf(refunded)).toEqual({ kind: 'to_refund', amount: 23.45 })
  await refund(payment?.id, 2_345)
  expect(await moneyOf(refunded)).toEqual({ kind: 'refunded', amount: 123.45 })
  const again = { orderId: refunded.order.id, methodId: 1, amountCents: 5_000 }
  const [second] = await shop.db
    .insert(payments)
    .values({ ...again, state: 'completed', failure: 'abandoned', capturedCents: 5_000 })
    .returning()
  await shop.db.insert(payments).values({ ...again, state: 'void', failure: 'canceled' })
  expect(await moneyOf(refunded)).toEqual({ kind: 'to_refund', amount: 50 })
  await refund(second?.id, 5_000)
  expect(await moneyOf(refunded)).toEqual({ kind: 'refunded', amount: 173.45 })
  const { body } = await shop.call('GET', `/api/v1/orders/${refunded.number}${refunded.query}`)
  expect(body.payments).toMatchObject([
    { refunded_amount: 123.45 },
    { refunded_amount: 50 },
    { state: 'void', captured_amount: null },
  ])
})
