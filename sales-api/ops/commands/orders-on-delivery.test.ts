import { eq } from 'drizzle-orm'
import { TOLERANCE_PERCENT } from '@/lib/shared/tolerance'
import { deliverySlots } from '../../service/db/schema/delivery'
import { payments } from '../../service/db/schema/orders'
import { promotions } from '../../service/db/schema/promotions'
import { EIGHTY_OFF, operatedShop } from '../../tests/support/placed-orders'
import type { Owner } from '../../tests/support/purchase'

const { shop, ops, orderIn, chargedOrder, read, lineIds, stockOf, chargeOf } = operatedShop()

const deliver = ({ number }: Owner, ...what: string[]) => ops('orders', 'deliver', number, ...what)
const cancel = ({ number }: Owner) => ops('orders', 'cancel', number)
const refund = ({ number }: Owner, ...what: string[]) =>
  ops('orders', 'refund', number, ...what, '--reason', 'veio sem carvão')
const show = async ({ number }: Owner) => (await ops('orders', 'show', number)).result

/** All that an order takes: stock of both products, places in windows, uses of the coupon. */
async function taken() {
  const slots = await shop.db.select({ booked: deliverySlots.booked }).from(deliverySlots)
  const [coupon] = await shop.db.select().from(promotions).where(eq(promotions.code, EIGHTY_OFF))
  return {
    stock: [await stockOf(101), await stockOf(102)],
    booked: slots.reduce((sum, { booked }) => sum + booked, 0),
    uses: coupon?.uses,
  }
}

const WAYS = { 'on its way': ['in_progress', 'failed'], 'at the store': ['failed'] }

it.each([
  ['on its way', true],
  ['on its way', false],
  ['at the store', true],
  ['at the store', false],
] as const)(
  'PAY-50 cancels an order with payment there that failed %s, amount recorded: %s',
  async (where, isRecorded) => {
    const before = await taken()
    const what = { offline: true, pickup: where === 'at the store', coupon: EIGHTY_OFF }
    const owner = await orderIn('ready', what)
    await ops('orders', 'weigh', owner.number, '--exact')
    if (isRecorded) await ops('orders', 'capture', owner.number)
    for (const state of WAYS[where]) expect((await deliver(owner, state)).failure).toBeUndefined()
    expect(await taken()).not.toEqual(before)
    if (isRecorded) expect((await refund(owner)).failure).toContain('nothing was paid yet')
    expect((await show(owner)).next.fulfilment).toContain('canceled')
    const answers = await Promise.all([1, 2, 3].map(() => cancel(owner)))
    expect(answers.filter(({ failure }) => failure === undefined)).toHaveLength(1)
    expect(await taken()).toEqual(before)
    expect(await show(owner)).toMatchObject({
      state: 'canceled',
      payment: { state: 'released', captured: null },
    })
  },
)

it('PAY-50 reverts the recorded amount when the payment is denied, and records it again', async () => {
  const owner = await chargedOrder({ offline: true })
  await deliver(owner, 'in_progress')
  await ops('orders', 'move', owner.number, 'error')
  expect((await ops('orders', 'deny', owner.number)).failure).toBeUndefined()
  await ops('orders', 'move', owner.number, 'payment_evaluating')
  expect((await show(owner)).payment).toMatchObject({ state: 'open', captured: null })
})

it('PAY-50 refuses to deny a payment at the door that came before the delivery was set back', async () => {
  const owner = await chargedOrder({ offline: true })
  await deliver(owner, 'in_progress')
  await deliver(owner, 'success', '--received', 'voucher=20,50')
  await deliver(owner, 'error')
  await ops('orders', 'move', owner.number, 'error')
  expect((await ops('orders', 'deny', owner.number)).failure).toContain('money came at the door')
  expect(await show(owner)).toMatchObject({ fulfilment: 'error' })
})

it('CONST-12 keeps the tolerance that an order paid at the door was placed with', async () => {
  const owner = await chargedOrder({ offline: true })
  const { id } = await read(owner)
  const own = eq(payments.orderId, id)
  const percents = async () =>
    (await shop.db.select().from(payments).where(own)).map((row) => row.tolerancePercent)
  expect(await percents()).toEqual([TOLERANCE_PERCENT])
  await shop.db.update(payments).set({ tolerancePercent: 25 }).where(own)
  await deliver(owner, 'in_progress')
  await ops('orders', 'move', owner.number, 'error')
  await ops('orders', 'deny', owner.number)
  await ops('orders', 'move', owner.number, 'payment_evaluating')
  expect(await percents()).toEqual([25, 25])
})

