import { eq } from 'drizzle-orm'
import type { SendMailOptions } from 'nodemailer'
import { operatedShop } from '../../../tests/support/placed-orders'
import type { Owner } from '../../../tests/support/purchase'
import { log } from '../../../tests/support/silent-log'
import { addVariants, variantValues } from '../../../tests/support/test-shop'
import { weightConsents } from '../../db/schema/orders'
import { staffActs } from '../../db/schema/staff'
import { env } from '../../env'
import { runOutbox } from '../../jobs/outbox'
import { mailHandlers } from '../../jobs/send-mails'

const { shop, ops, order, orderIn, chargedOrder, lineIds, read, stockOf, chargeOf } = operatedShop()

beforeAll(async () => {
  await addVariants(shop.db, [
    variantValues({ id: 103, slug: 'maminha', name: 'Maminha', stock: 0 }),
  ])
  await ops('products', 'stock', '103', '90000')
})

/** Sends what waits and returns the e-mails of a kind, as one line of plain words each. */
async function mailsOf(kind: string): Promise<string[]> {
  const sent: SendMailOptions[] = []
  const send = async (mail: SendMailOptions) => void sent.push(mail)
  await runOutbox(shop.db, mailHandlers(shop.db, send, env), log)
  return sent
    .filter(({ messageId }) => String(messageId).startsWith(`<${kind}.`))
    .map(({ text }) => String(text).replace(/\s+/g, ' '))
}

async function linkOf(): Promise<string> {
  const [mail = ''] = await mailsOf('weight-consent')
  return /\/v2\/weights\/[\w-]+/.exec(mail)?.[0] ?? ''
}

it('PAY-97 a weight beyond the tolerance needs consent through a link, and opening the link is no consent', async () => {
  const owner = await orderIn('preparation')
  const [picanha, charcoal] = await lineIds(owner)
  const weigh = (grams: number) => ops('orders', 'weigh', owner.number, `${picanha}=${grams}`)
  expect((await weigh(1_150)).failure).toContain('enter 900 to 1100')
  const refusals = await Promise.all([
    ops('orders', 'ask', owner.number, `${charcoal}=4`),
    ops('orders', 'ask', owner.number, `${picanha}=1050`),
    ops('orders', 'ask', owner.number, `${picanha}=1200`),
  ])
  expect(refusals.map(({ failure }) => failure)).toEqual([
    expect.stringContaining('sold by weight'),
    expect.stringContaining('needs no yes'),
    expect.stringContaining('cut again or leave out'),
  ])
  await ops('orders', 'ask', owner.number, `${picanha}=850`)
  const link = await linkOf()
  const held = await shop.db.select().from(weightConsents)
  expect(JSON.stringify(held)).not.toContain(link.split('/').at(-1))
  const page = await shop.app.request(link)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  const words = (await page.text()).replace(/\s/g, ' ')
  expect(words).toMatch(/O corte tem<\/td><td[^>]*>0,85 Kg/)
  expect(words).toContain('R$ 76,42')
  expect((await weigh(850)).failure).toBeDefined()
  expect((await shop.app.request(`${link}?resposta=nao`, { method: 'POST' })).status).toBe(200)
  expect((await weigh(850)).failure).toBeDefined()
  await shop.app.request(link, { method: 'POST' })
  expect((await weigh(840)).failure).toContain('enter 850 to 1100')
  expect((await weigh(850)).failure).toBeUndefined()
  expect((await shop.app.request(`${link}x`)).status).toBe(404)
  expect((await shop.app.request(`${link}x`, { method: 'POST' })).status).toBe(404)
})

