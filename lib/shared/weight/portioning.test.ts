import fc from 'fast-check'
import { bagCount, clampPortion, describePortions, PORTION_STEP, portionRange } from './portioning'

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
