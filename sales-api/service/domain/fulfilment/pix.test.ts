import { eq } from 'drizzle-orm'
import type { SendMailOptions } from 'nodemailer'
import { formatBrl } from '@/lib/shared/money'
import { PIX } from '../../../tests/support/pix-shop'
import { operatedShop, pixOrders, statesUpTo } from '../../../tests/support/placed-orders'
import { goToPayment, next, type Owner, openCart, submit } from '../../../tests/support/purchase'
import { log } from '../../../tests/support/silent-log'
import { orders, payments, weightConsents } from '../../db/schema/orders'
import { staffActs } from '../../db/schema/staff'
import { env } from '../../env'
import { runOutbox } from '../../jobs/outbox'
import { mailHandlers } from '../../jobs/send-mails'
import { audit } from '../audit/audit'
import { isUnpaid } from '../checkout/unpaid-orders'
import { type ReportRow, reportMonth } from '../status/month-report'

const { shop, ops, moveOn, orderIn, lineIds, read } = operatedShop()

const { confirmPix, pixOrder, askedOrder, pixOf, paymentOf } = pixOrders({
  shop,
  ops,
  moveOn,
  lineIds,
})
const shared = async (owner: Owner) =>
  (await shop.call('GET', `/v2/trackers/${(await read(owner)).tracker_token}`)).body
const text = (amount: number) => amount.toFixed(2)

async function mails(kind: string): Promise<SendMailOptions[]> {
  const sent: SendMailOptions[] = []
  const handlers = mailHandlers(shop.db, async (mail) => void sent.push(mail), env)
  for (;;) if ((await runOutbox(shop.db, handlers, log)) === 0) break
  return sent.filter(({ messageId }) => messageId?.includes(kind))
}

it('PAY-97 a question about a weight is decided once the amount of the Pix is fixed', async () => {
  const owner = await pixOrder()
  const [picanha] = await lineIds(owner)
  await ops('orders', 'weigh', owner.number, `${picanha}=930`, '--exact')
  await ops('orders', 'ask', owner.number, `${picanha}=820`)
  const [mail] = await mails('weight-consent')
  const link = /\/v2\/weights\/[\w-]+/.exec(String(mail?.text))?.[0] ?? ''
  const page = async (method = 'GET') => (await shop.app.request(link, { method })).text()
  expect(await page()).toContain('Sim, pode enviar')
  await ops('orders', 'capture', owner.number)
  expect(await page()).toContain('Este peso já foi decidido')
  await ops('orders', 'pix-received', owner.number, text((await pixOf(owner)).expected))
  expect((await pixOf(owner)).due).toBe(0)
  expect(await page('POST')).toContain('Este peso já foi decidido')
  const [consent] = await shop.db.select().from(weightConsents)
  expect(consent).toMatchObject({ lineId: picanha, quantity: 820, agreedAt: null })
})

it.each([
  ['Pix', pixOrder],
  ['payment at the door', () => orderIn('ready', { offline: true })],
])(
  'PAY-97 a question about a finished order paid by %s stays open while another line changes',
  async (way, place) => {
    const owner = await place()
    const [picanha, charcoal] = await lineIds(owner)
    await ops('orders', 'weigh', owner.number, `${picanha}=960`, '--exact')
    await ops('orders', 'capture', owner.number)
    await ops('orders', 'ask', owner.number, `${picanha}=760`)
    const open = async () => (await shared(owner)).weight_questions.length
    await mails('weight-consent')
    expect(await open()).toBe(1)
    const { result } = await ops('orders', 'weigh', owner.number, `${charcoal}=2`)
    expect(result).toBeDefined()
    expect(await open()).toBe(1)
    if (way !== 'Pix') return
    await ops('orders', 'pix-received', owner.number, '10.00')
    expect(await open()).toBe(0)
  },
)

it('BALC-45 completes without a hold and counts as unpaid until the Pix arrives', async () => {
  const owner = await pixOrder()
  const [row] = (await read(owner)).payments
  expect(row).toMatchObject({ state: 'pending', captured_amount: null, source: null })
  expect(row.payment_method).toEqual({ id: 100, name: 'Pix' })
  const unpaid = async () =>
    (
      await shop.db
        .select({ number: orders.number })
        .from(payments)
        .innerJoin(orders, eq(orders.id, payments.orderId))
        .where(isUnpaid)
    ).map(({ number }) => number)
  expect(await unpaid()).toContain(owner.number)
  await ops('orders', 'weigh', owner.number, '--exact')
  await ops('orders', 'capture', owner.number)
  expect(await unpaid()).toContain(owner.number)
  const { expected } = await pixOf(owner)
  await ops('orders', 'pix-received', owner.number, text(expected))
  expect(await unpaid()).not.toContain(owner.number)
})

