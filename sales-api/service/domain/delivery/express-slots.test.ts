import { eq } from 'drizzle-orm'
import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'
import { insertOrder } from '@/sales-api/tests/support/placed-orders'
import { openTestDatabase } from '@/sales-api/tests/support/test-database'
import type { Database } from '../../db/database'
import { closures, deliverySlots, shipments, shippingRates } from '../../db/schema/delivery'
import { areRatesOffered, createShipment, offeredWindow } from './shipments'
import { EXPRESS, PICKUP, SCHEDULED } from './shipping-methods'
import { comingSlots, expressToday } from './slots'

/** On a Saturday, with express from 8 to 18 h. */
const at = (time: string) => new Date(`2026-05-16T${time}:00-03:00`)
const MONDAY = new Date('2026-05-18T10:00:00-03:00')

const unlimited = wholeShop.delivery.express
const limitTo = (capacity: number) => {
  wholeShop.delivery.express = { withinHours: 3, capacity }
}

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterEach(async () => {
  wholeShop.delivery.express = unlimited
  await database.db.delete(shipments)
  await database.db.delete(deliverySlots)
  await database.db.delete(closures)
})
afterAll(() => database.close())

const today = (now = at('10:00')) => database.db.transaction((tx) => expressToday(tx, now))
const close = (from: string, to: string) =>
  database.db.insert(closures).values({ start: at(from), end: at(to), reason: 'Obra' })

/** The shipping methods and slots of a new order's rates. */
async function ratesAt(now: Date) {
  const { id } = await insertOrder(database.db)
  const place = { city: 'Salvador', itemCents: 5_000, now }
  await database.db.transaction((tx) => createShipment(tx, id, place))
  const rates = await database.db
    .select({ methodId: shippingRates.methodId, slotId: shippingRates.slotId })
    .from(shippingRates)
    .innerJoin(shipments, eq(shipments.id, shippingRates.shipmentId))
    .where(eq(shipments.orderId, id))
  return { id, express: rates.filter(({ methodId }) => methodId === EXPRESS.id) }
}

it('SHIP-81 the express orders of a day count on one slot, which follows shop.json down to its bookings', async () => {
  expect(await today()).toBeNull()
  limitTo(9)
  const slot = await today()
  expect(slot).toMatchObject({ express: true, capacity: 9, booked: 0, closed: false })
  expect([slot?.windowStart, slot?.windowEnd]).toEqual([at('08:00'), at('18:00')])
  await database.db.update(deliverySlots).set({ booked: 4 })
  limitTo(6)
  expect(await today()).toEqual({ ...slot, capacity: 6, booked: 4 })
  limitTo(2)
  expect(await today()).toMatchObject({ id: slot?.id, capacity: 4 })
  expect(await today(new Date('2026-05-17T10:00:00-03:00'))).toBeNull()
  const coming = await database.db.transaction((tx) => comingSlots(tx, at('10:00')))
  expect(coming.map(({ id }) => id)).not.toContain(slot?.id)
})

it.each([
  ['10:00', '10:00', '18:00', true],
  ['10:00', '10:00', '17:00', false],
  ['07:00', '08:00', '18:00', true],
  ['18:00', '12:00', '20:00', false],
  ['19:00', '12:00', '20:00', false],
])(
  'SHIP-25 SHIP-81 at %s a closure from %s to %s closes express: %s',
  async (now, from, to, isClosed) => {
    limitTo(9)
    await close(from, to)
    expect((await today(at(now)))?.closed).toBe(isClosed)
  },
)

it('SHIP-81 an express rate names the slot that counts it, without a limit none', async () => {
  expect((await ratesAt(at('10:00'))).express).toEqual([{ methodId: EXPRESS.id, slotId: null }])
  limitTo(9)
  const slot = await today()
  expect((await ratesAt(at('10:00'))).express).toEqual([{ methodId: EXPRESS.id, slotId: slot?.id }])
})

it('SHIP-25 no express is offered whose hours touch a closure, and rates without express then last', async () => {
  const before = await ratesAt(at('10:00'))
  await close('12:00', '14:00')
  const { id, express } = await ratesAt(at('10:00'))
  expect(express).toEqual([])
  const offered = (orderId: number) => areRatesOffered(database.db, orderId, at('10:00'))
  expect([await offered(id), await offered(before.id)]).toEqual([true, false])
})

it('SHIP-16 SHIP-25 SHIP-81 a rate can be ordered while its window is ahead, open and of the day that counts it', () => {
  const scheduled = {
    methodId: SCHEDULED.id,
    slotId: 5,
    start: new Date('2026-05-18T13:00:00-03:00'),
    end: new Date('2026-05-18T17:00:00-03:00'),
  }
  const { start, end } = scheduled
  const closure = { start, end: new Date('2026-05-18T14:00:00-03:00') }
  expect(offeredWindow(scheduled, at('10:00'), [])).toEqual({ start, end })
  expect(offeredWindow(scheduled, at('10:00'), [closure])).toBeNull()
  expect(offeredWindow(scheduled, MONDAY, [])).toBeNull()
  expect(offeredWindow({ ...scheduled, methodId: PICKUP.id, slotId: null }, MONDAY, [])).toBeNull()
  const express = { methodId: EXPRESS.id, slotId: 5, start: at('09:00'), end: at('12:00') }
  const fromNow = { start: at('11:00'), end: at('14:00') }
  expect(offeredWindow(express, at('11:00'), [])).toEqual(fromNow)
  expect(offeredWindow(express, at('19:00'), [])).toBeNull()
  expect(offeredWindow(express, MONDAY, [])).toBeNull()
  const uncounted = offeredWindow({ ...express, slotId: null }, MONDAY, [])
  expect(uncounted?.start).toEqual(MONDAY)
})
