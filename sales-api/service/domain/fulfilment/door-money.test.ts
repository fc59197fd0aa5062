import { operatedShop } from '../../../tests/support/placed-orders'
import type { Owner } from '../../../tests/support/purchase'
import { reportMonth } from '../status/month-report'
import { moveDelivery } from './move-delivery'

const { shop, ops, orderIn, chargedOrder, lineIds, read, sentOf, mailsOf, trackerOf } =
  operatedShop()

/** An order paid at the door with what `ops` shows and does about it. */
async function doorOrder(known?: Owner) {
  const owner = known ?? (await chargedOrder({ offline: true }))
  const [picanha] = await lineIds(owner)
  const run = (command: string, ...what: string[]) => ops('orders', command, owner.number, ...what)
  return {
    owner,
    picanha,
    due: (await read(owner)).total as number,
    run,
    deliver: (...what: string[]) => run('deliver', ...what),
    refund: (...what: string[]) => run('refund', ...what, '--reason', 'engano'),
    payment: async () => (await run('show')).result.payment,
    async setBack() {
      for (const state of ['error', 'packaging']) await run('move', state)
    },
  }
}

const cents = (rows: { amount: number }[]) => rows.map(({ amount }) => Math.round(amount * 100))

it('PAY-93 money that was refunded in full after a mistaken delivery is due again', async () => {
  const { owner, due, deliver, refund, payment } = await doorOrder()
  await deliver('in_progress')
  await deliver('success')
  expect((await refund('1,50')).failure).toBeUndefined()
  await deliver('error')
  expect((await refund()).failure).toBeUndefined()
  expect((await refund('0,01')).failure).toContain('fully refunded already')
  expect(await payment()).toMatchObject({ state: 'due', due, received: 0 })
  expect((await trackerOf(owner)).summary.to_pay).toMatchObject({ amount: due })
  expect((await read(owner)).payments[0].received_amount).toBeUndefined()
  await deliver('in_progress')
  const [mail = ''] = (await mailsOf('order-on-its-way')).slice(-1)
  expect(mail).toContain(`A pagar na entrega: R$ ${due.toFixed(2).replace('.', ',')} (`)
  expect((await deliver('success', '--received', 'cash=10')).failure).toBeUndefined()
  expect(await payment()).toMatchObject({ received: 10 })
  expect((await read(owner)).payments).toMatchObject([{ received_amount: 10 }])
  await deliver('error')
  expect(await payment()).toMatchObject({ due: Number((due - 10).toFixed(2)) })
  expect((await refund('10,01')).failure).toContain('only R$\u00a010,00')
  expect((await refund()).failure).toBeUndefined()
})

it('PAY-93 concurrent refunds at the door return no more than was received', async () => {
  const { due, deliver, refund, payment } = await doorOrder()
  await deliver('in_progress')
  await deliver('success')
  await deliver('error')
  const half = (due * 0.6).toFixed(2).replace('.', ',')
  const results = await Promise.all([1, 2, 3].map(() => refund(half, '--again')))
  expect(results.filter(({ failure }) => failure === undefined)).toHaveLength(1)
  await refund()
  expect(await payment()).toMatchObject({ state: 'due', due })
  const [paid = 0, ...refunds] = cents((await payment()).door_money)
  expect(refunds.reduce((sum, each) => sum - each, 0)).toBe(paid)
})

it('PAY-93 an order with the customer keeps what was received, also after a full refund', async () => {
  const { owner, due, deliver, refund, payment } = await doorOrder()
  await deliver('in_progress')
  await deliver('success')
  await refund()
  expect(await payment()).toMatchObject({ state: 'captured', received: due, surplus: 0 })
  expect((await read(owner)).payments).toMatchObject([
    { received_amount: due, refunded_amount: due },
  ])
})

it('PAY-93 a part that came before the delivery was set back forbids a denial, and can be refunded', async () => {
  const { due, deliver, refund, run, payment } = await doorOrder()
  await deliver('in_progress')
  await deliver('success', '--received', 'voucher=41,30')
  await deliver('error')
  await run('move', 'error')
  const denied = await run('deny')
  expect(denied.failure).toContain('money came at the door; cancel the order, then refund')
  expect((await refund('41,31')).failure).toContain('can still be refunded')
  expect((await refund()).failure).toBeUndefined()
  expect(await payment()).toMatchObject({ state: 'due', due })
  expect(cents((await payment()).door_money)).toEqual([4_130, -4_130])
  expect((await run('deny')).failure).toBeUndefined()
})

