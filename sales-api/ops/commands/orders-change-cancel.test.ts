import { and, asc, eq } from 'drizzle-orm'
import { stockMovements } from '../../service/db/schema/catalogue'
import { deliverySlots } from '../../service/db/schema/delivery'
import { orders } from '../../service/db/schema/orders'
import { audit } from '../../service/domain/audit/audit'
import { closePayments, reconcilePayments } from '../../service/jobs/reconcile-payments'
import { EIGHTY_OFF, operatedShop } from '../../tests/support/placed-orders'
import { next } from '../../tests/support/purchase'
import { log } from '../../tests/support/silent-log'
import { opsOf } from '../../tests/support/test-ops'

const { shop, ops, order, orderIn, read, lineIds, stockOf, chargeOf } = operatedShop()

it('ORD-41 cancels with stock, slot, coupon and hold released, once', async () => {
  await order()
  const before = [await stockOf(101), await stockOf(102)]
  const booked = await shop.db.select().from(deliverySlots).orderBy(asc(deliverySlots.id))
  const owner = await orderIn('pending', { coupon: EIGHTY_OFF })
  const answers = await Promise.all([1, 2, 3].map(() => ops('orders', 'cancel', owner.number)))
  expect(answers.filter(({ failure }) => failure === undefined)).toHaveLength(1)
  expect(await read(owner)).toMatchObject({
    state: 'canceled',
    fulfillment_state: 'canceled',
    payments: [{ state: 'void', captured_amount: null, source: { last_digits: '1111' } }],
  })
  expect([await stockOf(101), await stockOf(102)]).toEqual(before)
  const after = await shop.db.select().from(deliverySlots).orderBy(asc(deliverySlots.id))
  expect(after.map((slot) => slot.booked)).toEqual(booked.map((slot) => slot.booked))
  expect((await chargeOf(owner))?.outcome).toBe('voided')
  expect((await ops('orders', 'cancel', owner.number)).failure).toContain('is canceled')
})

it('returns weighed stock when an order is canceled out of an error', async () => {
  const before = [await stockOf(101), await stockOf(102)]
  const owner = await orderIn('packaging')
  const [meat, coal] = await lineIds(owner)
  await ops('orders', 'weigh', owner.number, `${meat}=1080`, `${coal}=1`)
  await ops('orders', 'move', owner.number, 'error')
  expect((await ops('orders', 'cancel', owner.number)).failure).toBeUndefined()
  expect(await stockOf(101)).toBe(before[0])
  // Two of three bags were not there.
  expect(await stockOf(102)).toBe((before[1] ?? 0) - 2)
  const moved = await shop.db
    .select()
    .from(stockMovements)
    .innerJoin(orders, eq(orders.id, stockMovements.orderId))
    .where(and(eq(orders.number, owner.number), eq(stockMovements.variantId, 101)))
    .orderBy(asc(stockMovements.id))
  expect(moved.map(({ stock_movements: { quantity, reason } }) => [reason, quantity])).toEqual([
    ['claim', -1000],
    ['count', -80],
    ['release', 1000],
    ['count', 80],
  ])
})

it('never cancels or denies a charged order', async () => {
  const owner = await orderIn('packaging')
  await ops('orders', 'weigh', owner.number, '--exact')
  await ops('orders', 'capture', owner.number)
  await ops('orders', 'move', owner.number, 'error')
  for (const what of ['cancel', 'deny']) {
    expect((await ops('orders', what, owner.number)).failure).toContain('already captured')
  }
  expect((await ops('orders', 'show', owner.number)).result.fulfilment).toBe('error')
})

it('ORD-41 denies a payment, releases its authorization and authorises it again on request', async () => {
  const owner = await order()
  const before = await stockOf(101)
  const { result } = await ops('orders', 'deny', owner.number)
  expect(result).toMatchObject({ fulfilment: 'payment_denied', payment: { state: 'released' } })
  expect((await chargeOf(owner))?.outcome).toBe('voided')
  const ended = { state: 'void', captured_amount: null, source: { last_digits: '1111' } }
  expect((await read(owner)).payments).toMatchObject([ended])
  expect(await stockOf(101)).toBe(before)
  await ops('orders', 'move', owner.number, 'error')
  expect((await ops('orders', 'move', owner.number, 'pending')).failure).toContain(
    'has no live payment',
  )
  const again = await ops('orders', 'move', owner.number, 'payment_evaluating')
  expect(again.result).toMatchObject({
    fulfilment: 'payment_evaluating',
    payment: { state: 'open' },
  })
  expect((await chargeOf(owner, 2))?.outcome).toBe('authorized')
  expect((await next(shop, owner)).body.payments).toHaveLength(1)
})

it('evaluates a denied payment on delivery again without a gateway', async () => {
  const { number } = await order({ offline: true })
  expect((await ops('orders', 'deny', number)).result.payment.state).toBe('released')
  const { result } = await ops('orders', 'move', number, 'payment_evaluating')
  expect(result.payment).toMatchObject({ state: 'open', authorized: null })
})

it('leaves an order denied when its card is declined or gets no response', async () => {
  const owner = await order()
  await ops('orders', 'deny', owner.number)
  const declining = { ...shop.gateway }
  declining.authorize = async () => ({ outcome: 'declined' })
  const declined = await opsOf({ db: shop.db, gateway: declining })(
    'orders',
    'move',
    owner.number,
    'payment_evaluating',
  )
  expect(declined.failure).toContain('declined the card')
  const silent = { ...shop.gateway, lookup: () => Promise.reject(new Error('down')) }
  silent.authorize = () => Promise.reject(new Error('down'))
  const unsure = await opsOf({ db: shop.db, gateway: silent })(
    'orders',
    'move',
    owner.number,
    'payment_evaluating',
  )
  expect(unsure.result).toMatchObject({
    fulfilment: 'payment_denied',
    payment: { state: 'authorizing' },
  })
  expect((await ops('orders', 'cancel', owner.number)).failure).toContain(
    'a gateway call for this payment is running',
  )
  await reconcilePayments(shop.db, shop.gateway, log, 0)
  const stock = await stockOf(101)
  expect((await ops('orders', 'cancel', owner.number)).result.state).toBe('canceled')
  expect(await stockOf(101)).toBe(stock + 1000)
})

it('releases a hold later when the gateway does not respond', async () => {
  const owner = await order()
  const silent = { ...shop.gateway, void: () => Promise.reject(new Error('no route')) }
  const { result } = await opsOf({ db: shop.db, gateway: silent })('orders', 'deny', owner.number)
  expect(result.payment.state).toBe('releasing')
  expect((await read(owner)).payments).toMatchObject([{ state: 'void', captured_amount: null }])
  expect(await audit(shop.db)).toEqual([])
  await closePayments(shop.db, shop.gateway, log)
  expect((await ops('orders', 'show', owner.number)).result.payment.state).toBe('released')
})
