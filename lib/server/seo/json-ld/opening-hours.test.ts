import { ANOTHER_WEEK } from '@/lib/shared/shop-hours.fixture'
import { deliveryDaysJsonLd, openingHoursJsonLd } from './opening-hours'

const days = (...names: string[]) => names.map((name) => `https://schema.org/${name}`)

it('GEN-16 machines are told the hours and the days of the shop', () => {
  const workdays = days('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday')
  const ofType = { '@type': 'OpeningHoursSpecification' }
  expect(openingHoursJsonLd()).toEqual([
    { ...ofType, dayOfWeek: workdays, opens: '07:00', closes: '19:00' },
    { ...ofType, dayOfWeek: days('Sunday', 'PublicHolidays'), opens: '07:00', closes: '12:00' },
  ])
  expect(deliveryDaysJsonLd()).toEqual({ ...ofType, dayOfWeek: workdays })
})

it('SHIP-24 structured data follow the table', () => {
  expect(openingHoursJsonLd(ANOTHER_WEEK)).toMatchObject([
    {
      dayOfWeek: days('Tuesday', 'Wednesday', 'Thursday', 'Friday'),
      opens: '09:00',
      closes: '18:00',
    },
    { dayOfWeek: days('Saturday'), opens: '09:00', closes: '16:00' },
    { dayOfWeek: days('Sunday'), opens: '08:00', closes: '12:00' },
  ])
  expect(deliveryDaysJsonLd(ANOTHER_WEEK).dayOfWeek).toEqual(
    days('Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'),
  )
})
