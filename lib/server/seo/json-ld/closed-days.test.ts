import { closedDaysJsonLd } from './closed-days'

const closure = (start: string, end: string) => ({
  start: `${start}:00-03:00`,
  end: `${end}:00-03:00`,
})

it('SEO-06 names the days that a closed time takes whole', () => {
  const ofType = { '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00' }
  expect(
    closedDaysJsonLd([
      closure('2026-12-24T12:00', '2027-01-02T00:00'),
      closure('2027-01-04T00:00', '2027-01-05T00:00'),
      closure('2027-01-06T08:00', '2027-01-06T12:00'),
      closure('2027-01-07T00:00', '2027-01-07T23:00'),
    ]),
  ).toMatchObject({
    '@type': 'GroceryStore',
    '@id': 'http://localhost:3000/#loja',
    specialOpeningHoursSpecification: [
      { ...ofType, validFrom: '2026-12-25', validThrough: '2027-01-01' },
      { ...ofType, validFrom: '2027-01-04', validThrough: '2027-01-04' },
    ],
  })
})

it('SEO-06 a shop without closed days names none', () => {
  expect(closedDaysJsonLd([])).toBeNull()
  expect(closedDaysJsonLd([closure('2026-12-24T12:00', '2026-12-24T20:00')])).toBeNull()
})
