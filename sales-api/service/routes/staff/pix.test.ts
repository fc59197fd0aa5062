import '../../../tests/support/pix-shop'

import { and, eq } from 'drizzle-orm'
import { statesUpTo } from '../../../tests/support/placed-orders'
import { goToPayment, next, openCart, submit } from '../../../tests/support/purchase'
import { logInAs, type Tablet } from '../../../tests/support/staff'
import { opsOf } from '../../../tests/support/test-ops'
import { startShop } from '../../../tests/support/test-shop'
import { orders } from '../../db/schema/orders'
import { staff, staffActs } from '../../db/schema/staff'

const shop = startShop()
let counter: Tablet
beforeAll(async () => {
  counter = await logInAs(shop, 'Jorge', 'balcao')
})

/** An order with this method, weighed as ordered; its payment is requested. */
async function weighedOrder(methodId: number): Promise<string> {
  const number = await orderAt('ready', methodId)
  await opsOf(shop)('orders', 'weigh', number, '--exact')
  await opsOf(shop)('orders', 'capture', number)
  return number
}

async function orderAt(state: 'preparation' | 'ready', methodId: number): Promise<string> {
  const owner = await openCart(shop, { items: [{ variant_id: 101, quantity: 700 }] })
  await goToPayment(shop, owner, `${owner.number}@example.com`)
  const way = { payments_attributes: [{ payment_method_id: methodId }] }
  await submit(shop, owner, { state: 'payment', order: way })
  await next(shop, owner)
  for (const step of statesUpTo(state)) await opsOf(shop)('orders', 'move', owner.number, step)
  return owner.number
}

const pathOf = (number: string) => `/staff/v1/orders/${number}/pix`

it('BALC-51 the counter records a Pix once, and the trail shows by whom', async () => {
  const number = await weighedOrder(100)
  const { body } = await counter.call('GET', pathOf(number))
  const { due } = body.pix
  expect(body.pix).toEqual({ expected: due, received: 0, due, surplus: 0, is_late: false })
  const entry = { kind: 'received', amount: due }
  const recorded = await counter.call('POST', pathOf(number), entry)
  expect(recorded.body.pix).toMatchObject({ received: due, due: 0 })
  const repeated = await counter.call('POST', pathOf(number), entry)
  expect(repeated.status).toBe(422)
  expect(repeated.body.errors.base[0]).toMatch(/^Já registramos um Pix de .* É outro no extrato\?$/)
  const acts = await shop.db
    .select({ act: staffActs.act, who: staff.name, facts: staffActs.facts })
    .from(staffActs)
    .innerJoin(staff, eq(staff.id, staffActs.staffId))
    .innerJoin(orders, eq(orders.id, staffActs.orderId))
    .where(eq(orders.number, number))
  const cents = Math.round(due * 100)
  expect(acts).toEqual([{ act: 'pix-received', who: 'Jorge', facts: { cents } }])
})

it('BALC-69 the trail shows no amount of a closed order whose Pix has not arrived', async () => {
  const number = await orderAt('preparation', 100)
  await opsOf(shop)('orders', 'weigh', number, '--exact')
  expect(
    (await counter.call('POST', `/staff/v1/orders/${number}/finish`, { bags: 2 })).status,
  ).toBe(200)
  const acts = await shop.db
    .select({ facts: staffActs.facts })
    .from(staffActs)
    .innerJoin(orders, eq(orders.id, staffActs.orderId))
    .where(and(eq(orders.number, number), eq(staffActs.act, 'order-finish')))
  expect(acts).toEqual([{ facts: {} }])
})

it('BALC-51 the driver reads and records nothing; only the manager records a return', async () => {
  const number = await weighedOrder(100)
  const [driver, manager] = [
    await logInAs(shop, 'Rui', 'entrega'),
    await logInAs(shop, 'Bia', 'gerente'),
  ]
  const { due } = (await driver.call('GET', pathOf(number))).body.pix
  const post = (tablet: Tablet, kind: string, amount: number) =>
    tablet.call('POST', pathOf(number), { kind, amount })
  expect((await post(driver, 'received', due)).status).toBe(403)
  expect((await post(counter, 'received', due + 10)).status).toBe(200)
  expect((await post(counter, 'returned', 10)).status).toBe(403)
  expect((await post(manager, 'returned', 10)).body.pix).toMatchObject({
    received: due,
    surplus: 0,
  })
  for (const amount of [0, -5, 100_001]) {
    expect((await post(manager, 'received', amount)).status).toBe(422)
  }
})

it('BALC-51 an order with another method has no Pix', async () => {
  const number = await weighedOrder(2)
  expect((await counter.call('GET', pathOf(number))).body).toEqual({ pix: null })
  const { status, body } = await counter.call('POST', pathOf(number), {
    kind: 'received',
    amount: 9,
  })
  expect([status, body.errors.base]).toEqual([422, ['Este pedido não é pago por Pix']])
})
