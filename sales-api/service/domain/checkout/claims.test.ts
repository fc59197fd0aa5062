import { and, asc, eq } from 'drizzle-orm'
import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'
import { atTime, makeClock } from '@/sales-api/tests/support/clock'
import { insertLineOf, insertOrder } from '@/sales-api/tests/support/placed-orders'
import { openTestDatabase } from '@/sales-api/tests/support/test-database'
import { addVariants, variantValues } from '@/sales-api/tests/support/test-shop'
import type { Database } from '../../db/database'
import { stockMovements, variants } from '../../db/schema/catalogue'
import { closures, deliverySlots, slotBookings } from '../../db/schema/delivery'
import { mixes, orders, shipments, shippingRates } from '../../db/schema/orders'
import { orderPromotions, promotions } from '../../db/schema/promotions'
import { addClosure } from '../delivery/closures'
import { createShipment } from '../delivery/shipments'
import { EXPRESS, PICKUP, SCHEDULED } from '../delivery/shipping-methods'
import { hashToken } from '../orders/find-order'
import { release } from './claim-rows'
import { checkLinesInStock, claim, lockOrderToPay } from './claims'

/** A Saturday morning, when express is offered. */
const NOW = '2026-05-16T10:00:00-03:00'
const MONDAY = { start: '2026-05-18T08:00:00-03:00', end: '2026-05-18T13:00:00-03:00' }
const SHORT = {
  line_items: ['Um ou mais itens do seu carrinho saíram de estoque. Remova-os antes de continuar'],
}
const PASSED = { shipments: ['Esse horário não está mais disponível'] }

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await makeClock(database.db)
  await addVariants(database.db, [
    variantValues({ id: 301, slug: 'picanha', stock: 5_000 }),
    variantValues({ id: 302, slug: 'costela', stock: 900 }),
  ])
})
afterEach(async () => {
  await database.db.delete(stockMovements)
  await database.db.delete(slotBookings)
  await database.db.delete(shipments)
  await database.db.delete(deliverySlots)
  await database.db.delete(orderPromotions)
  await database.db.delete(promotions)
  await database.db.update(variants).set({ stock: 5_000, withdrawnAt: null })
  await database.db.update(variants).set({ stock: 900 }).where(eq(variants.id, 302))
})
afterAll(() => database.close())

interface Rate {
  methodId?: number
  window?: { start: string; end: string }
  slot?: Partial<typeof deliverySlots.$inferInsert> | null
}

/** Gives the order a chosen rate, by default with its own slot. */
async function choose(
  orderId: number,
  { methodId = SCHEDULED.id, window = MONDAY, slot = {} }: Rate = {},
) {
  const { db } = database
  const windowStart = new Date(window.start)
  const windowEnd = new Date(window.end)
  const times = { windowStart, windowEnd }
  const [made] = slot
    ? await db
        .insert(deliverySlots)
        .values({ ...times, capacity: 3, booked: 1, ...slot })
        .returning()
    : []
  const [shipment] = await db.insert(shipments).values({ orderId }).returning()
  const [rate] = await db
    .insert(shippingRates)
    .values({
      shipmentId: shipment?.id ?? 0,
      methodId,
      costCents: 990,
      ...times,
      slotId: made?.id ?? null,
    })
    .returning()
  await db.update(shipments).set({ selectedRateId: rate?.id }).where(eq(shipments.orderId, orderId))
  return { rateId: rate?.id ?? 0, slotId: made?.id ?? 0 }
}

async function orderOf(...lines: { variantId: number; quantity: number }[]) {
  const { id } = await insertOrder(database.db, lines)
  return id
}

const TOKEN = 'guest'

/** Claims under the order's lock, like the checkout. */
const claimFor = (orderId: number, now = NOW) =>
  atTime(database.db, now, async (tx) => {
    const [order] = await tx
      .update(orders)
      .set({ tokenHash: hashToken(TOKEN) })
      .where(eq(orders.id, orderId))
      .returning()
    const caller = { userId: null, orderToken: TOKEN }
    await claim(tx, await lockOrderToPay(tx, order?.number ?? '', caller))
  })
const releaseFor = (orderId: number) => database.db.transaction((tx) => release(tx, orderId))
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (failure) => failure.errors,
  )
