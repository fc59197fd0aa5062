import type { DeliveryEstimate } from '../api/delivery'
import { promiseTexts } from './refresh-promise'

/** A Sunday evening in the shop, already Monday in UTC. */
const NOW = Date.parse('2026-11-22T22:30:00-03:00')
const at = (day: string, from: string, to: string) => ({
  deliveryWindowStart: `2026-${day}T${from}:00-03:00`,
  deliveryWindowEnd: `2026-${day}T${to}:00-03:00`,
})
const MORNING = at('11-23', '08:00', '13:00')
const GENERAL: DeliveryEstimate = {
  zipcode: null,
  served: null,
  city: null,
  deliveryCost: null,
  freeFrom: 99,
  windows: [MORNING, at('11-23', '13:00', '17:00')],
}
const SERVED = {
  ...GENERAL,
  zipcode: '42700123',
  served: true,
  city: 'Lauro de Freitas',
  deliveryCost: 12.9,
}
const when = (windows: DeliveryEstimate['windows'], estimate = SERVED) =>
  promiseTexts({ ...estimate, windows }, NOW).when.split('\u00a0· ')[0]

it('SHELL-22 without a CEP shows the cities, the next window and the threshold of free delivery', () => {
  expect(promiseTexts(GENERAL, NOW)).toEqual({
    where: 'Entrega em Salvador, Lauro de Freitas e Vila de Abrantes',
    when: 'chega amanhã, 8h–13h\u00a0· grátis a partir de R$ 99',
    zipcode: null,
    isServed: true,
    cost: null,
  })
  expect(promiseTexts({ ...GENERAL, windows: [] }, NOW).when).toBe('grátis a partir de R$ 99')
})

it('SHELL-23 with a CEP shows its city, its cost and the next two windows', () => {
  const { where, when: text, cost } = promiseTexts(SERVED, NOW)
  expect(cost).toBe(12.9)
  expect(where).toMatch(/^Entrega no CEP 42700-123, Lauro de Freitas: R\$\s12,90$/)
  expect(text).toBe('amanhã, 8h–13h ou 13h–17h\u00a0· grátis a partir de R$ 99')
})

it.each([
  [
    [at('11-23', '17:00', '21:00'), at('11-24', '07:30', '12:00')],
    'amanhã, 17h–21h ou terça, 7h30–12h',
  ],
  [[at('11-28', '08:00', '13:00')], 'sábado, 8h–13h'],
  [[at('11-29', '08:00', '13:00')], '29/11, 8h–13h'],
  [[at('11-22', '23:00', '23:30')], 'hoje, 23h–23h30'],
  [[at('11-22', '08:00', '13:00'), MORNING], 'amanhã, 8h–13h'],
])('SHELL-23 names days by the clock of the shop: %#', (windows, text) => {
  expect(when(windows)).toBe(text)
})

it('SHELL-24 a place that is not served gets a message with the way to the shop', () => {
  const nowhere = { ...SERVED, served: false, city: null, deliveryCost: null, windows: [] }
  expect(promiseTexts({ ...nowhere, zipcode: '01310100' }, NOW)).toEqual({
    where: 'Ainda não entregamos no CEP 01310-100',
    when: 'você pode retirar na loja, sem frete',
    zipcode: '01310100',
    isServed: false,
    cost: null,
    box: {
      where: 'CEP 01310-100: entregamos só em Salvador, Lauro de Freitas e Vila de Abrantes',
      when: 'você pode retirar na loja, sem frete',
    },
  })
})

it('SHELL-24 a shop without pickup offers none there, but names its cities', () => {
  jest.isolateModules(() => {
    const hours = jest.requireActual('../shared/shop-hours')
    jest.doMock('../shared/shop-hours', () => ({ ...hours, HAS_PICKUP: false }))
    const { promiseTexts: texts } = require('./refresh-promise')
    const nowhere = { ...SERVED, zipcode: '04001200', served: false, city: null, windows: [] }
    expect(texts(nowhere, NOW).when).toBe(
      'entregamos em Salvador, Lauro de Freitas e Vila de Abrantes',
    )
  })
})

it.each([
  ['42700123', at('11-25', '17:00', '21:00'), 'escolhido: quarta, 17h–21h'],
  ['42700123', at('11-22', '08:00', '13:00'), 'amanhã, 8h–13h'],
  ['42820000', at('11-25', '17:00', '21:00'), 'amanhã, 8h–13h'],
])(
  'SHELL-64 to %s the window of the order stands in place of the next ones: %#',
  (zipcode, window, text) => {
    const texts = promiseTexts({ ...SERVED, windows: [MORNING] }, NOW, { zipcode, ...window })
    expect(texts.when.split('\u00a0· ')[0]).toBe(text)
    expect(texts.free?.when).toBe(text)
  },
)

it('CART-50 for a cart whose delivery is free no price is shown', () => {
  expect(promiseTexts(SERVED, NOW).free).toEqual({
    where: 'Entrega no CEP 42700-123, Lauro de Freitas: grátis',
    when: 'amanhã, 8h–13h ou 13h–17h',
  })
  expect(promiseTexts({ ...SERVED, windows: [] }, NOW).free?.when).toBe('frete grátis')
  expect(promiseTexts(GENERAL, NOW).free).toBeUndefined()
})

it.each([
  [at('11-25', '07:00', '19:00'), 'retirada quarta, 7h–19h', 'quarta, 7h–19h'],
  [null, 'retirada sem frete', undefined],
])(
  'SHELL-64 a chosen pickup has the address of the shop and no delivery: %#',
  (pickup, text, own) => {
    const texts = promiseTexts(SERVED, NOW, { pickup })
    expect(texts).toEqual({
      where: expect.stringMatching(/^Retire em Rua do Exemplo, 100/),
      when: text,
      pickup: own,
      zipcode: '42700123',
      isServed: true,
      cost: 12.9,
    })
  },
)
