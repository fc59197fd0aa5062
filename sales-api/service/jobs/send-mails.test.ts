import '../../tests/support/pix-shop'

import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { SendMailOptions } from 'nodemailer'
import { operatedShop, statesUpTo } from '../../tests/support/placed-orders'
import { goToPayment, next, openAccount, openCart, submit } from '../../tests/support/purchase'
import { log } from '../../tests/support/silent-log'
import { outboxRow } from '../db/outbox-rows'
import { windowOffers } from '../db/schema/delivery'
import { IS_PERSONAL, type MailKind, outbox } from '../db/schema/operations'
import { orders, payments } from '../db/schema/orders'
import { PICKUP } from '../domain/delivery/shipping-methods'
import { recordCharge } from '../domain/fulfilment/record-charge'
import { env } from '../env'
import type { Charge } from '../payments/gateway'
import { expire } from './expire'
import { runOutbox } from './outbox'
import { remindPix } from './remind-pix'
import { mailHandlers } from './send-mails'
import { queueShopAlerts, startWatch } from './shop-alerts'

const { shop, ops, orderIn, order, chargedOrder, lineIds } = operatedShop()

async function sendOut(): Promise<string> {
  const { number } = await chargedOrder()
  const driver = ['--driver', 'João', '--plate', 'ABC1D23']
  await ops('orders', 'deliver', number, 'in_progress', ...driver)
  return number
}

/** Reports a change of the order's charge that was made outside the shop. */
async function tell(number: string, news: Partial<Charge>): Promise<void> {
  const [row] = await shop.db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.number, number))
  const charge = await shop.gateway.read(row?.payment.gatewayKey ?? '')
  if (!row || !charge) throw new Error(`nothing is held for ${number}`)
  await recordCharge(shop.db, row.payment.id, { ...charge, ...news }, new Date())
}

/** Weighs an order that is paid by Pix, and asks for its amount in BRL. */
async function askForPix(
  methodId?: number,
  cart?: Parameters<typeof openCart>[1],
): Promise<string> {
  const owner = await openCart(shop, cart)
  await goToPayment(shop, owner, `${owner.number}@example.com`, { methodId })
  const way = { payments_attributes: [{ payment_method_id: 100 }] }
  await submit(shop, owner, { state: 'payment', order: way })
  await next(shop, owner)
  for (const state of statesUpTo('ready')) await ops('orders', 'move', owner.number, state)
  await ops('orders', 'weigh', owner.number, '--exact')
  await ops('orders', 'capture', owner.number)
  return owner.number
}

async function dueOf(number: string): Promise<number> {
  return (await ops('orders', 'show', number)).result.payment.pix.due
}

const receive = (number: string, amount: number, ...more: string[]) =>
  ops('orders', 'pix-received', number, amount.toFixed(2), ...more)

/** Sends what waits and returns the e-mails to the customer as plain words. */
async function sendAll(): Promise<{ subject?: string; words: string }[]> {
  const sent: SendMailOptions[] = []
  const send = async (mail: SendMailOptions) => void sent.push(mail)
  while ((await runOutbox(shop.db, mailHandlers(shop.db, send, env), log)) > 0);
  return sent.map(({ subject, text }) => ({
    subject: subject?.replace(/\s/g, ' '),
    words: String(text).replace(/\s+/g, ' '),
  }))
}

const brl = (amount: number) => `R$ ${amount.toFixed(2).replace('.', ',')}`