it('TRK-73 both trackers show a question that waits for its answer, without its link', async () => {
  const owner = await orderIn('preparation')
  const [picanha] = await lineIds(owner)
  const asked = async () => (await trackerOf(owner)).weight_questions
  expect(await asked()).toEqual([])
  await ops('orders', 'ask', owner.number, `${picanha}=820`)
  expect(await asked()).toEqual([])
  const link = await linkOf()
  expect(await asked()).toEqual([
    {
      name: expect.stringContaining('Picanha'),
      unit_for_quantity: 'g',
      ordered: 1_000,
      quantity: 820,
      total: 73.72,
      asked_at: expect.any(String),
    },
  ])
  expect(JSON.stringify(await trackerOf(owner))).not.toContain(link.split('/').at(-1))
  await shop.app.request(`${link}?resposta=nao`, { method: 'POST' })
  expect(await asked()).toEqual([])
  await ops('orders', 'ask', owner.number, `${picanha}=830`)
  await linkOf()
  expect(await asked()).toHaveLength(1)
  await ops('orders', 'weigh', owner.number, `${picanha}=1000`)
  expect(await asked()).toEqual([])
})

it('PAY-97 an answer after the line was weighed changes nothing, and the page shows the weight that holds', async () => {
  const owner = await orderIn('preparation')
  const [picanha] = await lineIds(owner)
  await ops('orders', 'ask', owner.number, `${picanha}=870`)
  const link = await linkOf()
  const words = async (query = '', method = 'GET') =>
    (await (await shop.app.request(link + query, { method })).text()).replace(/\s/g, ' ')
  await words('?resposta=nao', 'POST')
  await ops('orders', 'weigh', owner.number, `${picanha}=960`, '--exact')
  const late = await words('', 'POST')
  expect(late).toContain('Este peso já foi decidido')
  expect(late).toContain('0,96 Kg')
  expect(late).not.toMatch(/vamos enviar|<button/)
  await ops('orders', 'finish', owner.number)
  expect(await words('', 'POST')).toContain('0,96 Kg')
  expect(await consentOf(picanha)).toMatchObject({ quantity: 870, agreedAt: null })
})

it.each([
  ['the charge', false],
  ['the amount for the door is fixed', true],
])(
  'PAY-97 a question about a weight that replaces a stored one is open until %s',
  async (_, offline) => {
    const owner = await orderIn('preparation', { offline })
    const [picanha] = await lineIds(owner)
    await ops('orders', 'weigh', owner.number, `${picanha}=930`, '--exact')
    await ops('orders', 'ask', owner.number, `${picanha}=820`)
    const link = await linkOf()
    const page = async () => (await shop.app.request(link)).text()
    expect(await page()).toContain('Sim, pode enviar')
    await ops('orders', 'finish', owner.number)
    expect(await page()).toContain('0,93')
    expect(await page()).not.toContain('<button')
    expect((await trackerOf(owner)).weight_questions).toEqual([])
    await shop.app.request(link, { method: 'POST' })
    expect(await consentOf(picanha)).toMatchObject({ quantity: 820, agreedAt: null })
  },
)

it('PAY-97 after a yes the page names the substitute that goes, and says that an order was canceled', async () => {
  const owner = await orderIn('preparation')
  const [picanha] = await lineIds(owner)
  await ops('orders', 'ask', owner.number, `${picanha}=870`)
  const link = await linkOf()
  const words = async () => (await (await shop.app.request(link)).text()).replace(/\s/g, ' ')
  await shop.app.request(link, { method: 'POST' })
  await ops('orders', 'substitute', owner.number, String(picanha), '103=900', '--by', 'Lia')
  expect(await words()).toMatch(/no lugar de Picanha.* vai Maminha, 0,9 Kg\./)
  expect(await words()).not.toContain('não vai neste pedido')
  await ops('orders', 'cancel', owner.number)
  expect(await words()).toContain('O pedido foi cancelado')
  expect(await words()).not.toMatch(/Maminha|já seguiu/)
})

