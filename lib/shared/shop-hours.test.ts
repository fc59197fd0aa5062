import { daysByHours, SHOP_HOURS } from './shop-hours'
import { ANOTHER_WEEK } from './shop-hours.fixture'

it('days that share their hours stand together, those without stand nowhere', () => {
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