const stocks = async () => {
  const rows = await database.db.select().from(variants).orderBy(asc(variants.id))
  return rows.map(({ stock }) => stock)
}
const movements = async (orderId: number) => {
  const rows = await database.db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.orderId, orderId))
    .orderBy(asc(stockMovements.id))
  return rows.map(({ variantId, quantity, reason }) => [variantId, quantity, reason])
}
const booked = async () =>
  (await database.db.select().from(deliverySlots)).map((slot) => slot.booked)

it('CHK-14 takes what every line wants off the shelf, and writes it down', async () => {
  const id = await orderOf({ variantId: 302, quantity: 400 }, { variantId: 301, quantity: 1_500 })
  await choose(id)
  await claimFor(id)
  expect(await stocks()).toEqual([3_500, 500])
  expect(await movements(id)).toEqual([
    [301, -1_500, 'claim'],
    [302, -400, 'claim'],
  ])
})

it('CHK-14 sells the last gram, and not one that is not there', async () => {
  const last = await orderOf({ variantId: 302, quantity: 900 })
  await choose(last)
  await claimFor(last)
  expect(await stocks()).toEqual([5_000, 0])
  const late = await orderOf({ variantId: 301, quantity: 500 }, { variantId: 302, quantity: 1 })
  await choose(late, { window: { ...MONDAY, end: '2026-05-18T17:00:00-03:00' } })
  expect(await refusal(claimFor(late))).toEqual(SHORT)
  const check = database.db.transaction((tx) => checkLinesInStock(tx, late))
  expect(await refusal(check)).toEqual(SHORT)
  expect(await stocks()).toEqual([5_000, 0])
  expect(await booked()).toEqual([2, 1])
})

it('CHK-14 counts a line and a blend of the same meat together', async () => {
  const id = await orderOf({ variantId: 302, quantity: 500 })
  const [mix] = await database.db.insert(mixes).values({ orderId: id, quantity: 500 }).returning()
  await insertLineOf(database.db, id, { variantId: 302, quantity: 401, mixId: mix?.id })
  await choose(id)
  expect(await refusal(claimFor(id))).toEqual(SHORT)
  const check = () => database.db.transaction((tx) => checkLinesInStock(tx, id))
  expect(await refusal(check())).toEqual(SHORT)
  await database.db.update(variants).set({ stock: 901 }).where(eq(variants.id, 302))
  await check()
  await claimFor(id)
  expect(await stocks()).toEqual([5_000, 0])
})

it('CHK-14 sells nothing that was withdrawn, and no empty cart', async () => {
  const id = await orderOf({ variantId: 301, quantity: 500 })
  await choose(id)
  await database.db.update(variants).set({ withdrawnAt: new Date() })
  const check = (orderId: number) =>
    refusal(database.db.transaction((tx) => checkLinesInStock(tx, orderId)))
  expect(await refusal(claimFor(id))).toEqual(SHORT)
  expect(await check(id)).toEqual(SHORT)
  expect(await check(await orderOf())).toEqual({ line_items: ['Seu carrinho está vazio'] })
})

it('SHIP-12 takes one place of the slot, up to its last', async () => {
  const id = await orderOf({ variantId: 301, quantity: 500 })
  const { slotId } = await choose(id, { slot: { capacity: 3, booked: 2 } })
  await claimFor(id)
  expect(await booked()).toEqual([3])
  expect(await database.db.select().from(slotBookings)).toMatchObject([{ orderId: id, slotId }])
  const late = await insertOrder(database.db)
  const full = { window: { ...MONDAY, end: '2026-05-18T17:00:00-03:00' }, slot: { booked: 3 } }
  await choose(late.id, full)
  expect(await refusal(claimFor(late.id))).toEqual({ shipments: ['Horário lotado'] })
})

it('SHIP-16 takes no slot that is closed, of today, or that nobody chose', async () => {
  const closed = await orderOf({ variantId: 301, quantity: 500 })
  await choose(closed, { slot: { closed: true } })
  expect(await refusal(claimFor(closed))).toEqual(PASSED)
  const today = await orderOf({ variantId: 301, quantity: 500 })
  const evening = { start: '2026-05-16T17:00:00-03:00', end: '2026-05-16T21:00:00-03:00' }
  await choose(today, { window: evening })
  expect(await refusal(claimFor(today))).toEqual(PASSED)
  expect(await refusal(claimFor(await orderOf({ variantId: 301, quantity: 500 })))).toEqual(PASSED)
  expect(await stocks()).toEqual([5_000, 900])
})

