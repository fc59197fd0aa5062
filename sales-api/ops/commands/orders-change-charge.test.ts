import { audit } from '../../service/domain/audit/audit'
import { closePayments } from '../../service/jobs/reconcile-payments'
import { EIGHTY_OFF, operatedShop, statesUpTo } from '../../tests/support/placed-orders'
import { log } from '../../tests/support/silent-log'
import { opsOf } from '../../tests/support/test-ops'

const { shop, ops, order, orderIn, moveOn, read, lineIds, stockOf, chargeOf } = operatedShop()

it('PAY-15 charges exactly the weighed amount, once', async () => {
  const before = await stockOf(101)
  const owner = await orderIn('preparation')
  const [meat, coal] = await lineIds(owner)
  const half = await ops('orders', 'weigh', owner.number, `${meat}=1055`)
  expect(half.result.produced_amount).toBeNull()
  expect((await ops('orders', 'capture', owner.number)).failure).toContain('without a weight')
  const { result } = await ops('orders', 'weigh', owner.number, `${meat}=945`, `${coal}=2`)
  // 945 g × R$ 0,0899 = R$ 84,9555, half up; two bags instead of three.
  expect(result.produced_amount).toBe(84.96 + 59.8)
  expect(await stockOf(101)).toBe(before - 945)
  const total = 84.96 + 59.8 + result.ship_total
  for (let time = 0; time < 2; time += 1) {
    const captured = await ops('orders', 'capture', owner.number)
    expect(captured.result.payment).toMatchObject({ state: 'captured' })
    expect(captured.result.payment.captured).toBeCloseTo(total, 2)
  }
  expect((await read(owner)).payments).toMatchObject([{ state: 'completed' }])
  expect((await chargeOf(owner))?.capturedCents).toBe(Math.round(total * 100))
  expect((await ops('orders', 'weigh', owner.number, '--exact')).failure).toContain('charged')
})

it('CONST-12 PAY-15 holds ten percent more of the weighed lines only, and captures up to their maximum weight', async () => {
  const both = await orderIn('packaging')
  // Picanha for R$ 89,90, three bags of charcoal for R$ 89,70, delivery free of charge.
  expect((await chargeOf(both))?.authorizedCents).toBe(17_960 + 899)
  const [meat, coal] = await lineIds(both)
  await ops('orders', 'weigh', both.number, `${meat}=1100`, `${coal}=3`)
  const { result } = await ops('orders', 'capture', both.number)
  expect(result.payment).toMatchObject({ authorized: 188.59, captured: 188.59 })
  const units = await orderIn('packaging', { items: [{ variant_id: 102, quantity: 3 }] })
  expect((await chargeOf(units))?.authorizedCents).toBe(8_970 + 990)
  await ops('orders', 'weigh', units.number, '--exact')
  const exact = await ops('orders', 'capture', units.number)
  expect(exact.result.payment).toMatchObject({ authorized: 99.6, captured: 99.6 })
  expect(exact.text).not.toMatch(/margin|tolerance|percent/)
})

it('CART-21 A76 the total follows the weights once the order is ready', async () => {
  const owner = await orderIn('packaging', { items: [{ variant_id: 101, quantity: 1000 }] })
  await ops('orders', 'weigh', owner.number, `${(await lineIds(owner))[0]}=945`)
  const early = await read(owner)
  expect(early).toMatchObject({ item_total: 89.9, produced_amount: 84.96, total: 99.8 })
  await moveOn(owner, statesUpTo('ready', 'packaging'))
  expect((await ops('orders', 'show', owner.number)).result.total).toBe(94.86)
  expect(await read(owner)).toMatchObject({ item_total: 89.9, ship_total: 9.9, total: 94.86 })
  await ops('orders', 'capture', owner.number)
  const driver = ['--driver', 'João', '--plate', 'ABC1D23']
  await ops('orders', 'deliver', owner.number, 'in_progress', ...driver)
  await ops('orders', 'deliver', owner.number, 'success')
  expect(await read(owner)).toMatchObject({
    delivery_state: 'success',
    total: 94.86,
    payments: [{ captured_amount: 94.86 }],
  })
})

it('CONST-12 refuses weights out of tolerance, in a wrong state or of a foreign line', async () => {
  const early = await order()
  expect((await ops('orders', 'weigh', early.number, '--exact')).failure).toContain(
    'payment_evaluating is not being weighed',
  )
  const owner = await orderIn('preparation_queue')
  const [meat, coal] = await lineIds(owner)
  const weigh = async (...argv: string[]) =>
    (await ops('orders', 'weigh', owner.number, ...argv)).failure
  expect(await weigh(`${meat}=1101`)).toContain('enter 900 to 1100, or 0')
  expect(await weigh(`${meat}=1000`, `${coal}=4`)).toContain('enter 0 to 3')
  expect(await weigh('999999=1')).toContain('has no line 999999')
  expect(await weigh(`${meat}`)).toContain('<line>=<quantity>')
  expect(await weigh(`${meat}=1`, `${meat}=2`)).toContain('twice')
  expect((await read(owner)).line_items[0].produced_quantity).toBeNull()
})

