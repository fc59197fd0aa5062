import fc from 'fast-check'
import { authorisedCents, soldByWeightText, TOLERANCE_PERCENT, weightTolerance } from './tolerance'

it('CONST-12 tolerates ten percent of weight', () => {
  expect(TOLERANCE_PERCENT).toBe(10)
  expect([1_500, 1_509, 9, 0].map((grams) => weightTolerance(grams, 10))).toEqual([150, 150, 0, 0])
  expect([1_500, 1_513].map((grams) => weightTolerance(grams, 7))).toEqual([105, 105])
})

it('CONST-12 every price by weight is shown as an estimate with its tolerance', () => {
  expect(soldByWeightText(TOLERANCE_PERCENT)).toBe(
    'Produtos por peso são estimados, com tolerância de 10%. Só o peso exato é cobrado.',
  )
})

it('CONST-12 PAY-15 holds ten percent more of weighed lines, and of no others', () => {
  const meat = { unit: 'g' as const, cents: 8_990 }
  const coal = { unit: 'un' as const, cents: 2_990 }
  expect(authorisedCents(8_990 + 990, [meat])).toBe(9_980 + 899)
  expect(authorisedCents(8_990 + 2_990 + 990, [meat, coal])).toBe(12_970 + 899)
  expect(authorisedCents(2_990 + 1_490, [coal])).toBe(4_480)
  expect(authorisedCents(4_000, [{ unit: 'kg', cents: 5_000 }])).toBe(4_500)
  expect(authorisedCents(8_990 + 990, [meat], 7)).toBe(9_980 + 629)
  expect(authorisedCents(0, [])).toBe(0)
})

it('CONST-12 rounds the surplus half up, once for all weighed lines together', () => {
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
