import { brandName, fullYear, isExpired } from './card'

it('PAY-04 a two-digit year gets 20 in front', () => {
  expect(fullYear('25')).toBe(2025)
  expect(fullYear('2031')).toBe(2031)
})

it('PAY-05 a card is valid to the end of its month in the zone of the shop', () => {
  const lastEvening = new Date('2026-06-01T02:59:00Z')
  const firstMorning = new Date('2026-06-01T03:00:00Z')
  expect(isExpired({ month: '05', year: '26' }, lastEvening)).toBe(false)
  expect(isExpired({ month: '05', year: '2026' }, firstMorning)).toBe(true)
  expect(isExpired({ month: '12', year: '2025' }, lastEvening)).toBe(true)
  expect(isExpired({ month: '01', year: '2027' }, firstMorning)).toBe(false)
})

it('PAY-02 a saved card is called by its brand', () => {
  const brands = ['visa', 'master', 'american_express', 'discover', 'other'] as const
  expect(brands.map(brandName)).toEqual([
    'Visa',
    'Mastercard',
    'American Express',
    'Discover',
    'Cartão',
  ])
})
