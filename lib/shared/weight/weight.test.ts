import { displayPrice, formatQuantity, toKilograms, unitLabel, WEIGHT_TOLERANCE } from './weight'
import { WEIGHT_STORY } from './weight-story'

it('PDP-20 labels weight as Kg and everything else as un', () => {
  expect((['g', 'kg', 'un', null] as const).map(unitLabel)).toEqual(['Kg', 'Kg', 'un', 'un'])
})

it('CONST-21 shows grams as kilograms', () => {
  expect(toKilograms(1500, 'g')).toBe(1.5)
  expect(toKilograms(2, 'kg')).toBe(2)
  expect(formatQuantity(1500, 'g')).toBe('1,5 Kg')
  expect(formatQuantity(1500, 'g', 'kg')).toBe('1,5 kg')
  expect(formatQuantity(2, 'un')).toBe('2 un')
})

it('CONST-22 shows a price per gram as a price per Kg', () => {
  expect(displayPrice(0.0899, 'g')).toBe(89.9)
  expect(displayPrice(29.9, 'un')).toBe(29.9)
  expect(displayPrice(0.089955, 'g')).toBe(89.96)
})

it('CONST-12 tolerates ten percent of weight', () => {
  expect(WEIGHT_TOLERANCE).toBe(0.1)
})

it('CONST-12 every price by weight is told as an estimate with its tolerance', () => {
  expect(WEIGHT_STORY).toBe(
    'Produtos por peso são estimados, com tolerância de 10%. Só o peso exato é cobrado.',
  )
})
