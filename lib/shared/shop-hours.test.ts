import {
  clock,
  daysByHours,
  EXPRESS_HOURS,
  HAS_PICKUP,
  hourWords,
  isStillOffered,
  SHOP_HOURS,
} from './shop-hours'
import { ANOTHER_WEEK } from './shop-hours.fixture'

it('days with equal hours are grouped, days without hours are left out', () => {
  expect(daysByHours(ANOTHER_WEEK, ({ pickup }) => pickup)).toEqual([
    { days: ['tuesday', 'wednesday', 'thursday', 'friday'], hours: [9, 18] },
    { days: ['saturday'], hours: [9, 16] },
    { days: ['sunday'], hours: [8, 12] },
  ])
  expect(daysByHours(SHOP_HOURS, ({ express }) => express)).toEqual([
    {
      days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
      hours: [8, 18],
    },
  ])
})

it('GEN-16 SHIP-14 SHIP-15 SHIP-16 SHIP-18 the table of the sample', () => {
  const daytime = [
    [8, 13],
    [13, 17],
    [15, 20],
  ]
  const workday = { pickup: [7, 19], delivery: [...daytime, [17, 21]], express: [8, 18] }
  const restDay = { pickup: [7, 12], delivery: [], express: null }
  expect(SHOP_HOURS).toEqual({
    week: {
      monday: { ...workday, delivery: daytime },
      tuesday: workday,
      wednesday: workday,
      thursday: workday,
      friday: workday,
      saturday: workday,
      sunday: restDay,
      holiday: restDay,
    },
    lastOrder: '23:59',
  })
})

it('SHIP-24 writes whole hours and parts of an hour', () => {
  expect([7, 7.5, 13.75].map(clock)).toEqual(['07:00', '07:30', '13:45'])
  expect([7, 7.5, 13.75].map(hourWords)).toEqual(['7h', '7h30', '13h45'])
})

it('SHIP-17 SHIP-18 the sample has express within three hours and pickup', () => {
  expect([EXPRESS_HOURS, HAS_PICKUP]).toEqual([3, true])
})

it.each([
  [[7, 19], { withinHours: 2 }, 2, true],
  [null, null, 0, false],
])(
  'SHIP-24 with pickup %p on one day and express %p',
  async (pickup, express, hours, hasPickup) => {
    await jest.isolateModulesAsync(async () => {
      const week = { monday: { pickup }, tuesday: { pickup: null } }
      const place = { timeZone: 'America/Bahia', offset: '-03:00' }
      const delivery = { lastOrder: '20:00', express }
      jest.doMock('#shop', () => ({ shop: { place, week, delivery } }))
      const facts = await import('./shop-hours')
      expect([facts.EXPRESS_HOURS, facts.HAS_PICKUP]).toEqual([hours, hasPickup])
    })
    jest.dontMock('#shop')
  },
)

const MORNING = '2026-05-19T08:00:00-03:00'

it.each([
  ['2026-05-18T18:30:59-03:00', true],
  ['2026-05-18T18:31:00-03:00', false],
  ['2026-05-19T06:00:00-03:00', false],
])('SHIP-24 a window can be ordered to the last minute of the table: %s', (now, isOffered) => {
  expect(isStillOffered(MORNING, new Date(now), ANOTHER_WEEK)).toBe(isOffered)
})

it('SHIP-16 the sample accepts orders until 23:59 of the day before', () => {
  expect(isStillOffered(new Date(MORNING), new Date('2026-05-18T23:59:59-03:00'))).toBe(true)
  expect(isStillOffered(new Date(MORNING), new Date('2026-05-19T00:00:00-03:00'))).toBe(false)
})