it('BALC-103 does not restock missing items and charges no freight for them alone', async () => {
  const owner = await orderIn('packaging', { items: [{ variant_id: 101, quantity: 1000 }] })
  const [meat] = await lineIds(owner)
  const before = await stockOf(101)
  await ops('orders', 'weigh', owner.number, `${meat}=0`)
  for (const command of ['capture', 'finish']) {
    const { failure } = await ops('orders', command, owner.number)
    expect(failure).toContain(`nothing is left of order ${owner.number}: cancel it`)
  }
  await ops('orders', 'move', owner.number, 'error')
  await ops('orders', 'cancel', owner.number)
  expect(await stockOf(101)).toBe(before)
  expect((await chargeOf(owner))?.outcome).toBe('voided')
})

it('never lowers the stock below zero for a heavier piece', async () => {
  const owner = await orderIn('packaging')
  const [meat] = await lineIds(owner)
  await ops('products', 'stock', '101', '30g')
  await ops('orders', 'weigh', owner.number, `${meat}=1100`, '--exact')
  expect(await stockOf(101)).toBe(0)
  await ops('orders', 'weigh', owner.number, `${meat}=1010`)
  expect(await stockOf(101)).toBe(20)
  await ops('products', 'stock', '101', '25000')
})

it('never charges above the authorisation, when a discount makes the rest small', async () => {
  const owner = await orderIn('packaging', {
    items: [{ variant_id: 101, quantity: 1000 }],
    coupon: EIGHTY_OFF,
  })
  const [meat] = await lineIds(owner)
  await ops('orders', 'weigh', owner.number, `${meat}=1100`)
  const { result } = await ops('orders', 'capture', owner.number)
  const { payment, produced_amount, ship_total, adjustment_total } = result
  expect(payment.captured).toBe(payment.authorized)
  expect(produced_amount + ship_total + adjustment_total).toBeCloseTo(payment.captured, 2)
})

it('requests a capture again after no response of the gateway', async () => {
  const owner = await orderIn('packaging')
  await ops('orders', 'weigh', owner.number, '--exact')
  const silent = { ...shop.gateway, capture: () => Promise.reject(new Error('no route')) }
  const unsure = await opsOf({ db: shop.db, gateway: silent })('orders', 'capture', owner.number)
  expect(unsure.result.payment).toMatchObject({ state: 'capturing', captured: null })
  expect(unsure.text).toContain('has not answered yet and is asked again')
  expect((await read(owner)).payments).toMatchObject([{ state: 'pending', captured_amount: null }])
  expect(await audit(shop.db)).toEqual([])
  expect((await ops('orders', 'weigh', owner.number, '--exact')).failure).toContain('charged')
  expect(await closePayments(shop.db, shop.gateway, log)).toBe(1)
  expect(await closePayments(shop.db, shop.gateway, log)).toBe(0)
  expect((await chargeOf(owner))?.outcome).toBe('captured')
})

it('captures once for concurrent requests', async () => {
  const owner = await orderIn('packaging')
  await ops('orders', 'weigh', owner.number, '--exact')
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => ops('orders', 'capture', owner.number)),
  )
  expect(new Set(answers.map(({ failure }) => failure))).toEqual(new Set([undefined]))
  expect(await closePayments(shop.db, shop.gateway, log)).toBe(0)
})

it('reports a hold that the gateway has released', async () => {
  const owner = await orderIn('packaging')
  await ops('orders', 'weigh', owner.number, '--exact')
  const refusing = { ...shop.gateway }
  refusing.capture = (key) => shop.gateway.capture(key, 100_000_000)
  const { failure } = await opsOf({ db: shop.db, gateway: refusing })(
    'orders',
    'capture',
    owner.number,
  )
  expect(failure).toContain('nothing was charged')
  expect((await ops('orders', 'capture', owner.number)).result.payment.state).toBe('captured')
})

it('records the amount due at the door as unpaid', async () => {
  const owner = await orderIn('packaging', { offline: true })
  await ops('orders', 'weigh', owner.number, '--exact')
  const { result } = await ops('orders', 'capture', owner.number)
  expect(result.payment).toMatchObject({ state: 'due', captured: null, due: result.total })
  expect(await chargeOf(owner)).toBeUndefined()
})
