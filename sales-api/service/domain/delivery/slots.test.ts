import { asc, eq } from 'drizzle-orm'
import { toWireInstant } from '@/lib/shared/shop-time'
import { insertOrder } from '@/sales-api/tests/support/placed-orders'
import { atTime, makeClock, openTestDatabase } from '@/sales-api/tests/support/test-database'
import type { Database } from '../../db/database'
import { closures, deliverySlots, shipments, shippingRates } from '../../db/schema/delivery'
import { outbox } from '../../db/schema/operations'
import { orderAddresses, orders } from '../../db/schema/orders'
import { staffActs } from '../../db/schema/staff'
import { areRatesOffered, createShipment, renewRates } from './shipments'
import { EXPRESS, PICKUP, SCHEDULED } from './shipping-methods'
import { closeTime, comingSlots, nextFreeWindows, openTime, setCapacity, spacesLeft } from './slots'

/** A Saturday morning: express is offered, Sunday is closed. */
const NOW = '2026-05-16T10:00:00-03:00'
const window = (day: string, from: string, to: string) => ({
  start: new Date(`${day}T${from}:00-03:00`),
  end: new Date(`${day}T${to}:00-03:00`),
})
const MONDAY = window('2026-05-18', '08:00', '13:00')

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await makeClock(database.db)
})
afterEach(async () => {
  await database.db.delete(shipments)
  await database.db.delete(deliverySlots)
  await database.db.delete(closures)
})
afterAll(() => database.close())

const coming = (now = NOW) => database.db.transaction((tx) => comingSlots(tx, new Date(now)))
type Times = Parameters<typeof closeTime>[1]
const close = (time: Times) => atTime(database.db, NOW, (tx) => closeTime(tx, time, 'Recesso'))
const open = (time: Times, capacity?: number) =>
  atTime(database.db, NOW, (tx) => openTime(tx, time, capacity))
const limit = (time: Times, capacity: number) =>
  atTime(database.db, NOW, (tx) => setCapacity(tx, time, capacity))
const starts = (slots: { windowStart: Date }[]) =>
  slots.map(({ windowStart }) => toWireInstant(windowStart).slice(0, 16))
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (failure: Error) => failure.message,
  )

it('SHIP-14 SHIP-15 creates the windows of the coming days once, in order of time', async () => {
  const first = await coming()
  // Three on Monday, four on each day from Tuesday to Saturday.
  expect(first).toHaveLength(3 + 5 * 4)
  expect(starts(first).slice(0, 4)).toEqual([
    '2026-05-18T08:00',
    '2026-05-18T13:00',
    '2026-05-18T15:00',
    '2026-05-19T08:00',
  ])
  expect(first.every((slot) => slot.capacity === 25 && slot.booked === 0)).toBe(true)
  expect((await coming()).map(({ id }) => id)).toEqual(first.map(({ id }) => id))
})

it('SHIP-16 leaves out the slots of today and before, and includes extra ones', async () => {
  await coming()
  const [extra] = await open(window('2026-05-17', '09:00', '11:00'), 4)
  expect(extra).toMatchObject({ capacity: 4, closed: false, booked: 0 })
  await open(window('2026-05-16', '17:00', '21:00'))
  const slots = await coming()
  expect(starts(slots).slice(0, 2)).toEqual(['2026-05-17T09:00', '2026-05-18T08:00'])
  expect(starts(await coming('2026-05-17T23:59:00-03:00'))[0]).toBe('2026-05-18T08:00')
})

it('SHIP-12 a closed slot has no place left, an open one its places without booking', () => {
  expect(spacesLeft({ closed: false, capacity: 25, booked: 7 })).toBe(18)
  expect(spacesLeft({ closed: true, capacity: 25, booked: 7 })).toBe(0)
})

it('closes and opens the slots of a period, including its limits, and no others', async () => {
  await coming()
  const day = window('2026-05-18', '13:00', '20:00')
  expect(starts(await close(day))).toEqual(['2026-05-18T13:00', '2026-05-18T15:00'])
  const closed = (await coming()).filter((slot) => slot.closed)
  expect(starts(closed)).toEqual(['2026-05-18T13:00', '2026-05-18T15:00'])
  const opened = await open(window('2026-05-18', '13:00', '17:00'))
  expect(opened).toMatchObject([{ closed: false, capacity: 25 }])
  expect((await coming()).filter((slot) => slot.closed)).toHaveLength(1)
})

