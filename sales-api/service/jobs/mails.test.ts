import { and, eq, isNull, like } from 'drizzle-orm'
import PostalMime, { type Email } from 'postal-mime'
import { type MailSink, openMailSink } from '../../tests/stress/support/mail-sink'
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
import { log } from '../../tests/support/silent-log'
import { opsOf } from '../../tests/support/test-ops'
import { openTestShop, type TestShop } from '../../tests/support/test-shop'
import { stockAlerts, users } from '../db/schema/accounts'
import { outbox } from '../db/schema/operations'
import { payments } from '../db/schema/orders'
import { PICKUP } from '../domain/delivery/shipping-methods'
import { env } from '../env'
import { smtpTransport } from '../mail/transport'
import { runOutbox } from './outbox'
import { mailHandlers } from './send-mails'

const plain = (text: string | undefined) => text?.replace(/\u00a0/g, ' ')

let shop: TestShop
let sink: MailSink
let ops: ReturnType<typeof opsOf>
beforeAll(async () => {
  shop = await openTestShop()
  sink = await openMailSink()
  ops = opsOf(shop)
})
beforeEach(async () => {
  await shop.db.delete(outbox)
  sink.sources.length = 0
})
afterAll(async () => {
  await sink.close()
  await shop.close()
})

/** Sends due mails over SMTP and returns the received ones. */
async function mails(): Promise<Email[]> {
  await runOutbox(shop.db, mailHandlers(shop.db, smtpTransport(sink.url), env), log)
  const left = and(isNull(outbox.doneAt), like(outbox.kind, '%-mail'))
  expect(await shop.db.$count(outbox, left)).toBe(0)
  return await Promise.all(sink.sources.splice(0).map((source) => PostalMime.parse(source)))
}

const BOTH = [
  { variant_id: 101, quantity: 1000 },
  { variant_id: 102, quantity: 3 },
]

async function buy(token?: string, items = BOTH): Promise<string> {
  const owner = await openCart(shop, { token, items })
  await confirmCart(shop, owner)
  await next(shop, owner)
  return owner.number
}

async function move(number: string, way: string[]): Promise<void> {
  for (const state of way) await ops('orders', 'move', number, state)
}

/** Weighs the order, a little less than ordered, and takes it out of the shop. */
async function sendOut(number: string): Promise<void> {
  await move(number, statesUpTo('packaging_queue'))
  const { result } = await ops('orders', 'show', number)
  const [meat, coal] = result.lines.map((line: { id: number }) => line.id)
  await ops('orders', 'weigh', number, `${meat}=945`, `${coal}=3`)
  await move(number, statesUpTo('ready', 'packaging_queue'))
  await ops('orders', 'capture', number)
  const driver = ['--driver', 'João', '--plate', 'ABC1D23']
  await ops('orders', 'deliver', number, 'in_progress', ...driver)
}

it('greets a new customer by first name', async () => {
  await openAccount(shop, 'nova@example.com')
  const [mail] = await mails()
  expect(mail?.to?.[0]?.address).toBe('nova@example.com')
  expect(mail?.subject).toBe('A sua conta no Açougue Recôncavo está pronta')
  expect(mail?.text).toContain('Ana, a sua conta está pronta')
  expect(mail?.html).toContain('Só o peso exato é cobrado')
})

it('sends no greeting to an account that was erased before', async () => {
  await openAccount(shop, 'apagada@example.com')
  const own = eq(users.email, 'apagada@example.com')
  await shop.db.update(users).set({ erasedAt: new Date() }).where(own)
  expect(await mails()).toEqual([])
})

it('mails a reset link in text and HTML', async () => {
  await openAccount(shop, 'esqueci@example.com')
  await mails()
  await shop.call('POST', '/v2/password_reset', { email: 'esqueci@example.com' })
  const [mail] = await mails()
  const link = /http:\S+\/resetar-senha\?token=\S+&email=esqueci%40example.com/
  expect(mail?.text).toMatch(link)
  expect(mail?.html?.replaceAll('&amp;', '&')).toMatch(link)
  expect(mail?.text).toContain('15 minutos')
})

it('RUN-111 mails a received order with a tracker link that works', async () => {
  await buy()
  const [mail] = await mails()
  expect(mail?.text).toContain('análise de crédito: a loja confirma o pagamento no cartão.')
  expect(plain(mail?.text)).toContain('- Carvão, 3 un: R$ 89,70')
  const token = /\/acompanhar\/(\S+)/.exec(mail?.text ?? '')?.[1]
  expect(mail?.html).toContain(`/acompanhar/${token}`)
  expect((await shop.call('GET', `/v2/trackers/${token}`)).body.first_name).toBe('Ana')
})

it('ORD-60 mails what was chosen for a missing item', async () => {
  const owner = await openCart(shop)
  await goToPayment(shop, owner)
  const { body } = await shop.call('GET', `/api/v1/orders/${owner.number}${owner.query}`)
  const [{ id, selected_shipping_rate: rate }] = body.shipments
  const shipments_attributes = [{ id, selected_shipping_rate_id: rate.id }]
  await submit(shop, owner, {
    state: 'delivery',
    order: { shipments_attributes, if_missing: 'omit' },
  })
  await pay(shop, owner)
  await next(shop, owner)
  const [mail] = await mails()
  expect(mail?.text).toContain('- Se faltar algo: Deixar fora')
})