it('PAY-97 a spoken consent names the member of staff, and the hold remains the maximum of all lines', async () => {
  const items = [
    { variant_id: 101, quantity: 1_000 },
    { variant_id: 103, quantity: 1_000 },
  ]
  const owner = await orderIn('preparation', { items })
  const [picanha, other] = await lineIds(owner)
  const agree = ['orders', 'agree', owner.number, `${picanha}=1110`]
  expect((await ops(...agree)).failure).toContain('--by')
  expect((await ops(...agree, '--by', 'Jorge')).failure).toBeUndefined()
  expect(await consentOf(picanha)).toMatchObject({
    quantity: 1_110,
    heardBy: 'Jorge',
    tokenHash: null,
  })
  await ops('orders', 'weigh', owner.number, `${other}=1100`)
  const above = await ops('orders', 'weigh', owner.number, `${picanha}=1110`)
  expect(above.failure).toContain('cut again or leave out')
  await ops('orders', 'weigh', owner.number, `${other}=1050`)
  expect((await ops('orders', 'weigh', owner.number, `${picanha}=1110`)).failure).toBeUndefined()
  const acts = await shop.db.select().from(staffActs).where(eq(staffActs.act, 'weight-agree'))
  expect(acts.at(-1)).toMatchObject({ staffId: null, facts: { line: picanha, quantity: 1_110 } })
})

it('PAY-97 without a hold the maximum is the total that the customer agreed to', async () => {
  const owner = await orderIn('preparation', { offline: true })
  const [picanha] = await lineIds(owner)
  const weigh = (grams: number) => ops('orders', 'weigh', owner.number, `${picanha}=${grams}`)
  await ops('orders', 'ask', owner.number, `${picanha}=1500`)
  await shop.app.request(await linkOf(), { method: 'POST' })
  expect((await weigh(1_501)).failure).toContain('enter 900 to 1500')
  expect((await weigh(1_500)).failure).toBeUndefined()
  expect((await weigh(1_450)).failure).toBeUndefined()
})

it('PAY-91 a substitute costs at most what its line could, and follows the choice of the customer', async () => {
  const owner = await orderIn('preparation')
  const [picanha] = await lineIds(owner)
  const before = await stockOf(103)
  const give = ['orders', 'substitute', owner.number, String(picanha), '103=3000']
  expect((await ops(...give)).failure).toContain('to be asked')
  expect((await ops(...give, '--by', 'Lia')).failure).toBeUndefined()
  expect(await stockOf(103)).toBe(before - 3_000)
  await ops('orders', 'weigh', owner.number, '--exact')
  await ops('orders', 'finish', owner.number)
  const { line_items: lines, produced_amount: produced } = await read(owner)
  // 1,1 Kg of picanha at R$ 89,90 is the most that the line could cost.
  expect(lines[0]).toMatchObject({
    produced_quantity: 0,
    substitute: { variant_id: 103, quantity: 3_000, total: 98.89 },
  })
  expect(produced).toBeCloseTo(98.89 + lines[1].total, 2)
  const driver = ['--driver', 'João', '--plate', 'ABC1D23']
  await ops('orders', 'deliver', owner.number, 'in_progress', ...driver)
  await ops('orders', 'deliver', owner.number, 'success')
  const [mail = ''] = await mailsOf('order-delivered')
  expect(mail).toContain(`No lugar de ${lines[0].variant.name}, 1 Kg`)
})

it('PAY-91 a weight reverts a substitute and its stock', async () => {
  const owner = await orderIn('preparation')
  const [picanha] = await lineIds(owner)
  const before = await stockOf(103)
  const give = ['orders', 'substitute', owner.number, String(picanha)]
  await ops(...give, '103=900', '--by', 'Lia')
  expect((await ops(...give, '101=900', '--by', 'Lia')).failure).toContain('no substitute')
  await ops('orders', 'weigh', owner.number, `${picanha}=980`)
  expect(await stockOf(103)).toBe(before)
  expect((await read(owner)).line_items[0].substitute).toBeUndefined()
})

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

async function consentOf(lineId: number) {
  const own = eq(weightConsents.lineId, lineId)
  return (await shop.db.select().from(weightConsents).where(own))[0]
}

async function trackerOf(owner: Owner) {
  const { tracker_token } = await read(owner)
  return (await shop.call('GET', `/v2/trackers/${tracker_token}`)).body
}

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
})