it('a time without a slot is closed too, and opened as its own slot', async () => {
  const night = window('2026-05-18', '02:00', '04:00')
  expect(await close(night)).toEqual([])
  expect(await refusal(limit(night, 3))).toBe('no delivery slot lies in that time; see slots list')
  expect(await open(night)).toMatchObject([{ capacity: 25, closed: false }])
  const over = window('2026-05-16', '02:00', '10:00')
  expect(await refusal(close(over))).toBe('that time is over')
})

it('SHIP-25 a window that touches a closure is not offered, of a pickup the rest is offered; a reopened window is offered', async () => {
  await close(window('2026-05-18', '12:30', '13:30'))
  const closed = (await coming()).filter((slot) => slot.closed)
  expect(starts(closed)).toEqual(['2026-05-18T08:00', '2026-05-18T13:00'])
  const [free] = await nextFreeWindows(database.db, new Date(NOW), 1)
  expect(free && toWireInstant(free.start).slice(0, 16)).toBe('2026-05-18T15:00')
  const { id } = await insertOrder(database.db)
  await ship(id, 'Salvador', 5_000)
  const pickups = (await ratesOf(id)).filter(({ methodId }) => methodId === PICKUP.id)
  expect(toWireInstant(pickups[0]?.windowStart ?? '').slice(0, 10)).toBe('2026-05-17')
  const parts = pickups
    .map(({ windowStart, windowEnd }) =>
      [windowStart, windowEnd].map((at) => toWireInstant(at).slice(5, 16)),
    )
    .filter(([start]) => start?.startsWith('05-18'))
  expect(parts).toEqual([
    ['05-18T07:00', '05-18T12:30'],
    ['05-18T13:30', '05-18T19:00'],
  ])
  await open(window('2026-05-18', '13:00', '14:00'))
  expect(starts((await coming()).filter((slot) => slot.closed))).toEqual(['2026-05-18T08:00'])
})

it('SHIP-26 a slot of former hours is not offered, an opened one is', async () => {
  await coming()
  const former = window('2026-05-18', '06:00', '08:00')
  await database.db
    .insert(deliverySlots)
    .values({ windowStart: former.start, windowEnd: former.end, capacity: 9 })
  expect(starts(await coming())[0]).toBe('2026-05-18T08:00')
  await limit(former, 4)
  expect(starts(await coming())[0]).toBe('2026-05-18T06:00')
})

it('SHIP-26 a slot follows the capacity of shop.json until an operator sets one', async () => {
  expect(await open(MONDAY)).toMatchObject([{ capacity: 25, byHand: false }])
  await database.db.update(deliverySlots).set({ capacity: 7 })
  expect((await coming()).every(({ capacity }) => capacity === 25)).toBe(true)
  await limit(MONDAY, 3)
  expect((await coming())[0]).toMatchObject({ capacity: 3 })
})

it('a slot can have the capacity of its bookings, and no lower one', async () => {
  await coming()
  await database.db
    .update(deliverySlots)
    .set({ booked: 6 })
    .where(eq(deliverySlots.windowStart, MONDAY.start))
  expect(await refusal(limit(MONDAY, 5))).toBe(
    'the slot of 2026-05-18T11:00:00.000Z has 6 bookings already',
  )
  expect(await limit(MONDAY, 6)).toMatchObject([{ capacity: 6, booked: 6 }])
  expect(await close(MONDAY)).toMatchObject([{ closed: true, capacity: 6 }])
  expect(await open(MONDAY, 9)).toMatchObject([{ closed: false, capacity: 9 }])
})

it('SHIP-25 without any open time a shipment has no rates', async () => {
  await close({ start: new Date(NOW), end: new Date('2026-06-30T00:00:00-03:00') })
  const { id } = await insertOrder(database.db)
  await ship(id, 'Salvador', 5_000)
  expect(await ratesOf(id)).toEqual([])
  expect(await database.db.$count(shipments, eq(shipments.orderId, id))).toBe(1)
  expect(await nextFreeWindows(database.db, new Date(NOW), 4)).toEqual([])
})

it('closing and opening are recorded for who did them, a repeated closing once', async () => {
  const by = { staffId: null }
  const closeBy = () => atTime(database.db, NOW, (tx) => closeTime(tx, MONDAY, 'Recesso', by))
  await close(window('2026-05-20', '08:00', '13:00'))
  await open(window('2026-05-20', '08:00', '13:00'))
  await closeBy()
  await closeBy()
  await atTime(database.db, NOW, (tx) => openTime(tx, MONDAY, undefined, by))
  const facts = { start: '2026-05-18T11:00:00.000Z', end: '2026-05-18T16:00:00.000Z' }
  const acts = await database.db.select().from(staffActs).orderBy(asc(staffActs.id))
  expect(acts.map(({ act, facts }) => [act, facts])).toEqual([
    ['closing', facts],
    ['opening', facts],
  ])
})