/** An order that is picked up at the store. */
async function buyPickup(): Promise<string> {
  const owner = await openCart(shop)
  await goToPayment(shop, owner, undefined, { methodId: PICKUP.id })
  await pay(shop, owner)
  await next(shop, owner)
  return owner.number
}

/** Expects the place and time of pickup, and neither a delivery nor the customer address. */
function expectPickupWords({ text }: Email): void {
  expect(text).toContain('pronto para a retirada')
  expect(text).toMatch(/- Retirada: Na loja, .+\n- Loja: Rua do Exemplo, 100, Pituba/)
  for (const wrong of ['a caminho', 'Endereço', 'Rua das Flores']) expect(text).not.toContain(wrong)
}

it('mails a received pickup without a route and without the address of the customer', async () => {
  await buyPickup()
  const [mail] = await mails()
  expectPickupWords(mail as Email)
})

it('mails once that a pickup is ready, with place and hours', async () => {
  const number = await buyPickup()
  await mails()
  await move(number, [...statesUpTo('ready'), 'error', 'packaging'])
  await move(number, statesUpTo('ready', 'packaging'))
  const arrived = await mails()
  expect(arrived.map(({ subject }) => subject)).toEqual([
    `O seu pedido #${number} está pronto para a retirada`,
  ])
  expectPickupWords(arrived[0] as Email)
  expect(arrived[0]?.html).toContain('/acompanhar/')
  const driven = ['deliver', number, 'completed', '--driver', 'João', '--plate', 'ABC1D23']
  expect((await ops('orders', ...driven)).failure).toContain('has no driver')
  await ops('orders', 'deliver', number, 'failed')
  expect((await ops('orders', 'deliver', number, 'in_progress')).failure).toContain(
    'it can become completed, error',
  )
  await ops('orders', 'weigh', number, '--exact')
  await ops('orders', 'capture', number)
  await ops('orders', 'deliver', number, 'completed')
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    `O seu pedido #${number} não foi retirado`,
    `O seu pedido #${number} foi retirado`,
  ])
})

