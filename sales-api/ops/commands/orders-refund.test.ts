import { eq, sql } from 'drizzle-orm'
import { outboxRow } from '../../service/db/outbox-rows'
import { paymentRefunds } from '../../service/db/schema/gateway'
import { outbox } from '../../service/db/schema/operations'
import { gatewayEventHandlers } from '../../service/jobs/gateway-events'
import { runOutbox } from '../../service/jobs/outbox'
import { closePayments } from '../../service/jobs/reconcile-payments'
import { createNoGateway } from '../../service/payments/open-gateway'
import { startStripe } from '../../tests/support/gateways'
import { EIGHTY_OFF, operatedShop } from '../../tests/support/placed-orders'
import type { Owner } from '../../tests/support/purchase'
import { log } from '../../tests/support/silent-log'
import { opsOf } from '../../tests/support/test-ops'

const REFUND = 'POST /v1/refunds'
const REFUNDS = 'GET /v1/refunds'

const { fake, paying } = startStripe()
const { shop, ops, order, orderIn, chargedOrder, lineIds } = operatedShop(paying)

const intentOf = ({ number }: Owner) => {
  const own = [...fake.ledger.intents.values()].filter(({ metadata }) => metadata.order === number)
  const [intent] = own
  if (!intent || own.length > 1) throw new Error(`${number} has ${own.length} intents`)
  return intent
}
/** What Stripe gave back of an order, in cents. */
const givenFor = (owner: Owner) =>
  fake.ledger.refunds
    .filter(({ intent, status }) => intent === intentOf(owner) && status === 'succeeded')
    .map(({ amount }) => amount)
const sum = (cents: number[]) => cents.reduce((total, one) => total + one, 0)

const refund = ({ number }: Owner, ...what: string[]) =>
  ops('orders', 'refund', number, ...what, '--reason', 'faltou a linguiça')

it('PAY-34 refunds a part, then the rest, and nothing more', async () => {
  const owner = await chargedOrder()
  const captured = intentOf(owner).amountReceived
  const part = await refund(owner, '12,90')
  expect(part.result.payment.refunds).toMatchObject([
    { amount: 12.9, state: 'done', origin: 'shop', reason: 'faltou a linguiça' },
  ])
  expect(part.text).toContain('refund: R$\u00a012,90, given back')
  const rest = ((captured - 1_290) / 100).toFixed(2)
  const tooMuch = ((captured - 1_289) / 100).toFixed(2)
  expect((await refund(owner, tooMuch)).failure).toContain('can still be refunded')
  expect(givenFor(owner)).toEqual([1_290])
  expect((await refund(owner)).result.payment.refunds[1].amount).toBe(Number(rest))
  expect((await refund(owner)).failure).toContain('fully refunded already')
  expect((await refund(owner, '0,01')).failure).toContain('fully refunded already')
  expect(sum(givenFor(owner))).toBe(captured)
})

it('PAY-34 refunds the same amount for the same reason again only with a flag, or later', async () => {
  const owner = await chargedOrder()
  await refund(owner, '7,35')
  const { failure } = await refund(owner, '7.35')
  expect(failure).toContain('was refunded for this reason less than 10 minutes ago; --again')
  expect(failure).not.toContain('change')
  await ops('orders', 'refund', owner.number, '7,35', '--reason', 'outro motivo')
  await refund(owner, '4,10')
  expect((await refund(owner, '4,10')).failure).toContain('R$\u00a04,10')
  await refund(owner, '4,10', '--again')
  const ago = sql`now() - interval '11 minutes'`
  await shop.db.update(paymentRefunds).set({ createdAt: ago })
  await refund(owner, '7,35')
  expect(givenFor(owner)).toEqual([735, 735, 410, 410, 735])
})

it('PAY-34 refunds once for concurrent requests', async () => {
  const owner = await chargedOrder()
  const most = ((intentOf(owner).amountReceived * 0.6) / 100).toFixed(2)
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => refund(owner, most)))
  expect(answers.filter(({ failure }) => failure === undefined)).toHaveLength(1)
  expect(givenFor(owner)).toHaveLength(1)
})

