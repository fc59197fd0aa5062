import { DELIVERY_COST_CENTS } from '@/lib/shared/order-terms'
import { SERVED_CITIES } from '@/lib/shared/shop-facts'
import { ANOTHER_WEEK } from '@/lib/shared/shop-hours.fixture'
import { identity } from '@/lib/shop/identity'
import {
  closedDaysJsonLd,
  deliveryDaysJsonLd,
  openingHoursJsonLd,
  postalAddress,
  storeJsonLd,
  websiteJsonLd,
} from './store'

it('GEN-03 GEN-16 the shop has its cities and hours', () => {
  expect(storeJsonLd()).toMatchObject({
    '@type': 'GroceryStore',
    name: identity.name,
    legalName: identity.legalName,
    taxID: identity.cnpj,
    telephone: '+557133334444',
    email: identity.email,
    hasMerchantReturnPolicy: { merchantReturnLink: 'http://localhost:3000/termos/uso' },
    address: { addressLocality: 'Salvador', addressRegion: 'BA', postalCode: '41810-000' },
    areaServed: SERVED_CITIES.map((name) => ({ '@type': 'City', name })),
    openingHoursSpecification: [
      { opens: '07:00', closes: '19:00' },
      { dayOfWeek: ['https://schema.org/Sunday', 'https://schema.org/PublicHolidays'] },
    ],
  })
})

it('PAY-31 the shop has its payment methods', () => {
  const paid = (paymentAccepted: string) => expect(storeJsonLd()).toMatchObject({ paymentAccepted })
  paid('Cartão de crédito; Na entrega ou na retirada: cartão de débito e vales')
  const { dataset } = document.documentElement
  dataset.gateway = 'none'
  paid('Na entrega ou na retirada: cartão de débito e vales')
  delete dataset.gateway
})

it('Q30 every served city has its delivery cost', () => {
  expect(Object.keys(DELIVERY_COST_CENTS)).toEqual([...SERVED_CITIES])
})

it('the site has its search action', () => {
  expect(websiteJsonLd().potentialAction).toMatchObject({
    target: { urlTemplate: 'http://localhost:3000/busca?q={search_term_string}' },
    'query-input': 'required name=search_term_string',
  })
})

const days = (...names: string[]) => names.map((name) => `https://schema.org/${name}`)

it('GEN-16 the hours and days of the shop are listed', () => {
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

const PITUBA = { street: 'Rua Ceará, 42, Pituba', city: 'Salvador', state: 'BA', code: '41830-450' }
const HYPHENS = { ...PITUBA, street: 'Rua Ceará, 42 - Pituba' }

it.each([
  ['Rua Ceará, 42, Pituba, Salvador – BA, 41830-450', PITUBA],
  ['Rua Ceará, 42, Pituba, Salvador - BA, 41830450', PITUBA],
  ['Rua Ceará, 42, Pituba, Salvador/BA, CEP 41830-450', PITUBA],
  ['Rua Ceará, 42, Pituba, Salvador-BA, CEP: 41.830-450', PITUBA],
  ['Rua Ceará, 42 - Pituba - Salvador - BA - CEP: 41830-450', HYPHENS],
  ['Rua Ceará, 42 - Pituba - 41830-450 - Salvador/BA', HYPHENS],
  ['Rua Ceará, 42, Pituba, 41830-450 Salvador, Bahia, Brasil', PITUBA],
  ['Rua Ceará, 42, Pituba, Salvador, 41830-450', PITUBA],
  ['Rua Ceará, 42, Pituba, Salvador (BA)', { ...PITUBA, code: undefined }],
  ['CEP 41830-450, Rua Ceará, 42, Pituba, Salvador/ba.', PITUBA],
  [
    'Av. Boa-Vista, 7/9, Embu-Guaçu/SP, 06900-000',
    { street: 'Av. Boa-Vista, 7/9', city: 'Embu-Guaçu', state: 'SP', code: '06900-000' },
  ],
])('RUN-31 finds city, state and CEP in %s', (text, { street, city, state, code }) => {
  expect(postalAddress(text)).toEqual({
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    addressRegion: state,
    ...(code ? { postalCode: code } : {}),
    addressCountry: 'BR',
  })
})

it.each(['Feira de São Joaquim, box 3', 'Estrada do Coco, km 8'])(
  'leaves %s, which names no city, unchanged',
  (text) => {
    expect(postalAddress(text)).toEqual({
      '@type': 'PostalAddress',
      streetAddress: text,
      addressCountry: 'BR',
    })
  },
)

const closure = (start: string, end: string) => ({
  start: `${start}:00-03:00`,
  end: `${end}:00-03:00`,
})

it('SEO-06 lists the days that are closed entirely', () => {
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
