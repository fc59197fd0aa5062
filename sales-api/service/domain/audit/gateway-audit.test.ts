import { eq } from 'drizzle-orm'
import { operatedShop } from '@/sales-api/tests/support/placed-orders'
import type { Owner } from '@/sales-api/tests/support/purchase'
import { opsOf } from '@/sales-api/tests/support/test-ops'
import { startStripe } from '../../../tests/support/gateways'
import { log } from '../../../tests/support/silent-log'
import { gatewayCharges } from '../../db/schema/gateway'
import { orders, payments } from '../../db/schema/orders'
import { gatewayEventHandlers } from '../../jobs/gateway-events'
import { runOutbox } from '../../jobs/outbox'
import { denyPayment } from '../fulfilment/decide-payment'
import { auditGateway, GATEWAY_CHECKS } from './gateway-audit'

const [UNPAID, UNHELD, AMOUNTS, REFUNDS, DISPUTES] = GATEWAY_CHECKS

const { fake, paying } = startStripe()
const { shop, ops, order, chargedOrder } = operatedShop(paying)

const since = () => new Date(Date.now() - 3_600_000)
const look = () => auditGateway(shop.db, shop.gateway, since())
const intentOf = ({ number }: Owner) => {
  const intent = [...fake.ledger.intents.values()].find((it) => it.metadata.order === number)
  if (!intent) throw new Error(`nothing is held for ${number}`)
  return intent
}
const checksOf = async () => (await look()).map(({ check }) => check)

async function change(owner: Owner, values: Partial<typeof payments.$inferInsert>) {
  const id = shop.db.select({ id: orders.id }).from(orders).where(eq(orders.number, owner.number))
  await shop.db.update(payments).set(values).where(eq(payments.orderId, id))
}

it('PAY-36 agrees with holds, charges, refunds, denials and captures', async () => {
  await order()
  const charged = await chargedOrder()
  await ops('orders', 'refund', charged.number, '10,00', '--reason', 'falta')
  await denyPayment(shop.db, shop.gateway, (await order()).number)
  expect(await look()).toEqual([])
  const { text } = await ops('audit')
  expect(text).toContain('all agree')
})

it('PAY-36 reports a hold and a charge without a payment, but not of another shop', async () => {
  const [held, charged] = [await order(), await chargedOrder()]
  await change(held, { state: 'void' })
  await change(charged, { state: 'failed' })
  expect(await checksOf()).toEqual([UNPAID, UNPAID])
  await change(held, { state: 'pending' })
  await change(charged, { state: 'completed' })
  // After a restored backup only the gateway knows the key.
  const intent = intentOf(held)
  const { key = '' } = intent.metadata
  const stored = eq(gatewayCharges.key, key)
  const [row] = await shop.db.delete(gatewayCharges).where(stored).returning()
  await change(held, { state: 'void' })
  expect(await checksOf()).toEqual([UNPAID])
  intent.metadata.key = 'order-17'
  expect(await look()).toEqual([])
  intent.metadata.key = key
  if (row) await shop.db.insert(gatewayCharges).values(row)
  await change(held, { state: 'pending' })
})

it('PAY-36 reports a payment without a hold or charge', async () => {
  const [lost, gone] = [await order(), await order()]
  fake.expireHold(intentOf(lost).id)
  fake.ledger.intents.delete(intentOf(gone).id)
  expect(await checksOf()).toEqual([UNHELD, UNHELD])
  const { text, failure } = await ops('audit')
  expect(failure).toBeUndefined()
  expect(text).toContain('not known at the gateway')
  for (const { number } of [lost, gone])
    await denyPayment(shop.db, shop.gateway, number).catch(() => {})
  await change(gone, { state: 'void', failure: 'denied' })
  expect(await look()).toEqual([])
})

it('PAY-36 reports differing amounts, also of captures in the panel', async () => {
  const [held, charged, panel] = [await order(), await chargedOrder(), await order()]
  const { amount } = intentOf(held)
  intentOf(held).amount -= 1
  intentOf(charged).amountReceived -= 1
  Object.assign(intentOf(panel), { status: 'succeeded', amountReceived: intentOf(panel).amount })
  expect(await checksOf()).toEqual([AMOUNTS, AMOUNTS, AMOUNTS])
  intentOf(held).amount = amount
  intentOf(charged).amountReceived += 1
  Object.assign(intentOf(panel), { status: 'requires_capture', amountReceived: 0 })
  expect(await look()).toEqual([])
})

it('PAY-36 reports refunds and disputes unknown to the shop, and has them recorded', async () => {
  const owner = await chargedOrder()
  fake.refundInPanel(intentOf(owner).id, 500)
  fake.dispute(intentOf(owner).id)
  expect(await checksOf()).toEqual([REFUNDS, DISPUTES])
  await runOutbox(shop.db, gatewayEventHandlers(shop.db, shop.gateway), log)
  expect(await look()).toEqual([])
  fake.closeDispute(intentOf(owner).id, 'lost')
  expect(await checksOf()).toEqual([DISPUTES])
  await runOutbox(shop.db, gatewayEventHandlers(shop.db, shop.gateway), log)
  expect(await look()).toEqual([])
})

it('PAY-36 reports nothing that a second query does not confirm, and reports a missing one', async () => {
  const owner = await order()
  const { gateway } = shop
  const early = { ...gateway }
  early.list = async function* (from) {
    for await (const charge of gateway.list(from)) yield { ...charge, heldCents: 1 }
  }
  expect(await auditGateway(shop.db, early, since())).toEqual([])
  const empty = { ...gateway, async *list() {} }
  expect(await auditGateway(shop.db, empty, since())).toEqual([])
  fake.faults.add({ kind: 'cut-before', times: 10 })
  const { failure } = await opsOf(shop)('audit', '--days', '7')
  expect(failure).toContain('did not send its list')
  fake.faults.clear()
  expect((await ops('audit', '--days', '0')).failure).toContain('days')
  expect(intentOf(owner).status).toBe('requires_capture')
})