it('a closing offers other windows by e-mail with `notify` only', async () => {
  const { id } = await insertOrder(database.db, [], { state: 'complete', completedAt: new Date() })
  await ship(id, 'Salvador', 5_000)
  const monday = (await ratesOf(id)).find((rate) => rate.methodId === SCHEDULED.id)
  await database.db
    .update(shipments)
    .set({ selectedRateId: monday?.id })
    .where(eq(shipments.orderId, id))
  const mails = () => database.db.$count(outbox, eq(outbox.kind, 'window-closed-mail'))
  await close(MONDAY)
  expect(await mails()).toBe(0)
  await atTime(database.db, NOW, (tx) =>
    closeTime(tx, MONDAY, 'Recesso', undefined, { notify: true }),
  )
  expect(await mails()).toBe(1)
})

const ship = (orderId: number, city: string, itemCents: number, now = NOW) =>
  database.db.transaction((tx) =>
    createShipment(tx, orderId, { city, itemCents, now: new Date(now) }),
  )
const ratesOf = async (orderId: number) => {
  const rows = await database.db
    .select({ rate: shippingRates })
    .from(shippingRates)
    .innerJoin(shipments, eq(shipments.id, shippingRates.shipmentId))
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(shippingRates.id))
  return rows.map(({ rate }) => rate)
}
const costs = async (orderId: number, methodId: number) => {
  const rates = (await ratesOf(orderId)).filter((rate) => rate.methodId === methodId)
  return [...new Set(rates.map(({ costCents }) => costCents))]
}

it('SHIP-17 SHIP-18 an order is offered express now, the open slots and the hours of the store', async () => {
  const { id } = await insertOrder(database.db)
  await coming()
  await close(MONDAY)
  await ship(id, 'Salvador', 5_000)
  await ship(id, 'Salvador', 5_000)
  const rates = await ratesOf(id)
  const of = (methodId: number) => rates.filter((rate) => rate.methodId === methodId)
  expect([EXPRESS.id, SCHEDULED.id, PICKUP.id].map((method) => of(method).length)).toEqual([
    1, 22, 8,
  ])
  expect(of(SCHEDULED.id)[0]?.windowStart).toEqual(new Date('2026-05-18T13:00:00-03:00'))
  expect(of(SCHEDULED.id).every(({ slotId }) => slotId !== null)).toBe(true)
  expect(of(PICKUP.id).every(({ slotId }) => slotId === null)).toBe(true)
})

it.each([
  ['Salvador', 9_899, 990],
  ['Lauro de Freitas', 9_899, 1_290],
  ['Vila de Abrantes', 9_899, 1_490],
  ['Salvador', 9_900, 0],
])('CONST-09 a delivery to %s with %i cents of goods costs %i', async (city, items, cents) => {
  const { id } = await insertOrder(database.db)
  await ship(id, city, items)
  expect(await costs(id, EXPRESS.id)).toEqual([cents])
  expect(await costs(id, SCHEDULED.id)).toEqual([cents])
  expect(await costs(id, PICKUP.id)).toEqual([0])
})

it('SHIP-17 no express on a Sunday', async () => {
  const { id } = await insertOrder(database.db)
  await ship(id, 'Salvador', 5_000, '2026-05-17T10:00:00-03:00')
  expect(await costs(id, EXPRESS.id)).toEqual([])
})

it('SHIP-16 rates are valid until a window becomes one of today or express starts or ends', async () => {
  const { id } = await insertOrder(database.db)
  const offered = (now: string) => areRatesOffered(database.db, id, new Date(now))
  expect(await offered(NOW)).toBe(false)
  expect(await offered('2026-05-17T10:00:00-03:00')).toBe(false)
  await ship(id, 'Salvador', 5_000)
  expect(await offered(NOW)).toBe(true)
  expect(await offered('2026-05-16T18:30:00-03:00')).toBe(false)
  expect(await offered('2026-05-17T10:00:00-03:00')).toBe(false)
  await ship(id, 'Salvador', 5_000, '2026-05-16T19:00:00-03:00')
  expect(await offered('2026-05-16T23:59:00-03:00')).toBe(true)
  expect(await offered(NOW)).toBe(false)
})