/** Triggers each mail once. */
const TRIGGERS: Record<MailKind, () => Promise<unknown>> = {
  'order-received-mail': () => order(),
  'order-ready-mail': () => orderIn('ready', { pickup: true }),
  'order-on-its-way-mail': sendOut,
  'order-delivered-mail': async () => ops('orders', 'deliver', await sendOut(), 'success'),
  'order-canceled-mail': async () => ops('orders', 'cancel', (await orderIn('pending')).number),
  'payment-denied-mail': async () => ops('orders', 'deny', (await order()).number),
  'delivery-failed-mail': async () => ops('orders', 'deliver', await sendOut(), 'failed'),
  'order-rescheduled-mail': async () => {
    const number = await sendOut()
    await ops('orders', 'deliver', number, 'failed')
    const [slot] = (await ops('slots', 'list')).result.filter(
      ({ state, capacity, booked }: { state: string; capacity: number; booked: number }) =>
        state === 'open' && booked < capacity,
    )
    await ops('orders', 'reschedule', number, slot.start, slot.end)
  },
  'order-pix-mail': async () => askForPix(),
  'order-pix-received-mail': async () => {
    const number = await askForPix()
    await receive(number, await dueOf(number))
  },
  'order-pix-reminder-mail': async () => {
    const number = await askForPix()
    const own = sql`${payments.orderId} = (select id from ${orders} where ${orders.number} = ${number})`
    const pixAskedAt = sql`now() - interval '4 hours'`
    await shop.db.update(payments).set({ pixAskedAt }).where(own)
    await remindPix(shop.db)
  },
  'weight-consent-mail': async () => {
    const owner = await orderIn('preparation')
    const [line] = await lineIds(owner)
    await ops('orders', 'ask', owner.number, `${line}=850`)
  },
  'window-closed-mail': async () => {
    const { number } = await order()
    const [row] = await shop.db.select().from(orders).where(eq(orders.number, number))
    const orderId = row?.id ?? 0
    await shop.db.insert(windowOffers).values({ orderId })
    await shop.db.insert(outbox).values(outboxRow('window-closed-mail', number, { orderId }))
  },
  'new-order-mail': async () => {
    const { number } = await order()
    const [row] = await shop.db.select().from(orders).where(eq(orders.number, number))
    const told = outboxRow('new-order-mail', number, { orderIds: [row?.id ?? 0] })
    await shop.db.insert(outbox).values(told)
  },
  'canceled-order-mail': async () => {
    const { number } = await order()
    const [row] = await shop.db.select().from(orders).where(eq(orders.number, number))
    const told = outboxRow('canceled-order-mail', number, { orderId: row?.id ?? 0 })
    await shop.db.insert(outbox).values(told)
  },
  'morning-mail': async () => {
    await shop.db.insert(outbox).values(outboxRow('morning-mail', 'test', {}))
  },
  'shop-warning-mail': async () => {
    const watch = { ...startWatch(), backupFailed: true }
    const settings = { ...env, backupHours: 0, shopAlerts: 'each' as const }
    for (const _ of ['once', 'twice']) await queueShopAlerts(shop.db, settings, watch)
  },
  'welcome-mail': () => openAccount(shop, 'nova@example.com'),
  'password-reset-mail': async () => {
    await openAccount(shop, 'esqueci@example.com')
    await shop.call('POST', '/v2/password_reset', { email: 'esqueci@example.com' })
  },
  'back-in-stock-mail': async () => {
    const token = await openAccount(shop, 'espera@example.com')
    await ops('products', 'stock', '102', '0')
    await shop.call('PUT', '/api/v1/variants/102/notify_me', undefined, token)
    await ops('products', 'stock', '102', '400')
  },
  'payment-refund-mail': async () => {
    const { number } = await chargedOrder()
    await tell(number, { refunds: [{ id: 're_1', key: null, cents: 500, state: 'succeeded' }] })
  },
  'payment-dispute-mail': async () => {
    const { number } = await chargedOrder()
    const dispute = { id: 'dp_1', cents: 900, reason: 'fraudulent', state: 'needs_response' }
    await tell(number, { disputes: [{ ...dispute, dueBy: new Date() }] })
  },
  'order-refund-mail': async () => {
    const { number } = await chargedOrder()
    await ops('orders', 'refund', number, '4,20', '--reason', 'osso')
  },
  'hold-lost-mail': async () => tell((await order()).number, { state: 'over', heldCents: 0 }),
  'charged-elsewhere-mail': async () => {
    const { number } = await order()
    await shop.gateway.capture(`${number}:authorize:1`, 900)
    await tell(number, {})
  },
}

it.each(Object.entries(TRIGGERS))(
  'RUN-41 requests one %s, sends it and removes its recipient',
  async (kind, trigger) => {
    const [last] = await shop.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1)
    await trigger()
    const asked = and(eq(outbox.kind, kind as MailKind), gt(outbox.id, last?.id ?? 0))
    expect(await shop.db.$count(outbox, asked)).toBe(1)
    const sent: SendMailOptions[] = []
    const send = async (mail: SendMailOptions) => void sent.push(mail)
    await runOutbox(shop.db, mailHandlers(shop.db, send, env), log)
    expect(sent).not.toEqual([])
    for (const { headers } of sent) {
      expect(headers).toMatchObject({ 'Auto-Submitted': 'auto-generated' })
    }
    await expire(shop.db, log)
    const [row] = await shop.db.select().from(outbox).where(asked)
    expect(row?.doneAt).not.toBeNull()
    const told = Object.keys(row?.payload ?? {}) as (keyof typeof IS_PERSONAL)[]
    expect(told.filter((fact) => IS_PERSONAL[fact])).toEqual([])
  },
)

it.each([
  [null, 'os seus endereços, cartões e pedidos,'],
  ['none', 'os seus endereços e pedidos,'],
] as const)(
  'PAY-31 describes the stored data of an account with gateway %s: %s',
  async (gateway, words) => {
    await openAccount(shop, `bem-vinda.${gateway}@example.com`)
    const sent: { text?: unknown }[] = []
    const send = async (mail: { text?: unknown }) => void sent.push(mail)
    await runOutbox(shop.db, mailHandlers(shop.db, send, { ...env, gateway }), log)
    expect(sent).toHaveLength(1)
    expect(String(sent[0]?.text).replace(/\s+/g, ' ')).toContain(words)
  },
)

