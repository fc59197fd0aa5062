import {
  deliveryHoursTexts,
  deliveryRows,
  pickupHoursSentence,
  pickupHoursText,
  pickupRows,
} from './hours-in-words'
import { clock, DAYS, type Day, SHOP_HOURS } from './shop-hours'
import { ANOTHER_WEEK } from './shop-hours.fixture'

it('GEN-16 describes the hours of pickup in two forms', () => {
  expect(pickupHoursText()).toBe(
    'Seg. a sáb. das 7h às 19h\u00a0· domingos e feriados das 7h às 12h',
  )
  expect(pickupHoursSentence()).toBe(
    'de segunda a sábado, das 7h às 19h, e aos domingos e feriados, das 7h às 12h',
  )
})

it('SHIP-18 writes the hours of pickup as a clock shows them where the questions want it', () => {
  expect(pickupHoursSentence(ANOTHER_WEEK, clock)).toBe(
    'de terça a sexta, das 09:00 às 18:00, aos sábados, das 09:00 às 16:00, e aos domingos, das 08:00 às 12:00',
  )
})

it('SHIP-14 SHIP-15 describes the delivery windows', () => {
  expect(deliveryHoursTexts()).toEqual([
    'Na segunda-feira: de manhã, das 8h às 13h, e à tarde, das 13h às 17h e das 15h às 20h.',
    'De terça a sábado: os mesmos horários e também à noite, das 17h às 21h.',
  ])
})

it('SHIP-24 the words follow the table', () => {
  expect(pickupHoursText(ANOTHER_WEEK)).toBe(
    'Ter. a sex. das 9h às 18h\u00a0· sábados das 9h às 16h\u00a0· domingos das 8h às 12h',
  )
  expect(pickupHoursSentence(ANOTHER_WEEK)).toBe(
    'de terça a sexta, das 9h às 18h, aos sábados, das 9h às 16h, e aos domingos, das 8h às 12h',
  )
  expect(deliveryHoursTexts(ANOTHER_WEEK)).toEqual([
    'De terça a quinta: de manhã, das 9h às 12h, e à tarde, das 14h às 18h.',
    'Na sexta-feira: os mesmos horários e também à noite, das 18h às 22h.',
    'No sábado: de manhã, das 9h às 16h.',
    'No domingo: de manhã, das 10h às 13h.',
  ])
})

it('SHIP-24 the rows of a table of hours follow the table of the week', () => {
  const text = (rows: ReturnType<typeof pickupRows>) =>
    rows.map(({ days, hours }) => `${days}: ${hours.join(', ')}`)
  expect(text(pickupRows())).toEqual(['Segunda a sábado: 7h–19h', 'Domingos e feriados: 7h–12h'])
  expect(text(deliveryRows())).toEqual([
    'Segunda: 8h–13h, 13h–17h, 15h–20h',
    'Terça a sábado: 8h–13h, 13h–17h, 15h–20h, 17h–21h',
  ])
  const { friday } = ANOTHER_WEEK.week
  const saturday = {
    ...friday,
    delivery: friday.delivery.map(([from, to]) => [from, to, 6] as const),
  }
  expect(text(deliveryRows({ ...ANOTHER_WEEK, week: { ...ANOTHER_WEEK.week, saturday } }))).toEqual(
    [
      'Terça a quinta: 9h–12h, 14h–18h',
      'Sexta e sábado: 9h–12h, 14h–18h, 18h–22h',
      'Domingo: 10h–13h',
    ],
  )
})

const openOn = (days: Day[]) => {
  const closed = { pickup: null, delivery: [], express: null }
  const open = { ...closed, pickup: [8, 9] as const, delivery: [[8, 9] as const] }
  const week = { ...SHOP_HOURS.week }
  for (const day of DAYS) week[day] = days.includes(day) ? open : closed
  return { week, lastOrder: '20:00' }
}

it.each<[Day[], short: string, sentence: string, windows: string]>([
  [
    ['monday', 'tuesday'],
    'Segundas e terças',
    'às segundas e terças',
    'Na segunda-feira e na terça-feira',
  ],
  [
    ['monday', 'wednesday', 'saturday', 'holiday'],
    'Segundas, quartas, sábados e feriados',
    'às segundas, quartas, aos sábados e feriados',
    'Na segunda-feira, na quarta-feira, no sábado e nos feriados',
  ],
  [
    ['tuesday', 'wednesday', 'thursday', 'sunday', 'holiday'],
    'Ter. a qui., domingos e feriados',
    'de terça a quinta, aos domingos e feriados',
    'De terça a quinta, no domingo e nos feriados',
  ],
  [
    [...DAYS],
    'Seg. a dom. e feriados',
    'de segunda a domingo e aos feriados',
    'De segunda a domingo e nos feriados',
  ],
])(
  'SHIP-24 three weekdays in a row are described as first to last: %s',
  (days, short, sentence, windows) => {
    const shop = openOn(days)
    expect(pickupHoursText(shop)).toBe(`${short} das 8h às 9h`)
    expect(pickupRows(shop).map(({ hours }) => hours)).toEqual([['8h–9h']])
    expect(pickupHoursSentence(shop)).toBe(`${sentence}, das 8h às 9h`)
    expect(deliveryHoursTexts(shop)).toEqual([`${windows}: de manhã, das 8h às 9h.`])
  },
)

it('SHIP-24 noon is afternoon', () => {
  const shop = openOn(['sunday'])
  const sunday = { ...shop.week.sunday, delivery: [[12, 14] as const] }
  expect(deliveryHoursTexts({ ...shop, week: { ...shop.week, sunday } })).toEqual([
    'No domingo: à tarde, das 12h às 14h.',
  ])
})

it('SHIP-24 a shop without hours has no text', () => {
  const shop = openOn([])
  expect([pickupHoursText(shop), pickupHoursSentence(shop)]).toEqual(['', ''])
  expect([...deliveryHoursTexts(shop), ...deliveryRows(shop), ...pickupRows(shop)]).toEqual([])
})