it('SHIP-16 only an order that waits for its slot gets the windows of today', async () => {
  const make = async (state: 'delivery' | 'payment') => {
    const order = await insertOrder(database.db, [], { state, itemCents: 5_000 })
    const address = {
      receiverName: 'Ana',
      addressLine1: 'Rua X, 10',
      addressLine2: '',
      neighborhood: 'Pituba',
      reference: 'Praça',
      additionalInformation: '',
      zipcode: '41810000',
      phone: '71999998888',
      state: 'Bahia',
    }
    await database.db.insert(orderAddresses).values([
      { ...address, city: 'Salvador', orderId: order.id, kind: 'bill' },
      { ...address, city: 'Lauro de Freitas', orderId: order.id, kind: 'ship' },
    ])
    await ship(order.id, 'Lauro de Freitas', 5_000)
    return order
  }
  const waiting = await make('delivery')
  const paying = await make('payment')
  const before = await ratesOf(waiting.id)
  const renew = (order: typeof waiting, now: string) =>
    atTime(database.db, now, (tx) => renewRates(tx, order))
  await renew(waiting, NOW)
  expect(await ratesOf(waiting.id)).toEqual(before)
  const monday = '2026-05-18T10:00:00-03:00'
  const kept = await ratesOf(paying.id)
  await renew(paying, monday)
  expect(await ratesOf(paying.id)).toEqual(kept)
  await renew(waiting, monday)
  const after = await ratesOf(waiting.id)
  expect(after.filter(({ methodId }) => methodId === SCHEDULED.id)[0]?.windowStart).toEqual(
    new Date('2026-05-19T08:00:00-03:00'),
  )
  expect(await costs(waiting.id, SCHEDULED.id)).toEqual([1_290])
  await database.db.update(orders).set({ state: 'payment' }).where(eq(orders.id, waiting.id))
  await renew(waiting, '2026-05-19T10:00:00-03:00')
  expect(await ratesOf(waiting.id)).toEqual(after)
  const unknown = await make('delivery')
  const own = eq(orderAddresses.orderId, unknown.id)
  await database.db.delete(orderAddresses).where(own)
  const shown = await ratesOf(unknown.id)
  await renew(unknown, monday)
  expect(await ratesOf(unknown.id)).toEqual(shown)
  await database.db.delete(orders).where(eq(orders.id, unknown.id))
  await expect(renew(unknown, monday)).resolves.toBeUndefined()
})

it('API-83 the next free windows are in order of time, stored or not, the shorter of two first', async () => {
  const short = window('2026-05-18', '08:00', '10:00')
  const later = window('2026-05-18', '13:00', '17:00')
  await database.db.insert(deliverySlots).values(
    [later, short].map(({ start, end }) => ({
      windowStart: start,
      windowEnd: end,
      capacity: 3,
      byHand: true,
    })),
  )
  expect(await nextFreeWindows(database.db, new Date(NOW), 4)).toEqual([
    short,
    MONDAY,
    later,
    window('2026-05-18', '15:00', '20:00'),
  ])
})

it('API-83 the next free windows include no slot of former hours, and none of today', async () => {
  const free = () => nextFreeWindows(database.db, new Date(NOW), 1)
  const former = window('2026-05-18', '06:00', '08:00')
  await database.db
    .insert(deliverySlots)
    .values({ windowStart: former.start, windowEnd: former.end, capacity: 9 })
  await open(window('2026-05-16', '17:00', '21:00'))
  expect(await free()).toEqual([MONDAY])
  await limit(former, 9)
  expect(await free()).toEqual([former])
})

it('API-83 the next free windows skip a full and a closed one, stored or not', async () => {
  const free = (now = NOW) => nextFreeWindows(database.db, new Date(now), 2)
  const first = [MONDAY, window('2026-05-18', '13:00', '17:00')]
  expect(await nextFreeWindows(database.db, new Date(NOW), 1, [MONDAY])).toEqual([first[1]])
  expect(await free()).toEqual(first)
  await coming()
  expect(await free()).toEqual(first)
  await close(MONDAY)
  await database.db
    .update(deliverySlots)
    .set({ booked: 25 })
    .where(eq(deliverySlots.windowStart, new Date('2026-05-18T13:00:00-03:00')))
  expect(await free()).toEqual([
    window('2026-05-18', '15:00', '20:00'),
    window('2026-05-19', '08:00', '13:00'),
  ])
  // On Monday no window of that day can be booked.
  expect(await free('2026-05-18T00:10:00-03:00')).toEqual([
    window('2026-05-19', '08:00', '13:00'),
    window('2026-05-19', '13:00', '17:00'),
  ])
})
