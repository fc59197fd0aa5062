import { eq } from 'drizzle-orm'
import { insertOrder } from '@/sales-api/tests/support/placed-orders'
import { openTestDatabase } from '@/sales-api/tests/support/test-database'
import { addVariants, variantValues } from '@/sales-api/tests/support/test-shop'
import type { Database } from '../../db/database'
import { shipments, shippingRates } from '../../db/schema/delivery'
import { orders } from '../../db/schema/orders'
import { orderPromotions, promotions } from '../../db/schema/promotions'
import { currentTotalCents, updateTotals } from './totals'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await addVariants(database.db, [
    variantValues({ id: 501, slug: 'picanha' }),
    variantValues({ id: 502, slug: 'costela', price: '0.0333' }),
  ])
})
afterAll(() => database.close())

async function totalsOf(id: number) {
  await database.db.transaction((tx) => updateTotals(tx, id))
  const [row] = await database.db.select().from(orders).where(eq(orders.id, id))
  return [row?.itemCents, row?.shipCents, row?.adjustmentCents, row?.totalCents]
}

/** An order with two lines, a chosen rate and another rate. */
async function orderWithRate(costCents: number) {
  const { db } = database
  const { id } = await insertOrder(db, [
    { variantId: 501, quantity: 500 },
    { variantId: 502, quantity: 700 },
  ])
  const [shipment] = await db.insert(shipments).values({ orderId: id }).returning()
  const start = new Date('2026-05-18T08:00:00-03:00')
  const rate = { shipmentId: shipment?.id ?? 0, methodId: 2, windowStart: start, windowEnd: start }
  const [chosen] = await db
    .insert(shippingRates)
    .values([
      { ...rate, costCents },
      { ...rate, costCents: 4_444 },
    ])
    .returning()
  await db.update(shipments).set({ selectedRateId: chosen?.id }).where(eq(shipments.orderId, id))
  return id
}

it('CART-21 an empty order costs nothing, a full one the sum of its lines', async () => {
  expect(await totalsOf((await insertOrder(database.db)).id)).toEqual([0, 0, 0, 0])
  const { id } = await insertOrder(database.db, [{ variantId: 501, quantity: 500 }])
  expect(await totalsOf(id)).toEqual([4_495, 0, 0, 4_495])
})

it('CART-21 adds the rate that was chosen, once, and subtracts the coupons', async () => {
  const id = await orderWithRate(990)
  expect(await totalsOf(id)).toEqual([6_826, 990, 0, 7_816])
  const startsAt = new Date('2026-01-01T00:00:00-03:00')
  const coupon = { code: 'DEZ', name: 'Dez', kind: 'percent' as const, value: 10, startsAt }
  await database.db.insert(promotions).values({ ...coupon, minimumItemCents: 0 })
  await database.db.insert(orderPromotions).values({ orderId: id, code: 'DEZ', discountCents: 0 })
  expect(await totalsOf(id)).toEqual([6_826, 990, -683, 7_133])
  const other = await orderWithRate(1_490)
  expect(await totalsOf(other)).toEqual([6_826, 1_490, 0, 8_316])
})

it('CART-21 A76 an order costs its estimate until it is ready, and then the weighed amount, never below zero', async () => {
  const order = await insertOrder(database.db, [], { totalCents: 7_777 })
  const amounts = { producedCents: 8_496, shipCents: 990, adjustmentCents: -500 }
  const costs = (values: Partial<typeof order>) =>
    currentTotalCents({ ...order, ...amounts, ...values })
  expect(costs({ fulfillmentState: 'packaging' })).toBe(7_777)
  expect(costs({ fulfillmentState: 'ready' })).toBe(8_986)
  expect(costs({ fulfillmentState: 'ready', producedCents: 0, shipCents: 0 })).toBe(0)
  expect(costs({ fulfillmentState: 'ready', producedCents: null })).toBe(7_777)
})
