import fc from 'fast-check'
import { formatQuantity } from '../shared/weight'
import { productFixture } from './cart.fixture'
import { fitQuantity, parseQuantity } from './typed-quantity'

it('reads a weight in kilograms or grams, with comma or point', () => {
  const texts = [
    '1,5 kg',
    '1.5kg',
    '1500 g',
    '1500g',
    ' 1,5 ',
    '1500',
    '1.500 g',
    '1.500',
    '1,5 Kg',
  ]
  expect(texts.map((text) => parseQuantity(text, 'g'))).toEqual(texts.map(() => 1500))
  expect(parseQuantity('0,5 quilo', 'g')).toBe(500)
  expect(parseQuantity('2 quilos', 'g')).toBe(2000)
  expect(parseQuantity('800 gramas', 'g')).toBe(800)
  expect(parseQuantity('99', 'g')).toBe(99_000)
  expect(parseQuantity('100', 'g')).toBe(100)
  expect(parseQuantity('1500 g', 'kg')).toBe(1.5)
})

it.each([
  ['1.500 kg', 1_500],
  ['1.5', 1_500],
  ['0.500', 500],
  ['0.050', 50],
  ['12.500', 12_500],
  ['150.500', 150_500],
  ['1500.000 g', 1_500],
  ['1.500.000 g', 1_500_000],
  ['12.', 12_000],
  ['1 kilo', 1_000],
  ['2 kilos', 2_000],
  ['2 k', 2_000],
  ['800 gr', 800],
  ['800 grama', 800],
])('reads %s as %i g', (text, grams) => {
  expect(parseQuantity(text, 'g')).toBe(grams)
})

it.each(['2 und', '2 unid', '2 unidade', '2 pc', '2 pcs', '2 pç', '2 peça', '2 peca', '2 pecas'])(
  'reads %s as two units',
  (text) => expect(parseQuantity(text, 'un')).toBe(2),
)

it.each(['2 xkg', '2 kgx', '2 xg', '2 gx', '2 quilosx'])('reads no weight from %s', (text) =>
  expect(parseQuantity(text, 'g')).toBeNull(),
)

it.each(['2 xun', '2 unx', '2 xpc', '2 pecasx'])('reads no units from %s', (text) =>
  expect(parseQuantity(text, 'un')).toBeNull(),
)

it('reads a number of units', () => {
  const texts = ['2', '2 un', '2un.', '2 unidades', '2 peças', '2,0']
  expect(texts.map((text) => parseQuantity(text, 'un'))).toEqual(texts.map(() => 2))
})

it('returns nothing for ambiguous text', () => {
  const points = ['1.500.000', '1.500.00 g', '1.2.']
  for (const text of ['', 'kg', 'um kilo', '-1', '1e3', '1,2,3', '1 2', '2 un', ...points]) {
    expect(parseQuantity(text, 'g')).toBeNull()
    expect(parseQuantity(text, 'kg')).toBeNull()
  }
  expect(parseQuantity('2 kg', 'un')).toBeNull()
  expect(parseQuantity('2,5', 'un')).toBeNull()
})

it('shown quantities can be typed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), (quantity) => {
      expect(parseQuantity(formatQuantity(quantity, 'g'), 'g')).toBe(quantity)
      expect(parseQuantity(formatQuantity(quantity, 'un'), 'un')).toBe(quantity)
    }),
  )
})

it('stays within the limits and on the steps of the stepper', () => {
  const rules = { minimumQuantity: 300, maximumQuantity: 8000, incrementQuantity: 500 }
  const product = productFixture({ ...rules, defaultQuantity: 1000 })
  const fit = (wished: number) => fitQuantity(wished, product)
  expect(fit(9000)).toEqual({ quantity: 8000, adjustment: 'maximum' })
  expect(fit(1700)).toEqual({ quantity: 1500, adjustment: 'step' })
  for (const exact of [300, 500, 1500, 8000]) {
    expect(fit(exact)).toEqual({ quantity: exact, adjustment: null })
  }
  const odd = { ...product, maximumQuantity: 8200 }
  expect(fitQuantity(8200, odd)).toEqual({ quantity: 8200, adjustment: null })
  fc.assert(
    fc.property(fc.integer({ min: 300, max: 20_000 }), (wished) => {
      const { quantity, adjustment } = fit(wished)
      expect(quantity).toBeGreaterThanOrEqual(300)
      expect(quantity).toBeLessThanOrEqual(8000)
      expect(quantity === 300 || (quantity - 1000) % 500 === 0).toBe(true)
      expect(adjustment === null).toBe(quantity === wished)
    }),
  )
})

it.each([
  [1_201, 'stock'],
  [1_200, 'step'],
  [1_100, 'step'],
])('of 1200 g in stock %i g become the last whole step below, for the %s', (target, adjustment) => {
  const rules = { minimumQuantity: 300, maximumQuantity: 8_000, incrementQuantity: 500 }
  const product = productFixture({ ...rules, defaultQuantity: 1_000, totalOnHand: 1_200 })
  expect(fitQuantity(target, product)).toEqual({ quantity: 1_000, adjustment })
})
