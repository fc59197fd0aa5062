import fc from 'fast-check'
import {
  buyableQuantity,
  clampPortion,
  displayPrice,
  formatQuantity,
  PORTION_STEP,
  packPricePerKilogram,
  portionRange,
  toKilograms,
  unitLabel,
  wholePortion,
} from './weight'

it('PDP-20 labels weight as Kg and everything else as un', () => {
  expect((['g', 'kg', 'un', null] as const).map(unitLabel)).toEqual(['Kg', 'Kg', 'un', 'un'])
})

it('CONST-21 shows grams as kilograms', () => {
  expect(toKilograms(1500, 'g')).toBe(1.5)
  expect(toKilograms(2, 'kg')).toBe(2)
  expect(formatQuantity(1500, 'g')).toBe('1,5 Kg')
  expect(formatQuantity(2, 'un')).toBe('2 un')
})

it('CONST-60 shows a weight below 100 g in grams', () => {
  expect([5, 45, 99, 100, 105].map((grams) => formatQuantity(grams, 'g'))).toEqual([
    '5 g',
    '45 g',
    '99 g',
    '0,1 Kg',
    '0,105 Kg',
  ])
  expect([0.055, 0.1].map((kilograms) => formatQuantity(kilograms, 'kg'))).toEqual([
    '55 g',
    '0,1 Kg',
  ])
  expect(formatQuantity(0, 'g')).toBe('0 Kg')
  expect(formatQuantity(5, 'un')).toBe('5 un')
})

it('CONST-22 shows a price per gram as a price per Kg', () => {
  expect(displayPrice(0.0899, 'g')).toBe(89.9)
  expect(displayPrice(29.9, 'un')).toBe(29.9)
  expect(displayPrice(0.089955, 'g')).toBe(89.96)
})

it('PDP-29 shows the price of a pack of known weight as a price per Kg', () => {
  expect(packPricePerKilogram(27.9, 480)).toBe(58.13)
})

it('Q09 a quantity is raised to the minimum, rounded up to the increment and capped', () => {
  const steps = { minimumQuantity: 300, incrementQuantity: 100, maximumQuantity: 2000 }
  expect([10, 300, 301, 1950, 5000].map((quantity) => buyableQuantity(quantity, steps))).toEqual([
    300, 300, 400, 2000, 2000,
  ])
})

it('Q09 a quantity on a step above the minimum stays unchanged', () => {
  const steps = { minimumQuantity: 500, incrementQuantity: 300, maximumQuantity: 5000 }
  expect([500, 800, 801].map((quantity) => buyableQuantity(quantity, steps))).toEqual([
    500, 800, 1100,
  ])
})

describe('portioning', () => {
  it('CART-12 steps by 100 g', () => {
    expect(PORTION_STEP).toBe(100)
  })

  it('CART-13 starts at 500 g, or a thirtieth of the weight rounded up to 100 g', () => {
    expect(portionRange(20_000)?.minimum).toBe(700)
    expect(portionRange(3_000)?.minimum).toBe(500)
  })

  it('CART-14 ends at 10 kg or the whole weight', () => {
    expect(portionRange(2_300)?.maximum).toBe(2_300)
    expect(portionRange(15_000)?.maximum).toBe(10_000)
    expect(portionRange(400)).toBeNull()
    expect(portionRange(500)).toEqual({ minimum: 500, maximum: 500 })
  })

  it('CART-38 packs a whole piece in the largest bags allowed', () => {
    expect([2_300, 15_000, 499].map(wholePortion)).toEqual([2_300, 10_000, null])
  })

  it('moves a bag size into the range of a changed weight', () => {
    expect(clampPortion(2_000, 1_250)).toBe(1_200)
    expect(clampPortion(500, 30_000)).toBe(1_000)
    expect(clampPortion(500, 300)).toBeNull()
  })

  it('CART-12 CART-13 CART-14 keeps every bag a whole step of grams within its range', () => {
    fc.assert(
      fc.property(fc.nat(40_000), fc.integer({ min: 1, max: 40_000 }), (size, quantity) => {
        const range = portionRange(quantity)
        const portion = clampPortion(size, quantity)
        if (!range || portion === null) return expect(portion).toBe(range)
        expect(portion % PORTION_STEP).toBe(0)
        expect(portion).toBeGreaterThanOrEqual(range.minimum)
        expect(portion).toBeLessThanOrEqual(range.maximum)
        expect(clampPortion(portion, quantity)).toBe(portion)
      }),
    )
  })
})
