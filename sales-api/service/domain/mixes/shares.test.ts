import fc from 'fast-check'
import { largestMix, type Part, shareOut, smallestMix } from './shares'

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
const weight = fc.integer({ min: 1, max: 10_000 })
const parts = fc.array(
  fc
    .record({ quantity: weight, minimum: fc.integer({ min: 1, max: 2_000 }), room: fc.nat(20_000) })
    .map(({ quantity, minimum, room }): Part => ({ quantity, minimum, maximum: minimum + room })),
  { minLength: 1, maxLength: 8 },
)
const sharesOf = (total: number, of: Part[]) =>
  shareOut(
    total,
    of.map(({ quantity }) => quantity),
  )

it('splits a blend into whole grams that add up exactly', () => {
  expect(shareOut(1000, [700, 200, 100])).toEqual([700, 200, 100])
  expect(shareOut(1000, [1, 1, 1])).toEqual([334, 333, 333])
  expect(shareOut(100, [1, 5, 3])).toEqual([11, 56, 33])
  expect(shareOut(10, [1, 2, 4])).toEqual([1, 3, 6])
  expect(shareOut(10, [3, 3, 1])).toEqual([4, 4, 2])
  expect(shareOut(500, [0, 0])).toEqual([0, 0])
  expect(shareOut(500, [])).toEqual([])
  const total = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(total, fc.array(weight, { minLength: 1, maxLength: 12 }), (wanted, weights) => {
      const shares = shareOut(wanted, weights)
      expect(sum(shares)).toBe(wanted)
      const whole = sum(weights)
      for (const [index, share] of shares.entries()) {
        expect(Math.abs(share - (wanted * (weights[index] ?? 0)) / whole)).toBeLessThan(1)
      }
    }),
  )
})

it('returns the recipe for its own weight', () => {
  fc.assert(
    fc.property(fc.array(weight, { minLength: 1, maxLength: 12 }), (weights) => {
      expect(shareOut(sum(weights), weights)).toEqual(weights)
    }),
  )
})

it('BLND-25 finds the least blend: 500 g, or more if the minimum of a part needs it', () => {
  const part = (quantity: number): Part => ({ quantity, minimum: 100, maximum: 10_000 })
  expect(smallestMix([part(500)])).toBe(500)
  expect(smallestMix([part(700), part(200), part(100)])).toBe(1000)
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 50 }), (of, steps) => {
      const shares = sharesOf(smallestMix(of) + steps * 100, of)
      for (const [index, { minimum }] of of.entries()) {
        expect(shares[index]).toBeGreaterThanOrEqual(minimum)
      }
    }),
  )
})

it('finds the largest blend that every part allows', () => {
  fc.assert(
    fc.property(parts, (of) => {
      const most = largestMix(of)
      expect(most % 100).toBe(0)
      for (const [index, share] of sharesOf(most, of).entries()) {
        expect(share).toBeLessThanOrEqual(of[index]?.maximum ?? 0)
      }
      const more = sharesOf(most + 100, of)
      expect(of.some(({ maximum }, index) => (more[index] ?? 0) >= maximum)).toBe(true)
    }),
  )
})
