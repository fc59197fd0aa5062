import { asc, eq } from 'drizzle-orm'
import { insertOrder } from '@/sales-api/tests/support/placed-orders'
import { atTime, makeClock, openTestDatabase } from '@/sales-api/tests/support/test-database'
import { addVariants, variantValues } from '@/sales-api/tests/support/test-shop'
import type { Database } from '../../db/database'
import { variants } from '../../db/schema/catalogue'
import { shipments } from '../../db/schema/delivery'
import { lineItems, orders, payments } from '../../db/schema/orders'
import { renewPrices } from './current-prices'

/**
 * When the checkout took its prices, the last moment at which they are valid, and the one after it.
 */
const PRICED = '2026-05-16T10:00:00-03:00'
const LAST = '2026-05-17T10:00:00-03:00'
const TOO_LATE = '2026-05-17T10:00:00.001-03:00'

const PICANHA = 701
const COSTELA = 702

const HELD = [8_990, 2_331]
const NEW = [10_000, 2_331]

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await makeClock(database.db)
  await addVariants(database.db, [
    variantValues({ id: PICANHA, slug: 'picanha' }),
    variantValues({ id: COSTELA, slug: 'costela', price: '0.0333' }),
  ])
})
beforeEach(() => priceOfPicanha('0.0899'))
afterAll(() => database.close())

const priceOfPicanha = (price: string) =>
  database.db.update(variants).set({ price }).where(eq(variants.id, PICANHA))

const BOTH = [
  { variantId: PICANHA, quantity: 1_000 },
  { variantId: COSTELA, quantity: 700 },
]

/** An order with a shipment, in checkout by default. */
async function orderWith(lines = BOTH, values: Partial<typeof orders.$inferInsert> = {}) {
  const amounts = { itemCents: 7_777, totalCents: 7_777 }
  const order = await insertOrder(database.db, lines, {
    state: 'confirm',
    pricedAt: new Date(PRICED),
    ...amounts,
    ...values,
  })
  await database.db.insert(shipments).values({ orderId: order.id })
  return order
}

type Order = Awaited<ReturnType<typeof orderWith>>

const renew = (order: Order, now = TOO_LATE) =>
  atTime(database.db, now, (tx) => renewPrices(tx, { ...order, isOutdated: true }))
const centsOf = async ({ id }: Order) => {
  const own = eq(lineItems.orderId, id)
  const lines = await database.db.select().from(lineItems).where(own).orderBy(asc(lineItems.id))
  return lines.map(({ totalCents }) => totalCents)
}
const rowOf = async ({ id }: Order) =>
  (await database.db.select().from(orders).where(eq(orders.id, id)))[0]
const shipmentsOf = ({ id }: Order) => database.db.$count(shipments, eq(shipments.orderId, id))

it('a cart has current prices and totals at every read', async () => {
  const cart = await orderWith(BOTH, { state: 'cart' })
  await priceOfPicanha('0.1')
  await renew(cart, PRICED)
  expect(await centsOf(cart)).toEqual(NEW)
  expect(await rowOf(cart)).toMatchObject({ itemCents: 12_331, totalCents: 12_331 })
})

it('A67 a checkout keeps its prices for a day, and then restarts with current ones', async () => {
  const order = await orderWith()
  const other = await orderWith()
  await priceOfPicanha('0.1')
  await renew(order, LAST)
  expect(await centsOf(order)).toEqual(HELD)
  expect(await rowOf(order)).toMatchObject({ state: 'confirm', itemCents: 7_777 })
  await renew(order)
  expect(await centsOf(order)).toEqual(NEW)
  expect(await rowOf(order)).toMatchObject({ state: 'cart', itemCents: 12_331 })
  expect(await shipmentsOf(order)).toBe(0)
  expect(await centsOf(other)).toEqual(HELD)
  expect(await shipmentsOf(other)).toBe(1)
})

it('a checkout whose prices are the same continues, whatever else costs more', async () => {
  const order = await orderWith([{ variantId: COSTELA, quantity: 700 }])
  const outdated = await orderWith()
  await priceOfPicanha('0.1')
  await renew(order)
  expect(await rowOf(order)).toMatchObject({ state: 'confirm', itemCents: 7_777 })
  expect(await shipmentsOf(order)).toBe(1)
  expect(await centsOf(outdated)).toEqual(HELD)
})

it.each(['complete', 'canceled'] as const)(
  'an order that is %s keeps its prices',
  async (state) => {
    const order = await orderWith(BOTH, { state })
    await priceOfPicanha('0.1')
    await renew(order)
    expect(await centsOf(order)).toEqual(HELD)
    expect(await rowOf(order)).toMatchObject({ state, itemCents: 7_777 })
  },
)

it('nothing changes during a pending payment', async () => {
  const order = await orderWith()
  const other = await orderWith()
  const payment = { methodId: 1, state: 'authorizing' as const, amountCents: 11_321 }
  await database.db.insert(payments).values({ ...payment, orderId: order.id })
  await priceOfPicanha('0.1')
  await renew(order)
  await renew(other)
  expect(await centsOf(order)).toEqual(HELD)
  expect(await centsOf(other)).toEqual(NEW)
})

it('the check uses the current order, not the one that the caller read', async () => {
  const bought = await orderWith()
  const priced = await orderWith()
  const gone = await orderWith()
  await priceOfPicanha('0.1')
  const { db } = database
  await db.update(orders).set({ state: 'complete' }).where(eq(orders.id, bought.id))
  await db
    .update(orders)
    .set({ pricedAt: new Date(LAST) })
    .where(eq(orders.id, priced.id))
  for (const order of [bought, priced]) {
    await renew(order)
    expect(await centsOf(order)).toEqual(HELD)
  }
  await db.delete(orders).where(eq(orders.id, gone.id))
  await expect(renew(gone)).resolves.toBeUndefined()
})
