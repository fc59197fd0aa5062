import fc from 'fast-check'
import { bagCount, describePortions, evenPortion, packedQuantity, packingText } from './bags'
import { PORTION_STEP } from './weight'

it('CART-15 counts bags rounded up', () => {
  expect(bagCount(2_300, 500)).toBe(5)
})

it('CART-16 describes whole bags and the remainder', () => {
  expect(describePortions(2_300, 500)).toBe('4 x 500g + 300g')
  expect(describePortions(2_000, 500)).toBe('4 x 500g')
  expect(describePortions(300, 500)).toBe('300g')
})

it('CART-53 shows beside a quantity how it is packed', () => {
  const packed = (quantity: number, size: number | null, isPiece = false) =>
    packedQuantity({ quantity, unit: 'g', size, isPiece })
  expect(packed(2_300, 700)).toBe('2,3 Kg, em pacotes: 3 x 700g + 200g')
  expect(packed(2_300, 2_300)).toBe('2,3 Kg')
  expect(packed(2_300, null, true)).toBe('2,3 Kg')
  expect(packed(2_350, 2_350, true)).toBe('2,35 Kg, peça inteira')
  expect(packed(12_000, 10_000, true)).toBe('12 Kg, peça inteira')
  expect(packed(2_400, 600, true)).toBe('2,4 Kg, em pacotes: 4 x 600g')
  expect(packingText({ quantity: 2, unit: 'un', size: 1, isPiece: true })).toBe('')
})

it('CART-38 the last of equal bags is at least half full', () => {
  expect([1_200, 1_300, 1_900, 9_700].map((quantity) => evenPortion(quantity, 500))).toEqual([
    600, 500, 500, 700,
  ])
  expect([1_200, 1_600, 2_300].map((quantity) => evenPortion(quantity, 1_000))).toEqual([
    1_200, 1_000, 1_200,
  ])
  const steps = fc.integer({ min: 10, max: 100 }).map((step) => step * PORTION_STEP)
  fc.assert(
    fc.property(steps, fc.constantFrom(500, 1_000), (quantity, wished) => {
      const size = evenPortion(quantity, wished)
      const rest = quantity % size
      expect(rest === 0 || rest >= size / 2).toBe(true)
      expect(size - wished).toBeLessThanOrEqual(400)
    }),
    { numRuns: 400 },
  )
})

it('CART-15 CART-16 loses no gram between the bags', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 400 }).map((steps) => steps * PORTION_STEP),
      fc.integer({ min: 1, max: 40_000 }),
      (size, quantity) => {
        const parts = describePortions(quantity, size).matchAll(/(?:(\d+) x )?(\d+)g/g)
        const bags = [...parts].map(([, count = '1', grams]) => [Number(count), Number(grams)])
        expect(bags.reduce((sum, [count = 0, grams = 0]) => sum + count * grams, 0)).toBe(quantity)
        expect(bags.reduce((sum, [count = 0]) => sum + count, 0)).toBe(bagCount(quantity, size))
      },
    ),
  )
})