it('PAY-34 requests the whole refund once for concurrent requests while the gateway is down', async () => {
  const owner = await chargedOrder()
  const away = { ...shop.gateway, refund: () => Promise.reject(new Error('no route')) }
  const unsure = opsOf({ db: shop.db, gateway: away })
  const ask = () => unsure('orders', 'refund', owner.number, '--reason', 'tudo')
  const answers = await Promise.all([1, 2, 3, 4, 5].map(ask))
  expect(answers.filter(({ failure }) => failure === undefined)).toHaveLength(1)
  const { result } = await ops('orders', 'show', owner.number)
  expect(result.payment.refunds).toMatchObject([{ state: 'asked' }])
  await closePayments(shop.db, shop.gateway, log)
  expect(givenFor(owner)).toEqual([intentOf(owner).amountReceived])
})

it.each(['cut-before', 'cut-after'] as const)(
  'PAY-34 requests a refund again after a lost response (%s), and refunds once',
  async (kind) => {
    const owner = await chargedOrder()
    fake.faults.add({ on: REFUND, kind, times: 2 })
    const unsure = await refund(owner, '12,90')
    expect(unsure.result.payment.refunds).toMatchObject([{ amount: 12.9, state: 'asked' }])
    expect(unsure.text).toContain('has not answered yet and is asked again')
    const captured = intentOf(owner).amountReceived
    // A requested refund counts as made: its response may have been lost.
    expect((await refund(owner, (captured / 100).toFixed(2))).failure).toContain('only')
    fake.faults.clear()
    fake.passDay()
    for (const _ of [1, 2]) await closePayments(shop.db, shop.gateway, log)
    expect(givenFor(owner)).toEqual([1_290])
    const { result } = await ops('orders', 'show', owner.number)
    expect(result.payment.refunds).toMatchObject([{ amount: 12.9, state: 'done' }])
  },
)

it('PAY-34 records refunds of the panel when the gateway refuses, and then refunds the rest', async () => {
  const owner = await chargedOrder()
  const { id, amountReceived } = intentOf(owner)
  fake.refundInPanel(id, amountReceived - 1_000)
  expect((await refund(owner)).failure).toContain('refuses to refund')
  const { result } = await ops('orders', 'show', owner.number)
  expect(result.payment.refunds).toMatchObject([
    { state: 'refused', origin: 'shop' },
    { state: 'done', origin: 'panel', reason: null },
  ])
  expect((await refund(owner, '10,01')).failure).toContain('only R$\u00a010,00')
  expect((await refund(owner, '10,00')).failure).toBeUndefined()
  expect(sum(givenFor(owner))).toBe(amountReceived)
})

it('PAY-34 refuses a refund immediately if the gateway of the charge is no longer configured', async () => {
  const [none, elsewhere] = [await chargedOrder(), await chargedOrder()]
  const argv = ['1,00', '--reason', 'falta']
  const without = opsOf({ db: shop.db, gateway: createNoGateway() })
  const failed = await without('orders', 'refund', none.number, ...argv)
  const { id } = intentOf(elsewhere)
  const known = fake.ledger.intents.get(id)
  fake.ledger.intents.delete(id)
  const missing = await refund(elsewhere, '1,00')
  if (known) fake.ledger.intents.set(id, known)
  for (const { failure } of [failed, missing]) expect(failure).toContain('refuses to refund')
  for (const { number } of [none, elsewhere]) {
    const { result } = await ops('orders', 'show', number)
    expect(result.payment.refunds).toMatchObject([{ amount: 1, state: 'refused' }])
  }
})

it('PAY-33 PAY-34 sends the shop an e-mail when a refund is refused later', async () => {
  const owner = await chargedOrder()
  const { id, amountReceived } = intentOf(owner)
  fake.faults.add({ on: REFUNDS, kind: 'cut-before', times: 2 })
  await refund(owner)
  fake.faults.clear()
  fake.refundInPanel(id, amountReceived)
  const [row] = await shop.db.select().from(paymentRefunds).where(eq(paymentRefunds.state, 'asked'))
  for (const _ of [1, 2]) await closePayments(shop.db, shop.gateway, log)
  const mail = eq(outbox.key, `payment-refund-mail:${row?.id}:refused`)
  expect(await shop.db.$count(outbox, mail)).toBe(1)
  expect(givenFor(owner)).toEqual([amountReceived])
})

