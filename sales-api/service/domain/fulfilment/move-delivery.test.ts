import { eq } from 'drizzle-orm'
import { operatedShop } from '../../../tests/support/placed-orders'
import { staffActs } from '../../db/schema/staff'

const { shop, ops, order, orderIn, chargedOrder, lineIds, read, chargeOf, mailsOf, trackerOf } =
  operatedShop()

it('PAY-92 finishing charges a weighed order once and moves it up to ready', async () => {
  const owner = await orderIn('preparation')
  expect((await ops('orders', 'finish', owner.number)).failure).toContain('without a weight')
  const [picanha] = await lineIds(owner)
  await ops('orders', 'weigh', owner.number, `${picanha}=980`, '--exact')
  const first = await ops('orders', 'finish', owner.number)
  expect(first.result).toMatchObject({ fulfilment: 'ready', missing_amount: 0 })
  const again = await ops('orders', 'finish', owner.number)
  expect(again.result.payment).toEqual(first.result.payment)
  expect((await chargeOf(owner))?.capturedCents).toBe(first.result.payment.captured * 100)
  const acts = eq(staffActs.act, 'order-finish')
  expect(await shop.db.$count(staffActs, acts)).toBeGreaterThan(0)
})

it('PAY-93 ORD-40 TRK-60 records the amounts at the door by method, and the change', async () => {
  const owner = await chargedOrder({ offline: true })
  const due: number = (await read(owner)).total
  const text = (amount: number) => amount.toFixed(2).replace('.', ',')
  const driver = ['--driver', 'João', '--plate', 'ABC1D23']
  await ops('orders', 'deliver', owner.number, 'in_progress', ...driver)
  const [mail = ''] = await mailsOf('order-on-its-way')
  expect(mail).toContain(`A pagar na entrega: R$ ${text(due)} (Cartão de débito)`)
  const paid = ['--received', `debit=50+cash=${text(due - 40)}`]
  const deliver = ['orders', 'deliver', owner.number, 'success', ...paid]
  expect((await ops(...deliver)).failure).toContain('record the change too')
  expect((await read(owner)).payments[0].received_ways).toBeUndefined()
  const { result } = await ops(...deliver, '--change', '10')
  const passed = (result: { payment: { door_money: { way: string; amount: number }[] } }) =>
    result.payment.door_money.map(({ way, amount }) => [way, amount])
  expect(passed(result)).toEqual([
    ['debit', 50],
    ['cash', Number((due - 40).toFixed(2))],
    ['cash', -10],
  ])
  const ways = [
    { way: 'debit', amount: 50 },
    { way: 'cash', amount: Number((due - 50).toFixed(2)) },
  ]
  expect((await read(owner)).payments[0].received_ways).toEqual(ways)
  expect((await trackerOf(owner)).summary.charged.ways).toEqual(ways)
  const [delivered = ''] = await mailsOf('order-delivered')
  expect(delivered).toContain(`R$ 50,00 no cartão de débito e R$ ${text(due - 50)} em dinheiro.`)
  const back = ['orders', 'refund', owner.number, '5', '--reason', 'osso', '--way', 'pix']
  expect(passed((await ops(...back)).result).at(-1)).toEqual(['pix', -5])
})

const SET_BACK = {
  'by its delivery': [['deliver', 'error']],
  'to an earlier stage': [
    ['move', 'error'],
    ['move', 'packaging'],
    ['move', 'ready'],
  ],
}

it.each(Object.entries(SET_BACK))(
  'PAY-93 an order that was paid at the door and set back %s is not paid twice',
  async (_, steps) => {
    const owner = await chargedOrder({ offline: true })
    const due: number = (await read(owner)).total
    const deliver = (...what: string[]) => ops('orders', 'deliver', owner.number, ...what)
    await deliver('in_progress')
    await deliver('success', '--received', `voucher=${due.toFixed(2).replace('.', ',')}`)
    for (const [command = '', to = ''] of steps) {
      expect((await ops('orders', command, owner.number, to)).failure).toBeUndefined()
    }
    const { payment } = (await ops('orders', 'show', owner.number)).result
    expect(payment).toMatchObject({ state: 'captured', captured: due, due: null })
    expect((await trackerOf(owner)).summary.to_pay).toBeNull()
    expect((await read(owner)).payments).toMatchObject([{ received_amount: due }])
    await mailsOf('order-on-its-way')
    await deliver('in_progress')
    const [mail = ''] = await mailsOf('order-on-its-way')
    expect(mail).toContain('está a caminho')
    expect(mail).not.toContain('A pagar')
    expect((await deliver('success', '--received', 'voucher=1')).failure).toContain('still costs')
    const { result } = await deliver('success')
    expect(result.payment.door_money).toMatchObject([{ way: 'voucher', amount: due }])
  },
)

