import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'
import { isStillOffered } from '@/lib/shared/shop-hours'
import { ANOTHER_WEEK } from '@/lib/shared/shop-hours.fixture'
import { toWireInstant } from '@/lib/shared/shop-time'
import {
  deliveryWindows,
  expressDay,
  expressWindow,
  isInWeek,
  offersPickup,
  pickupWindows,
  plannedDays,
} from './windows'

/** Saturday 16 May 2026, so that Sunday and Monday follow. */
const SATURDAY = new Date('2026-05-16T10:00:00-03:00')

const on = (day: string, now = SATURDAY) =>
  deliveryWindows(now)
    .filter(({ start }) => toWireInstant(start).startsWith(day))
    .map(({ start, end }) => [toWireInstant(start).slice(11, 13), toWireInstant(end).slice(11, 13)])

const MONDAY = [
  ['08', '13'],
  ['13', '17'],
  ['15', '20'],
]

it('SHIP-14 delivers on Monday in three windows', () => {
  expect(on('2026-05-18')).toEqual(MONDAY)
})

it.each([
  ['Tuesday', '2026-05-19'],
  ['Wednesday', '2026-05-20'],
  ['Thursday', '2026-05-21'],
  ['Friday', '2026-05-22'],
  ['Saturday', '2026-05-23'],
])('SHIP-15 delivers on %s in the same windows and one in the evening', (_, day) => {
  expect(on(day)).toEqual([...MONDAY, ['17', '21']])
})

it('offers nothing today, on Sundays and on holidays', () => {
  expect(on('2026-05-16')).toEqual([])
  expect(on('2026-05-17')).toEqual([])
  const beforeIndependence = new Date('2026-06-30T10:00:00-03:00')
  expect(on('2026-07-02', beforeIndependence)).toEqual([])
  expect(on('2026-07-01', beforeIndependence)).toHaveLength(4)
})

it('SHIP-16 accepts orders for the next day until 23:59', () => {
  const late = new Date('2026-05-18T23:58:00-03:00')
  expect(on('2026-05-19', late)).toHaveLength(4)
  const [tuesday] = deliveryWindows(late)
  expect(tuesday && isStillOffered(tuesday.start, late)).toBe(true)
  expect(tuesday && isStillOffered(tuesday.start, new Date('2026-05-19T00:00:00-03:00'))).toBe(
    false,
  )
})

it('SHIP-17 offers express for three hours while the shop prepares', () => {
  const window = expressWindow(SATURDAY)
  expect(window && window.end.getTime() - window.start.getTime()).toBe(3 * 3_600_000)
  expect(expressWindow(new Date('2026-05-16T07:59:00-03:00'))).toBeNull()
  expect(expressWindow(new Date('2026-05-16T08:00:00-03:00'))).not.toBeNull()
  expect(expressWindow(new Date('2026-05-16T18:00:00-03:00'))).not.toBeNull()
  expect(expressWindow(new Date('2026-05-16T18:01:00-03:00'))).toBeNull()
  expect(expressWindow(new Date('2026-05-17T10:00:00-03:00'))).toBeNull()
})

it('SHIP-18 offers pickup at the store in its opening hours, shorter on Sundays and holidays', () => {
  const hours = (now: Date) =>
    pickupWindows(now).map(({ start, end }) =>
      [toWireInstant(start).slice(0, 13), toWireInstant(end).slice(11, 13)].join(' to '),
    )
  expect(hours(SATURDAY)).toEqual([
    '2026-05-17T07 to 12',
    '2026-05-18T07 to 19',
    '2026-05-19T07 to 19',
    '2026-05-20T07 to 19',
    '2026-05-21T07 to 19',
    '2026-05-22T07 to 19',
    '2026-05-23T07 to 19',
  ])
  const beforeIndependence = new Date('2026-06-30T10:00:00-03:00')
  expect(hours(beforeIndependence).slice(0, 3)).toEqual([
    '2026-07-01T07 to 19',
    '2026-07-02T07 to 12',
    '2026-07-03T07 to 19',
  ])
})