it.each([true, false])(
  'PAY-93 the refund of a canceled order is what came at the door, amount recorded: %s',
  async (isRecorded) => {
    const owner = await orderIn('ready', { offline: true })
    const run = (command: string, ...what: string[]) =>
      ops('orders', command, owner.number, ...what)
    await run('weigh', '--exact')
    if (isRecorded) await run('capture')
    await run('deliver', 'in_progress')
    await run('deliver', 'success', '--received', 'cash=41,30')
    await run('deliver', 'error')
    expect((await run('refund', '1,30', '--reason', 'osso')).failure).toBeUndefined()
    expect((await run('cancel')).failure).toBeUndefined()
    expect((await run('refund', '--reason', 'engano')).failure).toBeUndefined()
    const { payment } = (await run('show')).result
    expect(cents(payment.door_money)).toEqual([4_130, -130, -4_000])
    expect((await read(owner)).canceled_money).toMatchObject({ kind: 'refunded', amount: 41.3 })
  },
)

it('PAY-93 a surplus after a lower weight is handed back and recorded as change', async () => {
  const { owner, picanha, due, deliver, run, setBack, payment } = await doorOrder()
  await deliver('in_progress')
  await deliver('success')
  await setBack()
  expect((await run('weigh', `${picanha}=900`)).failure).toBeUndefined()
  const { text } = await run('finish')
  const total: number = (await read(owner)).total
  const surplus = Number((due - total).toFixed(2))
  expect(surplus).toBeGreaterThan(0)
  const written = `R$\u00a0${surplus.toFixed(2).replace('.', ',')}`
  expect(text).toContain(`to be handed back ${written}`)
  expect(await payment()).toMatchObject({ state: 'captured', captured: total, surplus, due: null })
  await deliver('in_progress')
  const wrong = await deliver('success', '--received', 'cash=1')
  expect(wrong.failure).toBe(
    `hand back ${written} of order ${owner.number} and record it as change`,
  )
  const change = surplus.toFixed(2).replace('.', ',')
  expect((await deliver('success', '--change', change)).failure).toBeUndefined()
  expect(await payment()).toMatchObject({ surplus: 0, received: total })
})

it('PAY-93 a surplus is no refund before the customer has the goods', async () => {
  const { picanha, due, deliver, refund, run, setBack, payment } = await doorOrder()
  await deliver('in_progress')
  await deliver('success')
  await setBack()
  await run('weigh', `${picanha}=900`)
  const { surplus } = await payment()
  const refused = await refund(surplus.toFixed(2).replace('.', ','))
  expect(refused.failure).toContain('record it as change when it is delivered')
  await run('weigh', `${picanha}=1000`)
  await run('finish')
  expect(await payment()).toMatchObject({ state: 'captured', captured: due, surplus: 0 })
  expect((await payment()).door_money).toHaveLength(1)
})

it('PAY-93 a surplus that the customer did not get back at the door is refunded', async () => {
  const { picanha, deliver, refund, run, setBack, payment } = await doorOrder()
  await deliver('in_progress')
  await deliver('success')
  await setBack()
  await run('weigh', `${picanha}=900`)
  await run('finish')
  await deliver('in_progress')
  await deliver('success')
  const { surplus } = await payment()
  expect((await refund(surplus.toFixed(2).replace('.', ','))).failure).toBeUndefined()
  expect(await payment()).toMatchObject({ state: 'captured', surplus: 0 })
})

/** An order paid at the door, set back and weighed down: the customer is to get a surplus back. */
async function orderWithSurplus() {
  const order = await doorOrder()
  const { picanha, due, deliver, run, setBack, payment } = order
  await deliver('in_progress')
  await deliver('success')
  await setBack()
  await run('weigh', `${picanha}=900`)
  await run('finish')
  const { surplus, captured } = await payment()
  return {
    ...order,
    surplus: surplus as number,
    lower: captured as number,
    /** Weighs as much as was paid for, and returns what the shop asks for. */
    async weighUp() {
      await setBack()
      expect((await run('weigh', `${picanha}=1000`)).failure).toBeUndefined()
      expect((await run('finish')).failure).toBeUndefined()
      expect((await payment()).captured ?? due).toBe(due)
      return (await payment()).due
    },
  }
}

