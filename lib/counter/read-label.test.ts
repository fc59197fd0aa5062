import fc from 'fast-check'
import { labelGrams, readLabel, withoutScan } from './read-label'

const SIX = { label: '2CCCCCCVVVVVD' }
const FIVE = { label: '20CCCCCVVVVVD' }

it.each([
  ['2001234015309', SIX, { code: '1234', value: 1_530 }],
  ['2012340012506', FIVE, { code: '12340', value: 1_250 }],
  ['2112340012506', FIVE, null],
  ['2001234012506', FIVE, { code: '1234', value: 1_250 }],
  ['2100007004805', SIX, { code: '100007', value: 480 }],
  ['2100007004805', FIVE, null],
] as const)('BALC-26 reads %p', (digits, pattern, label) => {
  const twelve = digits.slice(0, 12)
  const found = Array.from({ length: 10 }, (_, digit) => readLabel(`${twelve}${digit}`, pattern))
  const readable = found.filter((each) => each !== null)
  expect(readable).toEqual(label ? [label] : [])
})

it('BALC-26 knows the check digit of EAN-13', () => {
  expect(readLabel('2001234015301', SIX)).toEqual({ code: '1234', value: 1_530 })
})

it('BALC-26 refuses any label with one wrong digit', () => {
  const body = fc.stringMatching(/^2\d{11}$/)
  fc.assert(
    fc.property(
      body,
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 9 }),
      (twelve, at, by) => {
        const right = Array.from({ length: 10 }, (_, digit) => `${twelve}${digit}`).find((each) =>
          readLabel(each, SIX),
        )
        if (right === undefined) throw new Error('no check digit')
        const digit = (Number(right[at]) + by) % 10
        expect(readLabel(`${right.slice(0, at)}${digit}${right.slice(at + 1)}`, SIX)).toBeNull()
      },
    ),
  )
})

it('BALC-26 takes no product of another maker for a label', () => {
  const others = ['7891234567895', '200123401530', '20012340153001', '2001234x15300']
  for (const digits of others) expect(readLabel(digits, SIX)).toBeNull()
})

it('BALC-28 the digits of a scanned code are no typed text', () => {
  expect(['1480', '7891234567895', '12001234007801'].map(withoutScan)).toEqual(['1480', '', ''])
})

it('BALC-27 derives a weight from a price only at prices that the scale shares with the shop', () => {
  const label = { code: '12', value: 4_603 }
  expect(labelGrams(label, { value: 'price', hasShopPrices: true }, 0.0899)).toEqual({
    grams: 512,
    isDerived: true,
  })
  expect(labelGrams(label, { value: 'price', hasShopPrices: false }, 0.0899)).toBeNull()
  expect(labelGrams(label, { value: 'weight', hasShopPrices: false }, 0.0899)).toEqual({
    grams: 4_603,
    isDerived: false,
  })
})