describe('SHIP-24 with another table', () => {
  const hoursOf = (windows: { start: Date; end: Date }[]) =>
    windows.map(({ start, end }) =>
      [toWireInstant(start).slice(5, 13), toWireInstant(end).slice(11, 13)].join(' to '),
    )

  it('the windows of delivery follow', () => {
    expect(hoursOf(deliveryWindows(SATURDAY, ANOTHER_WEEK))).toEqual([
      '05-17T10 to 13',
      ...['19', '20', '21', '22'].flatMap((day) => [`05-${day}T09 to 12`, `05-${day}T14 to 18`]),
      '05-22T18 to 22',
      '05-23T09 to 16',
    ])
    const beforeIndependence = new Date('2026-06-30T10:00:00-03:00')
    expect(hoursOf(deliveryWindows(beforeIndependence, ANOTHER_WEEK))).not.toContain(
      '07-02T09 to 12',
    )
  })

  it('the hours of pickup follow, and a closed day has none', () => {
    expect(hoursOf(pickupWindows(SATURDAY, ANOTHER_WEEK))).toEqual([
      '05-17T08 to 12',
      ...['19', '20', '21', '22'].map((day) => `05-${day}T09 to 18`),
      '05-23T09 to 16',
    ])
  })

  it('express follows', () => {
    expect(expressWindow(SATURDAY, ANOTHER_WEEK)).toBeNull()
    const at = (time: string) => expressWindow(new Date(`2026-05-${time}:00-03:00`), ANOTHER_WEEK)
    expect([at('17T07:59'), at('17T08:00'), at('17T10:00'), at('17T10:01')].map(Boolean)).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(at('18T10:00')).toBeNull()
  })

  it('the deadline to order follows, for delivery and pickup', () => {
    const first = (time: string) => {
      const now = new Date(`2026-05-19T${time}:00-03:00`)
      return [deliveryWindows, pickupWindows].map((of) => hoursOf(of(now, ANOTHER_WEEK))[0])
    }
    expect(first('18:30')).toEqual(['05-20T09 to 12', '05-20T09 to 18'])
    expect(first('18:31')).toEqual(['05-21T09 to 12', '05-21T09 to 18'])
  })
})

it('CHK-80 pickup is offered if the shop has pickup hours on some day', () => {
  expect(offersPickup(ANOTHER_WEEK)).toBe(true)
  const closed = Object.entries(ANOTHER_WEEK.week).map(([day, hours]) => [
    day,
    { ...hours, pickup: null },
  ])
  expect(offersPickup({ ...ANOTHER_WEEK, week: Object.fromEntries(closed) })).toBe(false)
})

const at = (time: string) => new Date(`2026-${time}:00-03:00`)

it('SHIP-29 plans whole days from tomorrow to the last one, also those without windows', () => {
  const days = (until: string) =>
    plannedDays(SATURDAY, at(until)).map(({ start, end, windows, holiday }) => [
      toWireInstant(start).slice(5, 16),
      toWireInstant(end).slice(5, 16),
      windows.map(({ start, capacity }) => [toWireInstant(start).slice(11, 13), capacity]),
      holiday,
    ])
  const monday = MONDAY.map(([from]) => [from, 25])
  expect(days('05-18T00:00')).toEqual([
    ['05-17T00:00', '05-18T00:00', [], null],
    ['05-18T00:00', '05-19T00:00', monday, null],
  ])
  expect(days('05-17T23:59')).toHaveLength(1)
  expect(days('05-16T23:59')).toEqual([])
})

it('SHIP-29 names each holiday, those that follow Easter too', () => {
  const holidays = plannedDays(at('01-01T10:00'), at('06-30T00:00')).flatMap(
    ({ start, holiday }) => (holiday ? [[toWireInstant(start).slice(5, 10), holiday]] : []),
  )
  expect(holidays).toEqual([
    ['02-17', 'Carnaval (terça-feira)'],
    ['04-03', 'Sexta-feira Santa'],
    ['04-05', 'Páscoa'],
    ['04-21', 'Tiradentes'],
    ['05-01', 'Dia do trabalhador'],
    ['06-04', 'Corpus Christi'],
    ['06-24', 'São João'],
  ])
})

it.each([
  ['13:00', '17:00', true],
  ['13:00', '16:00', false],
  ['12:00', '17:00', false],
  ['07:00', '19:00', false],
])('SHIP-26 of a Monday the week has a delivery from %s to %s: %p', (from, to, isKnown) => {
  const window = { start: at(`05-18T${from}`), end: at(`05-18T${to}`) }
  expect(isInWeek(window, false)).toBe(isKnown)
})

it.each([
  ['07:00', '19:00', true],
  ['08:00', '18:00', true],
  ['06:00', '19:00', false],
  ['07:00', '20:00', false],
])('SHIP-26 of a Monday the week has a pickup from %s to %s: %p', (from, to, isKnown) => {
  const window = { start: at(`05-18T${from}`), end: at(`05-18T${to}`) }
  expect(isInWeek(window, true)).toBe(isKnown)
  expect(isInWeek(window, true, ANOTHER_WEEK)).toBe(false)
})

it('SHIP-81 express has the places of shop.json on days with hours of express', () => {
  const unlimited = wholeShop.delivery.express
  expect(expressDay(SATURDAY)).toBeNull()
  wholeShop.delivery.express = null
  expect(expressDay(SATURDAY)).toBeNull()
  wholeShop.delivery.express = { withinHours: 3, capacity: 2 }
  const day = { start: at('05-16T08:00'), end: at('05-16T18:00'), capacity: 2 }
  expect(expressDay(SATURDAY)).toEqual(day)
  expect(expressDay(at('05-17T10:00'))).toBeNull()
  wholeShop.delivery.express = unlimited
})
