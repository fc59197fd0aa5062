import { brandName, EXPIRED_CARD, fullYear, isExpired, passesLuhn } from './card'

it('PAY-04 a two-digit year gets the prefix 20', () => {
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

it('PAY-02 a saved card is shown with its brand', () => {
  const brands = ['visa', 'master', 'american_express', 'discover', 'other'] as const
  expect(brands.map(brandName)).toEqual([
    'Visa',
    'Mastercard',
    'American Express',
    'Discover',
    'Cartão',
  ])
})

it.each([
  ['4111111111111111', true],
  ['5555555555554444', true],
  ['378282246310005', true],
  ['6011111111111117', true],
  ['79927398713', true],
  ['4111111111111112', false],
  ['5555555555554454', false],
  ['378282246310050', false],
  ['1411111111111111', false],
])('A80 the check digit of %s is right: %p', (number, isRight) => {
  expect(passesLuhn(number)).toBe(isRight)
})

it('CHK-26 an expired card has its own message', () => {
  expect(EXPIRED_CARD).toBe('Cartão vencido')
})
