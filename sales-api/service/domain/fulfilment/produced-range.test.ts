import fc from 'fast-check'
import { missing, shelfDifference } from './correct-stock'
import { checkProduced, producedRange } from './produced-range'

const isPossible = (unit: 'g' | 'un', quantity: number, produced: number) => {
  try {
    checkProduced({ id: 1, unit, quantity }, produced, 10)
    return true
  } catch {
    return false
  }
}

it('CONST-12 accepts ten percent more or less of a weight, and nothing for a missing item', () => {
  expect(producedRange({ id: 1, unit: 'g', quantity: 1500 }, 10)).toEqual({
    least: 1350,
    most: 1650,
  })
  expect(producedRange({ id: 1, unit: 'g', quantity: 1510 }, 8)).toEqual({
    least: 1390,
    most: 1630,
  })
  expect([1349, 1350, 1650, 1651, 0].map((grams) => isPossible('g', 1500, grams))).toEqual([
    false,
    true,
    true,
    false,
    true,
  ])
})

it('accepts fewer units, never more', () => {
  expect([0, 2, 3, 4].map((units) => isPossible('un', 3, units))).toEqual([true, true, true, false])
})

it('describes the range of a line', () => {
  const grams = { id: 7, unit: 'g' as const, quantity: 1500 }
  expect(() => checkProduced(grams, 999, 10)).toThrow(
    'line 7: 999 is not possible for 1500 g; enter 1350 to 1650, or 0 when it is missing',
  )
  expect(() => checkProduced({ ...grams, unit: 'un', quantity: 3 }, 5, 10)).toThrow(
    'line 7: 5 is not possible for 3 units; enter 0 to 3, or 0 when it is missing',
  )
  expect(() => checkProduced(grams, 999, 10)).toThrow(
    expect.objectContaining({ portuguese: 'Fora da tolerância: de 1,35 Kg a 1,65 Kg' }),
  )
})

it('accepts whole quantities only', () => {
  expect([1000.5, -1, Number.NaN].some((grams) => isPossible('g', 1000, grams))).toBe(false)
})

it('CONST-12 never leaves the tolerance by rounding', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (quantity) => {
      const { least, most } = producedRange({ id: 1, unit: 'g', quantity }, 10)
      expect(least * 10).toBeGreaterThanOrEqual(quantity * 9)
      expect(most * 10).toBeLessThanOrEqual(quantity * 11)
    }),
  )
})

it('deducts the weighed quantity, and never more than the stock', () => {
  const line = { id: 1, unit: 'g' as const, quantity: 1000 }
  expect(shelfDifference(line, 1080)).toBe(80)
  expect(shelfDifference(line, 920)).toBe(-80)
  expect(shelfDifference(line, 0)).toBe(0)
  expect(missing(line, 0)).toBe(1000)
  expect(missing(line, 920)).toBe(0)
  expect(missing({ ...line, unit: 'un', quantity: 3 }, 2)).toBe(1)
})