it('CHK-92 the e-mails of a Pix for units alone do not speak of weighing', async () => {
  await mails('order')
  const owner = await confirmPix([{ variant_id: 102, quantity: 3 }])
  await next(shop, owner)
  await moveOn(owner, statesUpTo('ready'))
  await ops('orders', 'weigh', owner.number, '--exact')
  await ops('orders', 'capture', owner.number)
  const sent = await mails('order')
  const texts = sent.map(({ text }) => String(text).replace(/\s+/g, ' '))
  expect(texts).toHaveLength(2)
  expect(texts[0]).toContain('Depois de separar, mandamos o código Pix.')
  expect(texts[1]).toContain(`Seu pedido #${owner.number} foi separado: `)
  for (const each of texts) expect(each).not.toMatch(/estimad|pesa(r|mos|do)|peso/i)
})

it('BALC-47 sends the exact amount as code and QR once weighed', async () => {
  await mails('order-pix')
  const { due, ...owner } = await askedOrder()
  const { produced_amount, ship_total } = await read(owner)
  expect(Math.round(due * 100)).toBe(Math.round((produced_amount + ship_total) * 100))
  const { pix } = await shared(owner)
  expect(pix).toMatchObject({ amount: due, received: 0 })
  const value = text(due)
  expect(pix.code).toContain(`54${String(value.length).padStart(2, '0')}${value}5802BR`)
  expect(pix.code).toContain(PIX.key)
  expect(pix.code).toContain(owner.number)
  expect(pix.qr).toMatch(/^<svg /)
  const [mail, ...more] = await mails('order-pix')
  expect(more).toEqual([])
  expect(mail?.subject).toBe(`Pix de R$\u00a0${value.replace('.', ',')} do pedido #${owner.number}`)
  expect(mail?.text).toContain(pix.code)
  expect(mail?.text).toContain('0,971 Kg')
  expect(mail?.html).toContain('src="cid:imagem"')
  expect(mail?.attachments).toHaveLength(1)
})

it('BALC-47 corrected weights send a new request, and are final once a Pix arrived', async () => {
  const { due, ...owner } = await askedOrder()
  const [picanha] = await lineIds(owner)
  await mails('order-pix')
  await ops('orders', 'weigh', owner.number, `${picanha}=1009`)
  const corrected = (await pixOf(owner)).due
  expect(Math.round((corrected - due) * 100)).toBe(Math.round(1009 * 8.99) - Math.round(971 * 8.99))
  expect(await mails('order-pix')).toHaveLength(1)
  expect((await shared(owner)).pix.amount).toBe(corrected)
  await ops('orders', 'weigh', owner.number, `${picanha}=-`)
  expect((await shared(owner)).pix).toBeNull()
  await ops('orders', 'weigh', owner.number, `${picanha}=1009`)
  await ops('orders', 'capture', owner.number)
  await ops('orders', 'pix-received', owner.number, '1,00')
  const { failure } = await ops('orders', 'weigh', owner.number, `${picanha}=990`)
  expect(failure).toContain('its weights are final')
})

it('TRK-30 the tracker shows what a complete Pix paid', async () => {
  const { due, ...owner } = await askedOrder()
  await ops('orders', 'pix-received', owner.number, '40,25')
  expect((await shared(owner)).pix_paid).toBeNull()
  await ops('orders', 'pix-received', owner.number, text(Math.round((due - 40.25) * 100) / 100))
  expect((await shared(owner)).pix_paid).toBe(due)
  await ops('orders', 'refund', owner.number, '1,05', '--reason', 'osso')
  expect(await shared(owner)).toMatchObject({ pix_paid: due, refunded_amount: 1.05 })
})