const written = (amount: number) => amount.toFixed(2).replace('.', ',')

it('PAY-93 a surplus that was refunded is due again once the weight goes up', async () => {
  const { owner, surplus, lower, deliver, refund, payment, weighUp } = await orderWithSurplus()
  await deliver('in_progress')
  await deliver('success')
  expect((await refund(written(surplus))).failure).toBeUndefined()
  expect((await refund(written(surplus))).failure).toContain('--again')
  expect(await payment()).toMatchObject({ received: lower, surplus: 0, refunds: [] })
  expect((await read(owner)).payments[0]).toMatchObject({ received_amount: lower })
  expect((await read(owner)).payments[0].refunded_amount).toBeUndefined()
  await deliver('error')
  expect(await weighUp()).toBe(surplus)
})

it('PAY-93 of a refund beyond a surplus the surplus is due again once the weight goes up', async () => {
  const { owner, surplus, lower, refund, payment, weighUp } = await orderWithSurplus()
  expect((await refund(written(surplus + 2))).failure).toBeUndefined()
  expect(await payment()).toMatchObject({ received: lower, surplus: 0, refunds: [{ amount: 2 }] })
  expect((await read(owner)).payments[0]).toMatchObject({ refunded_amount: 2 })
  expect(await weighUp()).toBe(surplus)
})

it('PAY-93 the whole money of a canceled order with a surplus is refunded', async () => {
  const { owner, due, surplus, refund, run } = await orderWithSurplus()
  expect((await run('cancel')).failure).toBeUndefined()
  expect((await refund(written(surplus))).failure).toBeUndefined()
  expect((await refund()).failure).toBeUndefined()
  expect((await read(owner)).canceled_money).toMatchObject({ kind: 'refunded', amount: due })
})

it('PAY-93 TRK-65 a full refund before a cancellation returns the surplus too', async () => {
  const { owner, due, refund, run } = await orderWithSurplus()
  expect((await refund()).failure).toBeUndefined()
  expect((await run('cancel')).failure).toBeUndefined()
  expect((await read(owner)).canceled_money).toMatchObject({ kind: 'refunded', amount: due })
})

it('PAY-93 a surplus of an amount that is not recorded yet is change too', async () => {
  const { surplus } = await orderWithSurplus()
  const owner = await orderIn('ready', { offline: true })
  const [picanha] = await lineIds(owner)
  const { deliver, refund, run, setBack, payment } = await doorOrder(owner)
  await run('weigh', '--exact')
  await deliver('in_progress')
  await deliver('success')
  await setBack()
  await run('weigh', `${picanha}=900`)
  expect((await refund(written(surplus))).failure).toContain('record it as change')
  await run('move', 'ready')
  await deliver('in_progress')
  await deliver('success')
  expect((await refund(written(surplus))).failure).toBeUndefined()
  await deliver('error')
  await setBack()
  await run('weigh', `${picanha}=1000`)
  await run('finish')
  expect((await payment()).due).toBe(surplus)
})

/** Subjects of the e-mails about refunds, with the way of the money. */
async function refundMails(): Promise<string[]> {
  const sent = await sentOf('order-refund')
  return sent.map(({ subject, text }) => `${subject} ${/Forma.*/.exec(String(text))?.[0]}`)
}

it('TRK-60 PAY-60 the link names the charge at the door beside its refund, told by one e-mail', async () => {
  const { owner, due, deliver, refund, run } = await doorOrder()
  await deliver('in_progress')
  await deliver('success')
  await refundMails()
  await run('refund', '6,20', '--way', 'cash', '--reason', 'osso')
  const tracker = await trackerOf(owner)
  expect(tracker.refunded_amount).toBe(6.2)
  expect(tracker.summary.charged).toEqual({ amount: due, place: 'delivery' })
  expect(await refundMails()).toEqual([
    `Devolvemos R$\u00a06,20 do seu pedido #${owner.number} Forma da devolução: Dinheiro.`,
  ])
  expect((await refund()).failure).toBeUndefined()
  expect(await trackerOf(owner)).toMatchObject({
    refunded_amount: due,
    summary: { charged: { amount: due, place: 'delivery' } },
  })
})

