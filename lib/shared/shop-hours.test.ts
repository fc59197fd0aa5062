import {
  DELIVERY_HOURS,
  DELIVERY_HOURS_TEXTS,
  EXPRESS_ORDER_HOURS,
  LAST_ORDER_TIME,
  OPENING_HOURS,
  PICKUP_HOURS_SENTENCE,
  PICKUP_HOURS_TEXT,
} from './shop-hours'

it('says the hours of pickup in three forms', () => {
  expect(PICKUP_HOURS_TEXT).toBe(
    'Seg. a sáb. das 07:00 às 19:00 · domingos e feriados das 07:00 às 12:00',
  )
  expect(PICKUP_HOURS_SENTENCE).toBe(
    'de segunda a sábado, das 07:00 às 19:00, e aos domingos e feriados, das 07:00 às 12:00',
  )
  expect(OPENING_HOURS).toEqual([
    {
      days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
      opens: '07:00',
      closes: '19:00',
    },
    { days: ['Sunday', 'PublicHolidays'], opens: '07:00', closes: '12:00' },
  ])
})

it('has a fourth window of delivery on other days than Monday', () => {
  const monday = [
    [8, 13],
    [13, 17],
    [15, 20],
  ]
  expect(DELIVERY_HOURS).toEqual({ monday, otherDays: [...monday, [17, 21]] })
  expect(EXPRESS_ORDER_HOURS).toEqual([8, 18])
})

it('says the windows of delivery and the last minute to order for the next day', () => {
  expect(DELIVERY_HOURS_TEXTS).toEqual([
    'Na segunda-feira: de manhã, das 8h às 13h, e à tarde, das 13h às 17h e das 15h às 20h.',
    'De terça a sábado: os mesmos horários e também à noite, das 17h às 21h.',
  ])
  expect(LAST_ORDER_TIME).toBe('23:59')
})
