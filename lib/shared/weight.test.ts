import fc from 'fast-check'
import {
  authorisedCents,
  bagCount,
  buyableQuantity,
  clampPortion,
  describePortions,
  displayPrice,
  formatQuantity,
  PORTION_STEP,
  portionRange,
  toKilograms,
  unitLabel,
  WEIGHT_STORY,
  WEIGHT_TOLERANCE,
} from './weight'

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

it('CONST-12 PAY-15 holds ten percent more of what is weighed, and of nothing else', () => {
  const meat = { unit: 'g' as const, cents: 8_990 }
  const coal = { unit: 'un' as const, cents: 2_990 }
  expect(authorisedCents(8_990 + 990, [meat])).toBe(9_980 + 899)
  expect(authorisedCents(8_990 + 2_990 + 990, [meat, coal])).toBe(12_970 + 899)
  expect(authorisedCents(2_990 + 1_490, [coal])).toBe(4_480)
  expect(authorisedCents(4_000, [{ unit: 'kg', cents: 5_000 }])).toBe(4_500)
  expect(authorisedCents(0, [])).toBe(0)
})

it('CONST-12 rounds the margin half up, once for all weighed lines together', () => {
  const lines = [2, 2, 1].map((cents) => ({ unit: 'g' as const, cents }))
  expect(authorisedCents(5, lines)).toBe(6)
  expect(authorisedCents(4, lines.slice(0, 2))).toBe(4)
  fc.assert(
    fc.property(fc.array(fc.nat(10_000_000)), fc.nat(100_000_000), (weighed, total) => {
      const exact = weighed.reduce((sum, cents) => sum + BigInt(cents), 0n)
      const held = authorisedCents(
        total,
        weighed.map((cents) => ({ unit: 'g', cents })),
      )
      expect(BigInt(held)).toBe(BigInt(total) + (exact + 5n) / 10n)
    }),
  )
})

it('Q09 a quantity is raised to the minimum, rounded up to the increment and capped', () => {
  const steps = { minimumQuantity: 300, incrementQuantity: 100, maximumQuantity: 2000 }
  expect([10, 300, 301, 1950, 5000].map((quantity) => buyableQuantity(quantity, steps))).toEqual([
    300, 300, 400, 2000, 2000,
  ])
})

it('Q09 what lies on the steps above the minimum stays', () => {
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

  it('CART-15 counts bags rounded up', () => {
    expect(bagCount(2_300, 500)).toBe(5)
  })

  it('CART-16 describes whole bags and the remainder', () => {
    expect(describePortions(2_300, 500)).toBe('4 x 500g + 300g')
    expect(describePortions(2_000, 500)).toBe('4 x 500g')
    expect(describePortions(300, 500)).toBe('300g')
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

  it('CART-15 CART-16 loses no gram between the bags', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 400 }).map((steps) => steps * PORTION_STEP),
        fc.integer({ min: 1, max: 40_000 }),
        (size, quantity) => {
          const parts = describePortions(quantity, size).matchAll(/(?:(\d+) x )?(\d+)g/g)
          const bags = [...parts].map(([, count = '1', grams]) => [Number(count), Number(grams)])
          expect(bags.reduce((sum, [count = 0, grams = 0]) => sum + count * grams, 0)).toBe(
            quantity,
          )
          expect(bags.reduce((sum, [count = 0]) => sum + count, 0)).toBe(bagCount(quantity, size))
        },
      ),
    )
  })
})