it('SHIP-33 mails what a pickup costs, where and when it is fetched, and the link to it', async () => {
  const owner = await openCart(shop, { items: BOTH })
  await goToPayment(shop, owner, undefined, { methodId: PICKUP.id })
  const payments_attributes = [{ payment_method_id: 2 }]
  await submit(shop, owner, { state: 'payment', order: { payments_attributes } })
  await next(shop, owner)
  await move(owner.number, statesUpTo('ready'))
  const [received, ready] = (await mails()).map(({ text }) => plain(text))
  expect(received).toContain('Você paga quando retirar o pedido.')
  expect(ready).toMatch(/A pagar na retirada: cerca de R\$ \d+,\d\d \(Cartão de débito\)/)
  for (const text of [received, ready]) {
    expect(text).toMatch(/- Loja: Rua do Exemplo.+\n- Horário: Seg\. a sáb\./)
    expect(text).toContain('Ver no mapa: https://www.google.com/maps/search/?api=1&query=')
  }
  await ops('orders', 'weigh', owner.number, '--exact')
  await ops('orders', 'capture', owner.number)
  await ops('orders', 'deliver', owner.number, 'completed')
  const [fetched] = await mails()
  expect(fetched?.text).toMatch(/Ver pedido: http\S+\/acompanhar\//)
})

it('PAY-94 mails each departure of an order, with driver and plate', async () => {
  const number = await buy()
  await mails()
  await sendOut(number)
  expect(await shop.db.$count(outbox, eq(outbox.kind, 'order-ready-mail'))).toBe(0)
  await ops('orders', 'deliver', number, 'failed')
  await ops('orders', 'deliver', number, 'in_progress')
  const arrived = await mails()
  expect(arrived.map((mail) => mail.subject)).toEqual([
    `O seu pedido #${number} está a caminho`,
    `Não conseguimos entregar o seu pedido #${number}`,
    `O seu pedido #${number} está a caminho`,
  ])
  expect(new Set(arrived.map(({ messageId }) => messageId)).size).toBe(3)
  expect(arrived[0]?.text).toContain('João, no veículo de placa ABC1D23')
  expect(arrived[0]?.html).toContain('/acompanhar/')
})

it('CONST-12 mails an order with the tolerance of its placement', async () => {
  await buy()
  const isNew = isNull(payments.capturedCents)
  await shop.db.update(payments).set({ tolerancePercent: 7 }).where(isNew)
  const [received] = await mails()
  expect(plain(received?.text)).toMatch(
    /Pagamento: Cartão de crédito \*{4} 1111\s+Reservamos até R\$\s185,89 e cobramos só o peso exato\./,
  )
  expect(plain(received?.text)).toContain('com tolerância de 7%')
  expect(plain(received?.html)).toContain('com tolerância de 7%')
})

it('mails a delivered order with the weight of each line and the exact amount', async () => {
  const number = await buy()
  await sendOut(number)
  await mails()
  await ops('orders', 'deliver', number, 'success')
  await ops('orders', 'deliver', number, 'completed')
  const arrived = await mails()
  expect(arrived).toHaveLength(1)
  const text = plain(arrived[0]?.text)
  expect(text).toContain(
    '- Picanha Bovina, 0,945 Kg: R$ 84,96\n  No pedido: 1 Kg, em pacotes: 2 x 500g, R$ 89,90',
  )
  expect(text).toContain('- Carvão, 3 un: R$ 89,70')
  expect(text).toContain('- Subtotal: R$ 174,66\n  No pedido, estimado: R$ 179,60')
  expect(text).toContain('- Total: R$ 174,66')
  expect(text).toContain('Cobramos R$ 174,66 no cartão **** 1111. Só o peso exato é cobrado.')
  expect(plain(arrived[0]?.html)).toContain('0,945 Kg')
})

it('CONST-12 the e-mails of an order of unit goods do not mention weights or a tolerance', async () => {
  const number = await buy(undefined, [{ variant_id: 102, quantity: 3 }])
  const received = await mails()
  await move(number, statesUpTo('preparation'))
  await ops('orders', 'weigh', number, '--exact')
  await move(number, statesUpTo('ready', 'preparation'))
  await ops('orders', 'capture', number)
  const driver = ['--driver', 'João', '--plate', 'ABC1D23']
  await ops('orders', 'deliver', number, 'in_progress', ...driver)
  await ops('orders', 'deliver', number, 'success')
  await ops('orders', 'deliver', number, 'completed')
  const arrived = [...received, ...(await mails())]
  expect(arrived).toHaveLength(3)
  for (const { text, html } of arrived) {
    expect(`${text}${html}`).not.toMatch(/margem|tolerância|peso|pesa|10%/i)
  }
  expect(plain(arrived.at(-1)?.text)).toMatch(/Cobramos R\$ 99,60 no cartão \*{4} 1111\.\s/)
})

it('ITEM-11 mails once that a product is in stock again, to customers with a stock alert', async () => {
  const token = await openAccount(shop, 'espera@example.com')
  await mails()
  await ops('products', 'stock', '102', '0')
  await shop.call('PUT', '/api/v1/variants/102/notify_me', undefined, token)
  await ops('products', 'stock', '102', '40')
  const [mail] = await mails()
  expect(mail?.to?.[0]?.address).toBe('espera@example.com')
  expect(mail?.subject).toBe('Carvão voltou')
  expect(plain(mail?.text)).toContain('R$ 29,90 /un')
  expect(mail?.text).toContain('/produtos/carvao')
  await ops('products', 'stock', '102', '0')
  await ops('products', 'stock', '102', '40')
  expect(await mails()).toEqual([])
})

it('keeps the stock alert when the product is sold out again before the e-mail is written', async () => {
  const token = await openAccount(shop, 'azar@example.com')
  await mails()
  await ops('products', 'stock', '102', '0')
  await shop.call('PUT', '/api/v1/variants/102/notify_me', undefined, token)
  await ops('products', 'stock', '102', '40')
  expect(await shop.db.$count(stockAlerts)).toBe(0)
  await ops('products', 'stock', '102', '0')
  expect(await mails()).toEqual([])
  expect(await shop.db.$count(stockAlerts)).toBe(1)
  await ops('products', 'stock', '102', '40')
  expect((await mails()).map((mail) => mail.subject)).toEqual(['Carvão voltou'])
})

it('escapes text of customers in HTML', async () => {
  await openAccount(shop, 'html@example.com')
  const own = { firstName: '<b>Ana</b> & "Bia"' }
  await shop.db.update(users).set(own).where(eq(users.email, 'html@example.com'))
  const [mail] = await mails()
  expect(mail?.html).toContain('&lt;b&gt;Ana&lt;/b&gt; &amp; &quot;Bia&quot;, a sua conta')
})

it('A79 PAY-53 an order paid at the store is confirmed by the shop, and its e-mails show where it was paid', async () => {
  const owner = await openCart(shop)
  await goToPayment(shop, owner, undefined, { methodId: PICKUP.id })
  await submit(shop, owner, {
    state: 'payment',
    order: { payments_attributes: [{ payment_method_id: 2 }] },
  })
  await next(shop, owner)
  const [received] = await mails()
  expect(received?.text).toContain('A loja agora confirma o seu pedido.')
  expect(received?.text).not.toContain('análise de crédito')
  await move(owner.number, statesUpTo('packaging_queue'))
  await ops('orders', 'weigh', owner.number, '--exact')
  await move(owner.number, statesUpTo('ready', 'packaging_queue'))
  await ops('orders', 'capture', owner.number)
  await ops('orders', 'deliver', owner.number, 'completed')
  const delivered = (await mails()).at(-1)
  expect(delivered?.text).toMatch(/Cobramos R\$.+ na retirada\./)
})
