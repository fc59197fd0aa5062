import { and, eq } from 'drizzle-orm'
import { operatedShop } from '@/sales-api/tests/support/placed-orders'
import { addPerson } from '@/sales-api/tests/support/staff'
import { type CrashPoint, crashingDb } from '@/sales-api/tests/support/test-database'
import { startStripe } from '../../../tests/support/gateways'
import { log } from '../../../tests/support/silent-log'
import type { Db } from '../../db/database'
import { sandboxCharges } from '../../db/schema/operations'
import { orders } from '../../db/schema/orders'
import { staff, staffActs } from '../../db/schema/staff'
import { closePayments } from '../../jobs/reconcile-payments'
import { packOrder } from './charge-weighed-order'
import { enterWeights } from './weighing'

const { fake, paying } = startStripe()

const GATEWAYS = {
  sandbox: {
    paying: undefined,
    chargesOf: async (db: Db, number: string) => {
      const rows = await db
        .select()
        .from(sandboxCharges)
        .where(eq(sandboxCharges.key, `${number}:authorize:1`))
      return rows.map(({ capturedCents }) => capturedCents)
    },
  },
  Stripe: {
    paying,
    chargesOf: async (_: Db, number: string) =>
      [...fake.ledger.intents.values()]
        .filter(({ metadata }) => metadata.order === number)
        .map(({ amountReceived }) => amountReceived),
  },
}

/** Transactions of entering weights, charging and moving to ready. */
const STEPS = 6
const CRASHES = Array.from({ length: STEPS }, (_, at) =>
  (['inside', 'after'] as const).map((when): CrashPoint => ({ in: at + 1, when })),
).flat()

describe.each(['sandbox', 'Stripe'] as const)('with %s', (gateway) => {
  const { paying, chargesOf } = GATEWAYS[gateway]
  const { shop, ops, orderIn, lineIds } = operatedShop(paying)
  let staffId: number
  beforeAll(async () => {
    for (const id of ['101', '102']) await ops('products', 'stock', id, '90000')
    await addPerson(shop, 'Jorge', 'balcao')
    staffId = (await shop.db.select().from(staff))[0]?.id ?? 0
  })

  it.each(CRASHES)(
    'BALC-31 BALC-81 killed $when step $in, a repetition loses no weight and charges once',
    async (point) => {
      const { number, ...owner } = await orderIn('preparation')
      const [picanha, charcoal] = await lineIds({ number, ...owner })
      const weights = new Map([
        [picanha, 960],
        [charcoal, 3],
      ])
      const expected = new Map([
        [picanha, null],
        [charcoal, null],
      ])
      const enter = (db: Db) => enterWeights(db, number, weights, { expected, by: { staffId } })
      const pack = (db: Db) => packOrder(db, shop.gateway, number, { bags: 4, staffId })
      const dying = crashingDb(shop.db, point)
      await enter(dying)
        .then(() => pack(dying))
        .catch((error: Error) => expect(error.message).toBe('crashed'))

      const find = () => shop.db.select().from(orders).where(eq(orders.number, number))
      // A tablet repeats the call without a response: the weights, or the charge.
      if ((await find())[0]?.bags == null) await enter(shop.db)
      const finished = await pack(shop.db)
      await closePayments(shop.db, shop.gateway, log)
      expect(finished).toMatchObject({ state: 'captured', missing: 0 })
      const cents = Math.round((finished.charged ?? 0) * 100)
      expect(await chargesOf(shop.db, number)).toEqual([cents])
      const [order] = await find()
      expect(order).toMatchObject({
        fulfillmentState: 'ready',
        bags: 4,
        producedCents: 8_630 + 8_970,
      })
      const closings = and(eq(staffActs.orderId, order?.id ?? 0), eq(staffActs.act, 'order-finish'))
      expect(await shop.db.$count(staffActs, closings)).toBe(1)
    },
  )
})