it('PAY-93 only the rest of a short payment at the door is due after the delivery was set back', async () => {
  const owner = await chargedOrder({ offline: true })
  const due: number = (await read(owner)).total
  const deliver = (...what: string[]) => ops('orders', 'deliver', owner.number, ...what)
  await deliver('in_progress')
  await deliver('success', '--received', 'cash=41,30')
  expect((await ops('orders', 'refund', owner.number, '1,30', '--reason', 'osso')).failure).toBe(
    undefined,
  )
  await deliver('error')
  const rest = Number((due - 41.3).toFixed(2))
  expect((await ops('orders', 'show', owner.number)).result.payment).toMatchObject({ due: rest })
  expect((await trackerOf(owner)).summary.to_pay).toMatchObject({ amount: rest })
  await deliver('in_progress')
  const mails = await mailsOf('order-on-its-way')
  expect(mails.at(-1)).toContain(`A pagar na entrega: R$ ${rest.toFixed(2).replace('.', ',')} (`)
  const paid = `debit=${rest.toFixed(2).replace('.', ',')}`
  expect((await deliver('success', '--received', paid)).failure).toBeUndefined()
  const { result } = await ops('orders', 'show', owner.number)
  expect(result.payment).toMatchObject({ state: 'captured', captured: due })
})

it('PAY-93 records the whole sum by the chosen method by default', async () => {
  const owner = await chargedOrder({ offline: true })
  const driver = ['--driver', 'João', '--plate', 'ABC1D23']
  await ops('orders', 'deliver', owner.number, 'in_progress', ...driver)
  const { result } = await ops('orders', 'deliver', owner.number, 'completed')
  expect(result.payment.door_money).toMatchObject([{ way: 'debit', amount: result.total }])
  const card = await chargedOrder()
  await ops('orders', 'deliver', card.number, 'in_progress', ...driver)
  const wrong = await ops('orders', 'deliver', card.number, 'success', '--received', 'cash=1')
  expect(wrong.failure).toContain('not paid at the door')
})

it('PAY-94 notifies the customer of a cancellation, a denied payment and each failed delivery', async () => {
  const canceled = await orderIn('pending')
  await ops('orders', 'cancel', canceled.number)
  const [cancel = ''] = await mailsOf('order-canceled')
  expect(cancel).toContain(`#${canceled.number} foi cancelado`)
  expect(cancel).toContain('O valor reservado no cartão volta a ficar livre.')
  const denied = await order()
  await ops('orders', 'deny', denied.number)
  expect((await mailsOf('payment-denied'))[0]).toContain('não foi aprovado Nada foi cobrado.')
  const { number } = await chargedOrder()
  for (const state of ['in_progress', 'failed', 'in_progress', 'failed']) {
    const driver = state === 'failed' ? [] : ['--driver', 'João', '--plate', 'ABC1D23']
    await ops('orders', 'deliver', number, state, ...driver)
  }
  const failed = await mailsOf('delivery-failed')
  expect(failed).toEqual([0, 1].map(() => expect.stringContaining('Não conseguimos entregar')))
  for (const mail of failed) expect(mail).toMatch(/Tentamos entregar [^.:]+\. /)
  const { number: unsent } = await chargedOrder()
  for (const state of ['planned', 'failed']) await ops('orders', 'deliver', unsent, state)
  const [never] = await mailsOf('delivery-failed')
  expect(never).toContain(`Não conseguimos entregar o seu pedido #${unsent}`)
  expect(never).not.toContain('Tentamos')
})