it('SHIP-17 three hours of express count from the order, while express is delivered', async () => {
  const shown = { start: '2026-05-16T09:12:00-03:00', end: '2026-05-16T12:12:00-03:00' }
  const id = await orderOf({ variantId: 301, quantity: 500 })
  const other = await orderOf({ variantId: 301, quantity: 500 })
  const express = { methodId: EXPRESS.id, window: shown, slot: null }
  const { rateId } = await choose(id, express)
  const { rateId: otherRate } = await choose(other, express)
  await claimFor(id)
  const rates = new Map(
    (await database.db.select().from(shippingRates)).map((rate) => [rate.id, rate]),
  )
  expect(rates.get(rateId)?.windowStart.getTime()).toBeCloseTo(Date.parse(NOW), -4)
  expect(rates.get(rateId)?.windowEnd.getTime()).toBeCloseTo(Date.parse(NOW) + 3 * 3_600_000, -4)
  expect(rates.get(otherRate)?.windowEnd).toEqual(new Date(shown.end))
  expect(await database.db.$count(slotBookings)).toBe(0)
  expect(await refusal(claimFor(other, '2026-05-16T18:30:00-03:00'))).toEqual(PASSED)
})

it('SHIP-81 express takes the orders of the day that the shop has, whatever is closed for a while', async () => {
  const unlimited = wholeShop.delivery.express
  wholeShop.delivery.express = { withinHours: 3, capacity: 2 }
  const at = (time: string) => new Date(`2026-05-16T${time}:00-03:00`)
  const express = async (now = at('10:00')) => {
    const id = await orderOf({ variantId: 301, quantity: 500 })
    const place = { city: 'Salvador', itemCents: 5_000, now }
    await database.db.transaction((tx) => createShipment(tx, id, place))
    const [rate] = await database.db
      .select({ id: shippingRates.id, shipmentId: shipments.id })
      .from(shippingRates)
      .innerJoin(shipments, eq(shipments.id, shippingRates.shipmentId))
      .where(and(eq(shipments.orderId, id), eq(shippingRates.methodId, EXPRESS.id)))
    await database.db
      .update(shipments)
      .set({ selectedRateId: rate?.id })
      .where(eq(shipments.id, rate?.shipmentId ?? 0))
    return id
  }
  const [first, second, third, late] = [
    await express(),
    await express(),
    await express(at('09:00')),
    await express(),
  ]
  await database.db.transaction((tx) =>
    addClosure(tx, { start: at('12:00'), end: new Date('2126-05-16T14:00:00-03:00') }, 'Obra'),
  )
  expect(await refusal(claimFor(first, '2026-05-16T10:00:00-03:00'))).toEqual(PASSED)
  await database.db.delete(closures)
  await claimFor(first)
  await claimFor(second)
  const SOLD = { shipments: ['As entregas expressas de hoje estão esgotadas'] }
  expect(await refusal(claimFor(third))).toEqual(SOLD)
  await releaseFor(first)
  await claimFor(third)
  const rows = await database.db.select().from(deliverySlots).where(eq(deliverySlots.express, true))
  expect(rows).toMatchObject([{ booked: 2, capacity: 2, closed: false }])
  expect(rows[0]?.windowStart).toEqual(at('08:00'))
  expect(await refusal(claimFor(late, '2026-05-18T10:00:00-03:00'))).toEqual(PASSED)
  wholeShop.delivery.express = unlimited
})

it('SHIP-18 a pickup takes no place and keeps its window', async () => {
  const id = await orderOf({ variantId: 301, quantity: 500 })
  await choose(id, { methodId: PICKUP.id, slot: null })
  await claimFor(id)
  expect(await database.db.$count(slotBookings)).toBe(0)
  const [rate] = await database.db.select().from(shippingRates)
  expect(rate?.windowStart).toEqual(new Date(MONDAY.start))
})

