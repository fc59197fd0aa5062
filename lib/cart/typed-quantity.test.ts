import fc from 'fast-check'
import { formatQuantity } from '../weight/weight'
import { productFixture } from './cart-fixtures'
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

it('reads a number of units', () => {
  const texts = ['2', '2 un', '2un.', '2 unidades', '2 peças', '2,0']
  expect(texts.map((text) => parseQuantity(text, 'un'))).toEqual(texts.map(() => 2))
})

it('does not guess', () => {
  for (const text of ['', 'kg', 'um kilo', '-1', '1e3', '1,2,3', '1 2', '2 un']) {
    expect(parseQuantity(text, 'g')).toBeNull()
  }
  expect(parseQuantity('2 kg', 'un')).toBeNull()
  expect(parseQuantity('2,5', 'un')).toBeNull()
})

it('what is shown can be typed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), (quantity) => {
      expect(parseQuantity(formatQuantity(quantity, 'g'), 'g')).toBe(quantity)
      expect(parseQuantity(formatQuantity(quantity, 'un'), 'un')).toBe(quantity)
    }),
  )
})

it('keeps within the limits and on the steps of the stepper', () => {
  const rules = { minimumQuantity: 300, maximumQuantity: 8000, incrementQuantity: 500 }
  const product = productFixture({ ...rules, defaultQuantity: 1000 })
  const fit = (wished: number) => fitQuantity(wished, product)
  expect(fit(9000)).toEqual({ quantity: 8000, adjustment: 'maximum' })
  expect(fit(1700)).toEqual({ quantity: 1500, adjustment: 'step' })
  for (const exact of [300, 500, 1500, 8000]) {
    expect(fit(exact)).toEqual({ quantity: exact, adjustment: null })
  }
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