it('TRK-30 PAY-60 a Pix of more than the price is shown as to be returned, then as returned, with an e-mail', async () => {
  const { due, ...owner } = await askedOrder()
  await mails('order')
  const came = Math.round((due + 17.35) * 100) / 100
  await ops('orders', 'pix-received', owner.number, text(came))
  const shown = { pix_paid: came, pix_surplus: 17.35, refunded_amount: null }
  expect(await shared(owner)).toMatchObject(shown)
  await ops('orders', 'pix-returned', owner.number, '7,30')
  const partly = { pix_paid: came, pix_surplus: 10.05, refunded_amount: 7.3 }
  expect(await shared(owner)).toMatchObject(partly)
  await ops('orders', 'pix-returned', owner.number, '10,05')
  const whole = { pix_paid: came, pix_surplus: null, refunded_amount: 17.35 }
  expect(await shared(owner)).toMatchObject(whole)
  const [part, rest, ...more] = await mails('order-refund')
  expect(part?.subject).toBe(`Devolvemos R$\u00a07,30 do seu pedido #${owner.number}`)
  expect(part?.text).toContain('Forma da devolução: Pix.')
  expect(rest?.subject).toContain('R$\u00a010,05')
  expect(more).toEqual([])
})

it('BALC-48 a short Pix leaves the rest due with its own code', async () => {
  const { due, ...owner } = await askedOrder()
  await ops('orders', 'pix-received', owner.number, '40,25')
  const rest = Math.round((due - 40.25) * 100) / 100
  expect(await pixOf(owner)).toEqual({ expected: due, received: 40.25, due: rest, surplus: 0 })
  const { pix, summary } = await shared(owner)
  expect(pix).toMatchObject({ amount: rest, received: 40.25 })
  expect(summary.to_pay).toEqual({ amount: rest, place: 'pix', method: 'Pix' })
  const [mail] = (await mails('order-pix')).slice(-1)
  expect(mail?.text).toContain('Recebemos R$\u00a040,25.')
  await ops('orders', 'pix-received', owner.number, text(rest))
  expect(await pixOf(owner)).toEqual({ expected: due, received: due, due: 0, surplus: 0 })
  expect((await shared(owner)).pix).toBeNull()
  expect((await shared(owner)).summary.to_pay).toBeNull()
  expect((await read(owner)).payments.at(-1).captured_amount).toBe(due)
})

it('TRK-60 the tracker takes off a Pix that came before the weighing', async () => {
  const owner = await pixOrder()
  const { total } = (await shared(owner)).summary
  await ops('orders', 'pix-received', owner.number, '23,50')
  expect((await shared(owner)).summary.to_pay.amount).toBeCloseTo(total - 23.5, 2)
  await ops('orders', 'pix-received', owner.number, text(total - 23.5))
  expect((await shared(owner)).summary.to_pay).toBeNull()
})

it('BALC-48 a double Pix is recorded only with a flag, and is returned', async () => {
  const { due, ...owner } = await askedOrder()
  const received = (...more: string[]) =>
    ops('orders', 'pix-received', owner.number, text(due), ...more)
  await received()
  expect((await received()).failure).toContain('--again records another one')
  expect((await received('--again')).failure).toBeUndefined()
  expect(await pixOf(owner)).toMatchObject({ received: 2 * due, surplus: due })
  const returned = (cents: number) => ops('orders', 'pix-returned', owner.number, text(cents))
  expect((await returned(due + 0.01)).failure).toContain('came beyond its amount')
  await returned(due)
  expect(await pixOf(owner)).toEqual({ expected: due, received: due, due: 0, surplus: 0 })
  const acts = await shop.db
    .select({ act: staffActs.act, facts: staffActs.facts })
    .from(staffActs)
    .innerJoin(orders, eq(orders.id, staffActs.orderId))
    .where(eq(orders.number, owner.number))
  expect(acts.filter(({ act }) => act.startsWith('pix'))).toEqual([
    { act: 'pix-received', facts: { cents: Math.round(due * 100) } },
    { act: 'pix-received', facts: { cents: Math.round(due * 100) } },
    { act: 'pix-returned', facts: { cents: Math.round(due * 100) } },
  ])
})

