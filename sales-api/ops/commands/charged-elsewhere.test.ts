import { eq } from 'drizzle-orm'
import { outboxRow } from '../../service/db/outbox-rows'
import { outbox } from '../../service/db/schema/operations'
import { orders, payments } from '../../service/db/schema/orders'
import { auditGateway } from '../../service/domain/audit/gateway-audit'
import { closePayment } from '../../service/domain/fulfilment/close-payment'
import { gatewayEventHandlers } from '../../service/jobs/gateway-events'
import { runOutbox } from '../../service/jobs/outbox'
import { closePayments } from '../../service/jobs/reconcile-payments'
import { startStripe } from '../../tests/support/gateways'
import { operatedShop } from '../../tests/support/placed-orders'
import type { Owner } from '../../tests/support/purchase'
import { log } from '../../tests/support/silent-log'
import { opsOf } from '../../tests/support/test-ops'

const { fake, paying } = startStripe()
const { shop, ops, order, orderIn, lineIds } = operatedShop(paying)

const intentOf = ({ number }: Owner) => {
  const intent = [...fake.ledger.intents.values()].find((it) => it.metadata.order === number)
  if (!intent) throw new Error(`nothing is held for ${number}`)
  return intent
}
const givenFor = (owner: Owner) =>
  fake.ledger.refunds.filter(({ intent }) => intent === intentOf(owner)).map((it) => it.amount)
const refund = ({ number }: Owner, ...what: string[]) =>
  ops('orders', 'refund', number, ...what, '--reason', 'cobrado no painel')

/** Captures the charge in the gateway's panel. */
function captureInPanel(owner: Owner): number {
  const intent = intentOf(owner)
  const { amount, charge } = intent
  Object.assign(intent, { status: 'succeeded', amountReceived: amount })
  if (charge) charge.captured = amount
  return amount
}
const elsewhereMails = () => shop.db.$count(outbox, eq(outbox.kind, 'charged-elsewhere-mail'))
async function paymentOf({ number }: Owner) {
  const [row] = await shop.db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.number, number))
  if (!row) throw new Error(`${number} has no payment`)
  return row.payment
}
const books = () => auditGateway(shop.db, shop.gateway, new Date(Date.now() - 3_600_000))

it('PAY-43 shows how much the panel captured, refunds the excess, and sends one e-mail', async () => {
  const owner = await orderIn('packaging')
  const mails = await elsewhereMails()
  await ops('orders', 'weigh', owner.number, '--exact')
  const taken = captureInPanel(owner)
  expect(taken).toBe(18_859)
  const { failure } = await ops('orders', 'capture', owner.number)
  expect(failure).toContain('already charged R$\u00a0188,59')
  const shown = await ops('orders', 'capture', owner.number)
  expect(shown.result).toMatchObject({ total: 179.6, payment: { captured: 188.59 } })
  expect(shown.text).toContain('charged without the shop')
  expect((await refund(owner, '8,99')).failure).toBeUndefined()
  expect(givenFor(owner)).toEqual([899])
  expect(await elsewhereMails()).toBe(mails + 1)
  expect(await books()).toEqual([])
})

it('PAY-43 records a lower capture of the panel, and shows the missing amount', async () => {
  const owner = await orderIn('packaging')
  await ops('orders', 'weigh', owner.number, '--exact')
  intentOf(owner).amount = 15_000
  captureInPanel(owner)
  expect((await ops('orders', 'capture', owner.number)).failure).toContain('R$\u00a0150,00')
  const { result } = await ops('orders', 'capture', owner.number)
  expect(result).toMatchObject({ missing_amount: 29.6, payment: { captured: 150 } })
})

it.each(['cancel', 'deny'])(
  'PAY-43 reports every capture of the panel: orders %s',
  async (what) => {
    const owner = await (what === 'cancel' ? orderIn('pending') : order())
    const mails = await elsewhereMails()
    const taken = captureInPanel(owner)
    expect((await ops('orders', what, owner.number)).failure).toContain('R$\u00a0188,59')
    expect(await elsewhereMails()).toBe(mails + 1)
    const { result } = await ops('orders', 'show', owner.number)
    expect(result.payment).toMatchObject({ state: 'captured', captured: 188.59 })
    await closePayments(shop.db, shop.gateway, log)
    expect(await books()).toEqual([])
    expect((await refund(owner)).failure).toBeUndefined()
    expect(givenFor(owner)).toEqual([taken])
  },
)

it('PAY-43 records a capture of the panel from an event, also before weighing', async () => {
  const owner = await orderIn('packaging')
  const mails = await elsewhereMails()
  captureInPanel(owner)
  const { id: charge } = intentOf(owner)
  for (const event of ['evt_2', 'evt_3']) {
    await shop.db.insert(outbox).values(outboxRow('gateway-event', event, { charge }))
  }
  await runOutbox(shop.db, gatewayEventHandlers(shop.db, shop.gateway), log)
  expect(await elsewhereMails()).toBe(mails + 1)
  expect((await ops('orders', 'cancel', owner.number)).failure).toBeDefined()
  const [meat] = await lineIds(owner)
  const { result } = await ops('orders', 'weigh', owner.number, `${meat}=900`, '--exact')
  expect(result).toMatchObject({ produced_amount: 170.61, payment: { captured: 188.59 } })
  expect(await books()).toEqual([])
})

it('PAY-43 keeps the charge when a command and the job close the same payment', async () => {
  const owner = await orderIn('packaging')
  await ops('orders', 'weigh', owner.number, '--exact')
  intentOf(owner).amount = 15_000
  const mails = await elsewhereMails()
  const capture: typeof shop.gateway.capture = async (key, cents) => {
    await shop.gateway.capture(key, cents)
    // The job, which read the payment before the command found out that less is held.
    await closePayment(shop.db, shop.gateway, {
      ...(await paymentOf(owner)),
      capturedCents: 17_960,
    })
  }
  const { result } = await opsOf({ ...shop, gateway: { ...shop.gateway, capture } })(
    'orders',
    'capture',
    owner.number,
  )
  expect(result.payment).toMatchObject({ state: 'captured', captured: 150 })
  expect(await elsewhereMails()).toBe(mails)
})
