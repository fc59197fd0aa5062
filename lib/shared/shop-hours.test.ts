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