it('PAY-50 corrects weights until the customer has the order, and the recorded amount follows', async () => {
  const owner = await chargedOrder({ offline: true })
  const [, coal] = await lineIds(owner)
  const before = await show(owner)
  await deliver(owner, 'in_progress')
  const weighed = await ops('orders', 'weigh', owner.number, `${coal}=1`)
  expect(weighed.failure).toBeUndefined()
  const after = await show(owner)
  expect(after.total).toBeLessThan(before.total)
  expect(after.payment.due).toBe(after.total)
  await deliver(owner, 'completed')
  const late = await ops('orders', 'weigh', owner.number, `${coal}=2`)
  expect(late.failure).toContain('already charged')
})

it.each([false, true])(
  'PAY-50 records the change of an order paid at the door, pickup: %s',
  async (pickup) => {
    const owner = await chargedOrder({ offline: true, pickup })
    if (!pickup) await deliver(owner, 'in_progress')
    await deliver(owner, 'completed')
    const { payment } = await show(owner)
    const part = await refund(owner, '7,30')
    expect(part.result.payment.refunds).toMatchObject([
      { amount: 7.3, state: 'done', origin: 'shop', reason: 'veio sem carvão' },
    ])
    expect((await read(owner)).payments).toMatchObject([{ refunded_amount: 7.3 }])
    const tooMuch = (payment.captured - 7.29).toFixed(2)
    expect((await refund(owner, tooMuch)).failure).toContain('can still be refunded')
    expect((await refund(owner)).failure).toBeUndefined()
    expect((await refund(owner, '0,01')).failure).toContain('fully refunded already')
    await ops('orders', 'move', owner.number, 'error')
    expect((await cancel(owner)).failure).toContain('the customer has order')
  },
)

it.each([true, false])(
  'TRK-65 a payment at the door is returned after a cancellation, amount recorded: %s',
  async (isRecorded) => {
    const owner = await orderIn('ready', { offline: true })
    await ops('orders', 'weigh', owner.number, '--exact')
    if (isRecorded) await ops('orders', 'capture', owner.number)
    const due: number = (await read(owner)).total
    await deliver(owner, 'in_progress')
    const cash = (due + 20.2).toFixed(2).replace('.', ',')
    const paid = await deliver(owner, 'success', '--received', `cash=${cash}`, '--change', '20,20')
    expect(paid.failure).toBeUndefined()
    await deliver(owner, 'error')
    await ops('orders', 'move', owner.number, 'error')
    expect((await cancel(owner)).failure).toBeUndefined()
    expect(await read(owner)).toMatchObject({
      canceled_money: { kind: 'to_refund', amount: due },
      payments: [{ state: 'completed', captured_amount: due }],
    })
    expect((await show(owner)).payment).toMatchObject({ state: 'captured', due: null })
    expect((await refund(owner, '10')).failure).toBeUndefined()
    const left = Number((due - 10).toFixed(2))
    expect((await read(owner)).canceled_money).toMatchObject({ kind: 'to_refund', amount: left })
    expect((await refund(owner)).failure).toBeUndefined()
    expect(await read(owner)).toMatchObject({
      canceled_money: { kind: 'refunded', amount: due },
      payments: [{ refunded_amount: due }],
    })
    expect((await refund(owner, '0,01')).failure).toContain('fully refunded already')
  },
)

it('PAY-51 dispatches or hands over nothing before weighing', async () => {
  const driven = await orderIn('ready', { offline: true })
  const fetched = await orderIn('ready', { offline: true, pickup: true })
  const notWeighed = ({ number }: Owner) =>
    `order ${number} is not weighed yet: enter every line with orders weigh, then it can leave`
  expect((await deliver(driven, 'in_progress')).failure).toBe(notWeighed(driven))
  expect((await deliver(fetched, 'completed')).failure).toBe(notWeighed(fetched))
  const [meat] = await lineIds(fetched)
  await ops('orders', 'weigh', fetched.number, `${meat}=950`)
  expect((await deliver(fetched, 'completed')).failure).toBe(notWeighed(fetched))
  await deliver(driven, 'error')
  for (const state of ['in_progress', 'success', 'completed']) {
    expect((await deliver(driven, state)).failure).toBe(notWeighed(driven))
  }
  for (const owner of [driven, fetched]) {
    await ops('orders', 'weigh', owner.number, '--exact')
    expect((await deliver(owner, 'completed')).result).toMatchObject({ delivery: 'completed' })
  }
})

it('PAY-50 cancels a failed order that was charged once all of it is refunded', async () => {
  const before = await taken()
  const owner = await chargedOrder({ coupon: EIGHTY_OFF })
  await deliver(owner, 'in_progress')
  await deliver(owner, 'failed')
  expect((await cancel(owner)).failure).toContain('use orders refund')
  await refund(owner, '12,00')
  expect((await cancel(owner)).failure).toContain('use orders refund')
  await refund(owner)
  expect((await cancel(owner)).failure).toBeUndefined()
  expect(await taken()).toEqual(before)
  expect(await show(owner)).toMatchObject({ state: 'canceled', payment: { state: 'captured' } })
  expect((await chargeOf(owner))?.outcome).toBe('captured')
})