/** Adds a coupon to the order, like the checkout. */
async function couponOn(orderId: number, values: Partial<typeof promotions.$inferInsert>) {
  const code = 'CUPOM'
  await database.db.insert(promotions).values({
    code,
    name: 'Cupom',
    kind: 'fixed',
    value: 100,
    minimumItemCents: 0,
    startsAt: new Date('2026-01-01T00:00:00-03:00'),
    ...values,
  })
  await database.db.insert(orderPromotions).values({ orderId, code, discountCents: 100 })
}
const uses = async () => (await database.db.select().from(promotions)).map((row) => row.uses)

it.each([
  ['without a limit', { uses: 7 }, 8],
  ['for the last time', { uses: 4, maximumUses: 5 }, 5],
])('API-37 counts the use of a coupon %s, and gives it back', async (_, values, after) => {
  const id = await orderOf({ variantId: 301, quantity: 500 })
  await choose(id)
  await couponOn(id, values)
  await claimFor(id)
  expect(await uses()).toEqual([after])
  await releaseFor(id)
  expect(await uses()).toEqual([after - 1])
})

it.each([
  ['used up', { uses: 5, maximumUses: 5 }],
  ['over', { endsAt: new Date('2026-01-02T00:00:00-03:00') }],
  ['not begun', { startsAt: new Date('2126-01-01T00:00:00-03:00') }],
])('API-37 takes no coupon that is %s', async (_, values) => {
  const id = await orderOf({ variantId: 301, quantity: 500 })
  await choose(id)
  await couponOn(id, values)
  expect(await refusal(claimFor(id))).toEqual({ coupon_codes: ['Cupom inválido ou expirado'] })
  expect(await stocks()).toEqual([5_000, 900])
})

it('API-37 takes no coupon that its customer has used up with another order', async () => {
  const orderFor = async (email: string, state: 'complete' | 'confirm' = 'confirm') => {
    const lines = [{ variantId: 301, quantity: 500 }]
    return (await insertOrder(database.db, lines, { email, state })).id
  }
  const late = await orderFor('ana@example.com')
  const stranger = await orderFor('rui@example.com')
  const bought = await orderFor('ana@example.com', 'complete')
  await couponOn(late, { maximumUsesPerCustomer: 1 })
  const coupon = { code: 'CUPOM', discountCents: 100 }
  await database.db
    .insert(orderPromotions)
    .values([stranger, bought].map((orderId) => ({ orderId, ...coupon })))
  await choose(late, { methodId: PICKUP.id, slot: null })
  await choose(stranger, { methodId: PICKUP.id, slot: null })
  expect(await refusal(claimFor(late))).toEqual({ coupon_codes: ['Você já usou este cupom'] })
  expect([await stocks(), await uses()]).toEqual([[5_000, 900], [0]])
  await claimFor(stranger)
  expect([await stocks(), await uses()]).toEqual([[4_500, 900], [1]])
})

it('PAY-10 gives everything back, once claimed, and only its own', async () => {
  const id = await orderOf({ variantId: 301, quantity: 1_500 }, { variantId: 302, quantity: 400 })
  await choose(id)
  await claimFor(id)
  const other = await orderOf({ variantId: 301, quantity: 700 })
  await choose(other, { window: { ...MONDAY, end: '2026-05-18T17:00:00-03:00' } })
  await claimFor(other)
  await releaseFor(id)
  expect(await stocks()).toEqual([4_300, 900])
  expect((await movements(id)).slice(2)).toEqual([
    [301, 1_500, 'release'],
    [302, 400, 'release'],
  ])
  expect((await booked()).sort()).toEqual([1, 2])
  expect(await database.db.select().from(slotBookings)).toMatchObject([{ orderId: other }])
})

it('PAY-10 an order without a slot gives none back', async () => {
  const id = await orderOf({ variantId: 301, quantity: 500 })
  await choose(id, { methodId: PICKUP.id, slot: null })
  await database.db.insert(deliverySlots).values({
    windowStart: new Date(MONDAY.start),
    windowEnd: new Date(MONDAY.end),
    capacity: 3,
    booked: 1,
  })
  await claimFor(id)
  await releaseFor(id)
  expect(await booked()).toEqual([1])
})