it('PAY-34 refunds only online charges, and requires a reason', async () => {
  const [held, offline] = [await order(), await chargedOrder({ offline: true })]
  expect((await refund(held)).failure).toContain('is not charged')
  expect((await refund(offline)).failure).toContain('nothing was paid yet')
  expect((await refund({ number: 'R999999999', query: '' })).failure).toContain('there is no order')
  const charged = await chargedOrder()
  for (const what of ['0', '-5', 'tudo', '12,905']) {
    expect((await refund(charged, what)).failure).toBeDefined()
  }
  for (const reason of [[], ['--reason', ' ']]) {
    const { failure } = await ops('orders', 'refund', charged.number, '1,00', ...reason)
    expect(failure).toContain('--reason')
  }
  expect(givenFor(charged)).toEqual([])
})

it('PAY-34 charges a lower hold entirely, and shows the missing amount', async () => {
  const owner = await orderIn('packaging')
  await ops('orders', 'weigh', owner.number, '--exact')
  const intent = intentOf(owner)
  intent.amount = 15_000
  for (const _ of [1, 2]) {
    const { result, text } = await ops('orders', 'capture', owner.number)
    expect(result.payment).toMatchObject({ state: 'captured', captured: 150 })
    expect(result.missing_amount).toBe(29.6)
    expect(text).toContain('missing: R$\u00a029,60')
  }
  expect(intent).toMatchObject({ status: 'succeeded', amountReceived: 15_000 })
})

it('PAY-34 has no missing amount if the maximum weight fits into the hold', async () => {
  const items = [{ variant_id: 101, quantity: 1000 }]
  const owner = await orderIn('packaging', { items, coupon: EIGHTY_OFF })
  await ops('orders', 'weigh', owner.number, `${(await lineIds(owner))[0]}=1100`)
  const exact = await ops('orders', 'capture', owner.number)
  expect(exact.result.missing_amount).toBe(0)
  expect(exact.text).not.toContain('missing')
})

it('PAY-33 PAY-34 charges nothing of an expired hold, and shows that', async () => {
  const owner = await orderIn('packaging')
  await ops('orders', 'weigh', owner.number, '--exact')
  fake.expireHold(intentOf(owner).id)
  for (const _ of [1, 2]) {
    expect((await ops('orders', 'capture', owner.number)).failure).toContain('nothing was charged')
  }
  const { result, text } = await ops('orders', 'show', owner.number)
  expect(result.payment).toMatchObject({ state: 'open', captured: null })
  expect(text).toContain('the gateway holds nothing any more')
})

it('PAY-33 shows refunds and disputes of the panel with the order', async () => {
  const owner = await chargedOrder()
  const { id } = intentOf(owner)
  fake.refundInPanel(id, 500)
  fake.dispute(id, 'product_not_received')
  await shop.db.insert(outbox).values(outboxRow('gateway-event', 'evt_1', { charge: id }))
  await runOutbox(shop.db, gatewayEventHandlers(shop.db, shop.gateway), log)
  const { result, text } = await ops('orders', 'show', owner.number)
  expect(result.payment.disputes).toMatchObject([
    { reason: 'product_not_received', state: 'needs_response' },
  ])
  expect(text).toContain("refund: R$\u00a05,00, given back, in the gateway's panel")
  expect(text).toMatch(/dispute: R\$\u00a0[\d,.]+, product_not_received, needs_response, answer by/)
})

it('PAY-35 lists holds, with the gateway and the end of the hold', async () => {
  const [open, charged] = [await order(), await chargedOrder()]
  const { result, text } = await ops('payments', 'list', '--open')
  const own = result.find((row: { order: string }) => row.order === open.number)
  expect(own).toMatchObject({
    state: 'open',
    key: `${open.number}:authorize:1`,
    reference: intentOf(open).id,
    ends_soon: false,
  })
  const held = fake.ledger.intents.get(own.reference)?.charge
  expect(new Date(own.hold_ends).getTime()).toBe((held?.captureBefore ?? 0) * 1_000)
  expect(text).toContain(open.number)
  expect(text).not.toContain(charged.number)
  const all = await ops('payments', 'list')
  expect(all.text).toContain(charged.number)
  const shown = await ops('orders', 'show', open.number)
  expect(shown.result.payment.hold_ends).toBe(own.hold_ends)
  expect(shown.text).toContain(`held until ${own.hold_ends.slice(0, 10)}`)
  expect((await ops('orders', 'show', charged.number)).text).not.toContain('held until')
})