it('PAY-60 no e-mail tells of a refund that the cancellation names, of money never received, or of change', async () => {
  const { deliver, refund } = await doorOrder()
  for (const state of ['in_progress', 'success', 'error']) await deliver(state)
  await refundMails()
  expect((await refund()).failure).toBeUndefined()
  expect(await refundMails()).toEqual([])
  const other = await orderWithSurplus()
  await other.deliver('in_progress')
  await other.deliver('success')
  expect((await other.refund(written(other.surplus))).failure).toBeUndefined()
  expect((await trackerOf(other.owner)).refunded_amount).toBeNull()
  expect(await refundMails()).toEqual([])
  const canceled = await orderWithSurplus()
  await refundMails()
  expect((await canceled.refund()).failure).toBeUndefined()
  expect((await canceled.run('cancel')).failure).toBeUndefined()
  expect(await refundMails()).toEqual([])
})

it('TRK-60 the link names no charge while a surplus is to be handed back', async () => {
  const { owner, surplus, lower, deliver, refund } = await orderWithSurplus()
  await deliver('in_progress')
  await deliver('success')
  expect((await trackerOf(owner)).summary.charged).toBeNull()
  expect((await refund(written(surplus))).failure).toBeUndefined()
  expect((await trackerOf(owner)).summary.charged).toEqual({ amount: lower, place: 'delivery' })
})

/** Cents that the report of the last and the next day shows as refunded. */
async function reportedRefunds(): Promise<number> {
  const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000)
  const rows = await reportMonth(shop.db, { start: dayFromNow(-1), end: dayFromNow(1) })
  return rows.find(({ name }) => name === 'Devolvido')?.cents ?? 0
}

it('PAY-34 PAY-93 a refund of money that counts as never received is not shown', async () => {
  const before = await reportedRefunds()
  const { owner, due, deliver, refund, run } = await doorOrder()
  const paid = async () => (await read(owner)).payments
  for (const state of ['in_progress', 'success', 'error']) await deliver(state)
  await refund()
  for (const state of ['in_progress', 'success']) await deliver(state)
  expect(await paid()).toMatchObject([{ captured_amount: due, received_amount: due }])
  expect((await paid())[0].refunded_amount).toBeUndefined()
  await refund('5')
  expect(await paid()).toMatchObject([{ received_amount: due, refunded_amount: 5 }])
  expect((await reportedRefunds()) - before).toBe(-500)
  await deliver('error')
  expect((await run('cancel')).failure).toBeUndefined()
  expect((await refund()).failure).toBeUndefined()
  expect((await read(owner)).canceled_money).toMatchObject({ kind: 'refunded', amount: due })
})

it('PAY-95 a weight stays once the amount is recorded for the door, and can be corrected', async () => {
  const { picanha, deliver, run, setBack, payment } = await doorOrder()
  await deliver('in_progress')
  await deliver('success')
  await setBack()
  expect((await run('weigh', `${picanha}=-`)).failure).toContain('enter the new weight instead')
  expect((await run('weigh', `${picanha}=1010`)).failure).toBeUndefined()
  expect((await run('finish')).failure).toBeUndefined()
  expect(await payment()).toMatchObject({ state: 'due' })
})

it('PAY-93 a second delivery without amounts records the rest', async () => {
  const { due, deliver, payment } = await doorOrder()
  await deliver('in_progress')
  await deliver('success', '--received', 'cash=41,30')
  await deliver('completed')
  expect(cents((await payment()).door_money)).toEqual([4_130])
  const other = await doorOrder()
  await other.deliver('in_progress')
  await other.deliver('success', '--received', 'cash=41,30')
  await other.deliver('error')
  await other.deliver('in_progress')
  await other.deliver('success')
  await other.deliver('completed')
  const rest = Math.round(due * 100) - 4_130
  expect(cents((await other.payment()).door_money)).toEqual([4_130, rest])
})

it('PAY-93 an order that arrived without money has none recorded by its completion', async () => {
  const { owner, deliver, payment, refund } = await doorOrder()
  await deliver('in_progress')
  await moveDelivery(shop.db, owner.number, 'success', null, { received: [] })
  await deliver('completed')
  expect(await payment()).toMatchObject({ door_money: [], received: 0 })
  expect((await refund()).failure).toContain('there is nothing to refund')
})