it('PAY-62 confirms a Pix once it has come in full, with what will be given back, and each later one', async () => {
  const number = await askForPix()
  const due = await dueOf(number)
  await sendAll()
  await receive(number, 3.4)
  const [short, ...others] = await sendAll()
  expect(short?.words).toContain('Recebemos R$ 3,40. Faltam')
  expect(others).toEqual([])
  await receive(number, due + 4.15)
  const [paid, ...more] = await sendAll()
  const came = due + 3.4 + 4.15
  expect(paid?.subject).toBe(`Recebemos o seu Pix de ${brl(came)} do pedido #${number}`)
  expect(paid?.words).toContain('Vamos devolver R$ 7,55 por Pix, para a conta')
  expect(paid?.words).toMatch(/Acompanhar pedido: \S+\/acompanhar\//)
  expect(more).toEqual([])
  await receive(number, 5)
  const [again] = await sendAll()
  expect(again?.subject).toContain(brl(came + 5))
  expect(again?.words).toContain('Vamos devolver R$ 12,55')
})

it('PAY-62 confirms an exact Pix without a word of money to give back', async () => {
  const number = await askForPix()
  await sendAll()
  const due = await dueOf(number)
  await receive(number, due)
  const sent = await sendAll()
  expect(sent.map(({ subject }) => subject)).toEqual([
    `Recebemos o seu Pix de ${brl(due)} do pedido #${number}`,
  ])
  expect(sent[0]?.words).not.toContain('devolver')
})

it('PAY-62 SHIP-33 a pickup is ready once its Pix has come, in one e-mail', async () => {
  const number = await askForPix(PICKUP.id)
  const due = await dueOf(number)
  const asked = await sendAll()
  expect(asked.map(({ subject }) => subject).join()).not.toContain('pronto')
  expect(asked.at(-1)?.words).toContain('Recebedor: Boi Bom Carnes')
  expect(asked.at(-1)?.words).toContain('Retire depois que o Pix entrar.')
  await receive(number, due)
  const [ready, ...more] = await sendAll()
  expect(ready?.subject).toBe(`O seu pedido #${number} está pronto para a retirada`)
  expect(ready?.words).toContain(`Recebemos ${brl(due)} por Pix. Nada a pagar na retirada.`)
  expect(ready?.words).not.toContain('Cobramos')
  expect(more).toEqual([])
  await receive(number, 2.3)
  const [later] = await sendAll()
  expect(later?.subject).toBe(`Recebemos o seu Pix de ${brl(due + 2.3)} do pedido #${number}`)
})

it('PAY-62 a pickup whose e-mail that it is ready was sent before has its Pix confirmed by one more', async () => {
  const number = await askForPix(PICKUP.id, { items: [{ variant_id: 102, quantity: 1 }] })
  const due = await dueOf(number)
  const [row] = await shop.db.select().from(orders).where(eq(orders.number, number))
  const ready = outboxRow('order-ready-mail', number, { orderId: row?.id ?? 0 })
  await shop.db.insert(outbox).values(ready)
  await sendAll()
  await receive(number, due)
  expect((await sendAll()).map(({ subject }) => subject)).toEqual([
    `Recebemos o seu Pix de ${brl(due)} do pedido #${number}`,
  ])
})

it('BALC-55 the e-mail of a received order names the estimate and that the order leaves after the Pix', async () => {
  const number = await askForPix()
  const [received] = await sendAll()
  expect(received?.words).toContain(`#${number}`)
  expect(received?.words).toMatch(
    /- Pagamento: Pix Cerca de R\$ \d+,\d\d, depois da pesagem\. O pedido só sai da loja depois do Pix\./,
  )
})

it('PAY-61 the e-mail of a refund names what was charged and what the customer paid', async () => {
  const { number } = await chargedOrder()
  const charged = (await ops('orders', 'show', number)).result.payment.captured
  await ops('orders', 'refund', number, '4,20', '--reason', 'osso')
  await sendAll()
  await ops('orders', 'refund', number, '1,30', '--reason', 'peso')
  const [second] = await sendAll()
  expect(second?.subject).toContain('R$ 1,30')
  expect(second?.words).toContain(
    `- Cobrado: ${brl(charged)} - Devolvido: −R$ 5,50 - Você pagou: ${brl(charged - 5.5)}`,
  )
  await ops('orders', 'refund', number, '--reason', 'tudo')
  const [whole] = await sendAll()
  expect(whole?.words).not.toContain('Você pagou')
})

it('PAY-94 the e-mail of a pickup that nobody collected speaks of no payment while its Pix is awaited', async () => {
  const number = await askForPix(PICKUP.id)
  await sendAll()
  await ops('orders', 'deliver', number, 'failed')
  const [failed] = await sendAll()
  expect(failed?.subject).toContain('não foi retirado')
  expect(failed?.words).not.toMatch(/você pagou|Você só paga/)
  await receive(number, await dueOf(number))
  const [paid] = await sendAll()
  expect(paid?.subject).toContain('Recebemos o seu Pix')
})
