import { toWireInstant } from '@/lib/shared/shop-time'
import { atTime, makeClock, openTestDatabase } from '@/sales-api/tests/support/test-database'
import type { Database } from '../../db/database'
import { closures, deliverySlots } from '../../db/schema/delivery'
import { plannedSlots, whyNotOffered } from './planned-slots'
import { closeTime, openTime } from './slots'

/** A Saturday morning. */
const NOW = '2026-05-16T10:00:00-03:00'
const window = (day: string, from: string, to: string) => ({
  start: new Date(`${day}T${from}:00-03:00`),
  end: new Date(`${day}T${to}:00-03:00`),
})

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await makeClock(database.db)
})
afterEach(async () => {
  await database.db.delete(deliverySlots)
  await database.db.delete(closures)
})
afterAll(() => database.close())

type Times = Parameters<typeof closeTime>[1]
const close = (time: Times) => atTime(database.db, NOW, (tx) => closeTime(tx, time, 'Recesso'))
const open = (time: Times, capacity?: number) =>
  atTime(database.db, NOW, (tx) => openTime(tx, time, capacity))

it('SHIP-29 lists windows far ahead with closed times and holidays, and days without any', async () => {
  await close(window('2026-06-10', '12:00', '14:00'))
  await open(window('2026-06-04', '09:00', '11:00'), 4)
  const until = new Date('2026-06-24T00:00:00-03:00')
  const slots = await plannedSlots(database.db, new Date(NOW), until)
  const on = (day: string) =>
    slots
      .filter(({ start }) => toWireInstant(start).startsWith(day))
      .map(({ start, capacity, closed, reason }) => [
        toWireInstant(start).slice(11, 16),
        capacity,
        closed,
        reason,
      ])
  expect(on('2026-06-10')).toEqual([
    ['08:00', 25, true, 'Recesso'],
    ['13:00', 25, true, 'Recesso'],
    ['15:00', 25, false, ''],
    ['17:00', 25, false, ''],
  ])
  expect(on('2026-06-04')).toEqual([['09:00', 4, false, 'Corpus Christi']])
  expect(on('2026-06-24')).toEqual([['00:00', 0, true, 'São João']])
  expect(on('2026-06-07')).toEqual([
    ['00:00', 0, true, 'no delivery hours on this day of the week'],
  ])
  expect(on('2026-06-25')).toEqual([])
})

it.each([
  ['2026-05-15', 'that window has begun', 'Este horário já passou'],
  ['2026-05-19', 'the shop is closed then: Recesso', 'A loja está fechada nesse horário: Recesso'],
  ['2026-06-15', 'windows are offered 7 days ahead', 'Só há horários para os próximos 7 dias'],
  ['2026-05-17', 'there is no such delivery window; see slots list', 'Este horário não existe'],
])('SHIP-30 returns why the window of %s is refused: %s', async (day, ...reasons) => {
  await close(window('2026-05-19', '10:00', '11:00'))
  const time = window(day, '08:00', '13:00')
  expect(await whyNotOffered(database.db, new Date(NOW), time)).toEqual(reasons)
})

it.each([
  ['2026-06-23', '2026-06-24', 'there is no such delivery window on the holiday São João'],
  ['2026-06-17', '2026-06-25', 'windows are offered 7 days ahead'],
])('SHIP-30 returns on %s why the window of %s is refused: %s', async (today, day, reason) => {
  const now = new Date(`${today}T10:00:00-03:00`)
  const [english] = await whyNotOffered(database.db, now, window(day, '08:00', '13:00'))
  expect(english).toBe(reason)
})
