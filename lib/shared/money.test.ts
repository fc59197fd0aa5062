import fc from 'fast-check'
import {
  formatBrl,
  fromCents,
  lineTotalCents,
  orderTotalCents,
  plainBrl,
  savingPercent,
  toCents,
} from './money'

it('GEN-02 shows prices in Brazilian reais', () => {
  const shown = [0, 0.5, 89.9, 1234.5, 1_234_567.891].map(formatBrl)
  expect(shown).toEqual(
    ['0,00', '0,50', '89,90', '1.234,50', '1.234.567,89'].map((text) => `R$\u00a0${text}`),
  )
  expect(formatBrl(-8.99)).toBe('−R$\u00a08,99')
})

it('RUN-90 BALC-70 writes an amount with a decimal comma and without a symbol', () => {
  expect([0, 89.9, 1_234.5].map(plainBrl)).toEqual(['0,00', '89,90', '1234,50'])
})

it('CART-20 rounds a line half up to cents, once', () => {
  expect(lineTotalCents('0.0899', 333)).toBe(2994)
  expect(lineTotalCents(0.0499, 750)).toBe(3743)
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999 }),
      fc.integer({ min: 1, max: 100_000 }),
      (micros, grams) => {
        const exact = (BigInt(micros) * BigInt(grams) + 5_000n) / 10_000n
        expect(BigInt(lineTotalCents((micros / 1e6).toFixed(6), grams))).toBe(exact)
      },
    ),
  )
})

it('CART-20 keeps every cent over the wire and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -2_147_483_647, max: 2_147_483_647 }), (cents) => {
      expect(toCents(JSON.parse(JSON.stringify(fromCents(cents))))).toBe(cents)
    }),
  )
})

it('CART-21 CART-22 totals are the exact sum, at least zero', () => {
  const cents = fc.integer({ min: 0, max: 100_000_000 })
  fc.assert(
    fc.property(cents, cents, cents, (items, shipping, discount) => {
      const total = orderTotalCents(items, shipping, -discount)
      expect(total).toBe(discount > items + shipping ? 0 : items + shipping - discount)
    }),
  )
})

it('CART-21 adds shipping and adjustments to the items', () => {
  expect(orderTotalCents(10_000, 990, -1_000)).toBe(9_990)
})

it('CART-22 never lets a total fall below zero', () => {
  expect(orderTotalCents(10_000, 0, -50_000)).toBe(0)
})

it.each([
  [0.0899, 0.0999, 10],
  [0.06, 0.08, 25],
  ['17.5', '20', 13],
  [99.5, 100, 1],
  [99.51, 100, 0],
  [20, 20, 0],
  [25, 20, 0],
  [5, 0, 0],
  [0.17, 60, 99],
  [0, 60, 100],
  [0, 0, 0],
])('PDP-60 a price of %p instead of %p saves %i percent, half up', (price, listPrice, percent) => {
  expect(savingPercent(price, listPrice)).toBe(percent)
})
