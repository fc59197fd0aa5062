import { eq, isNull } from 'drizzle-orm'
import { outbox, sandboxCharges } from '../../service/db/schema/operations'
import { orders } from '../../service/db/schema/orders'
import { audit } from '../../service/domain/audit/audit'
import { CARD, confirmCart, emailOf, next, openCart, type Shop } from '../support/purchase'
import type { CallResponse } from '../support/test-shop'
import { expectingSuccess, ITEM, openShop } from './support/new-shop'
import { createReport, inParallel, range, readNumbers, waitUntil } from './support/program'

// Each order is completed by parallel calls at two API processes and repeated calls after them:
// one order, one charge, one mail, and always the same response.
const {
  orders: count,
  parallel,
  repeats,
} = readNumbers({ orders: 1_000, parallel: 10, repeats: 5 })
const WIDTH = 12
const MAILS_MS = 120_000
/** Charges and then times out: the shop learns the outcome by asking again. */
const LATE_CARD = { ...CARD, number: '4000000000000028' }

const report = createReport()
const { db, shops, mails, close } = await openShop(2)
const shopOf = (index: number) => shops[index % shops.length] as Shop

const begun = performance.now()
const troubles = await inParallel(range(count), WIDTH, async (index) => {
  const shop = expectingSuccess(shopOf(index))
  const owner = await openCart(shop, { items: [{ variant_id: ITEM, quantity: 1 }] })
  await confirmCart(shop, owner, index % 10 === 0 ? LATE_CARD : CARD, emailOf(owner))
  const answers = await Promise.all(range(parallel).map((call) => next(shopOf(call), owner)))
  for (const call of range(repeats)) answers.push(await next(shopOf(call), owner))
  if ((index + 1) % 100 === 0) console.log(`  ${index + 1} of ${count} orders`)
  return describeDifference(answers)
})
const seconds = (performance.now() - begun) / 1_000

const sent = async () => (await db.$count(outbox, isNull(outbox.doneAt))) === 0
await waitUntil(sent, MAILS_MS)

console.log(`\n${count} orders, each by ${parallel} parallel and ${repeats} repeated calls`)
report.expectNone(
  'orders whose answers differ',
  troubles.filter((trouble) => trouble !== null),
)
report.expect('orders', await db.$count(orders, eq(orders.state, 'complete')), count)
report.expect(
  'authorised charges',
  await db.$count(sandboxCharges, eq(sandboxCharges.outcome, 'authorized')),
  count,
)
report.expect('charges of any outcome', await db.$count(sandboxCharges), count)
report.expect('mails', mails.length, count)
report.expect('different mails', new Set(mails).size, count)
report.expectNone('disagreements found by the audit', await audit(db))
report.note('orders a second, with their carts and all calls', (count / seconds).toFixed(1))
await close()
report.finish()

/** Difference between the responses; null when all show the same complete order. */
function describeDifference(answers: CallResponse[]): string | null {
  const wrong = answers.find(({ status, body }) => status !== 200 || body.state !== 'complete')
  if (wrong) return `${wrong.status} ${JSON.stringify(wrong.body)}`
  const kinds = new Set(
    answers.map(({ body }) => JSON.stringify([body.number, body.total, body.completed_at])),
  )
  return kinds.size === 1 ? null : [...kinds].join(' / ')
}