it('BALC-48 BALC-83 TRK-65 a Pix before or after the cancellation is to be returned, and the e-mail contains that', async () => {
  const { due, ...owner } = await askedOrder()
  await ops('orders', 'pix-received', owner.number, '5,50')
  await ops('orders', 'move', owner.number, 'error')
  expect((await ops('orders', 'cancel', owner.number)).failure).toBeUndefined()
  const [mail] = (await mails('order-canceled')).slice(-1)
  expect(mail?.text).toContain(
    'Vamos devolver R$\u00a05,50 por Pix, para a conta de onde o dinheiro veio.',
  )
  await ops('orders', 'pix-received', owner.number, text(due))
  const surplus = Math.round((due + 5.5) * 100) / 100
  expect(await pixOf(owner)).toEqual({ expected: null, received: surplus, due: 0, surplus })
  expect(await shared(owner)).toMatchObject({
    pix: null,
    canceled_money: { kind: 'pix_to_return', amount: surplus },
  })
  const [late] = (await mails('pix-received')).slice(-1)
  expect(late?.subject).toBe(`Recebemos um Pix do pedido cancelado #${owner.number}`)
  expect(late?.text).toContain(
    `Vamos devolver ${formatBrl(surplus)} por Pix, para a conta de onde o dinheiro veio.`,
  )
  expect(late?.text).not.toContain('Retire')
  const period = { start: new Date(Date.now() - 3_600_000), end: new Date(Date.now() + 3_600_000) }
  const ofCanceled = async () =>
    (await reportMonth(shop.db, period)).find(({ name }) => name.endsWith('cancelados'))?.cents
  const before = (await ofCanceled()) ?? 0
  expect(before).toBeGreaterThanOrEqual(Math.round(surplus * 100))
  await ops('orders', 'pix-returned', owner.number, text(surplus))
  expect(await ofCanceled()).toBe(before - Math.round(surplus * 100))
  expect((await shared(owner)).canceled_money).toMatchObject({ kind: 'refunded', amount: surplus })
  expect(await pixOf(owner)).toMatchObject({ received: 0, surplus: 0 })
})

it('BALC-48 a refund of a paid order is in the same ledger', async () => {
  const { due, ...owner } = await askedOrder()
  await ops('orders', 'pix-received', owner.number, text(due))
  await ops('orders', 'refund', owner.number, '12,68', '--reason', 'carvão molhado')
  const left = Math.round((due - 12.68) * 100) / 100
  expect(await pixOf(owner)).toEqual({ expected: due, received: left, due: 0, surplus: 0 })
  const { result } = await ops('orders', 'show', owner.number)
  expect(result.payment.refunds).toMatchObject([{ amount: 12.68, state: 'done' }])
  expect(result.payment.door_money.at(-1)).toMatchObject({ way: 'pix', amount: -12.68 })
  const period = { start: new Date(Date.now() - 3_600_000), end: new Date(Date.now() + 3_600_000) }
  const before = await reportMonth(shop.db, period)
  await ops('orders', 'refund', owner.number, '1,05', '--reason', 'osso')
  const after = await reportMonth(shop.db, period)
  const pix = (rows: ReportRow[]) => rows.find(({ name }) => name === 'Pix')?.cents ?? 0
  expect(pix(before) - pix(after)).toBe(105)
})

it('BALC-46 an operator can print the code of R$ 0,01 for the bank', async () => {
  const { text: printed } = await ops('payments', 'pix-code', 'R512345678', '0,01')
  expect(printed).toContain('54040.015802BR5914Boi Bom Carnes6007Aracaju62140510R512345678')
})

it('BALC-48 refuses an order of another method', async () => {
  const items = [{ variant_id: 102, quantity: 2 }]
  const owner = await openCart(shop, { items })
  await goToPayment(shop, owner, 'outra@example.com')
  await submit(shop, owner, {
    state: 'payment',
    order: { payments_attributes: [{ payment_method_id: 3 }] },
  })
  await next(shop, owner)
  const { failure } = await ops('orders', 'pix-received', owner.number, '10')
  expect(failure).toContain('is not paid by Pix')
})

it('BALC-49 does not leave before the Pix arrived, and records nothing at the door', async () => {
  const { due, ...owner } = await askedOrder()
  const leave = () =>
    ops('orders', 'deliver', owner.number, 'in_progress', '--driver', 'Rui', '--plate', 'ABC1D23')
  expect((await leave()).failure).toContain('has not come')
  await ops('orders', 'pix-received', owner.number, text(due))
  expect((await leave()).failure).toBeUndefined()
  await ops('orders', 'deliver', owner.number, 'success')
  expect(await pixOf(owner)).toMatchObject({ received: due, surplus: 0 })
  const delivered = (await mails('order-')).filter(({ subject }) => subject?.includes('entregue'))
  expect(delivered.at(-1)?.text).toContain(
    `Cobramos R$\u00a0${text(due).replace('.', ',')} por Pix.`,
  )
})

it('BALC-54 the audit finds a Pix completed without money', async () => {
  const payment = await paymentOf(await askedOrder())
  const state = (value: 'pending' | 'completed') =>
    shop.db
      .update(payments)
      .set({ state: value })
      .where(eq(payments.id, payment?.id ?? 0))
  await state('completed')
  expect(await audit(shop.db)).toMatchObject([{ check: 'Pix and what came' }])
  await state('pending')
})
