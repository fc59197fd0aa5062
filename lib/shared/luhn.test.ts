import { passesLuhn } from './luhn'

it.each([
  ['4111111111111111', true],
  ['5555555555554444', true],
  ['378282246310005', true],
  ['6011111111111117', true],
  ['4111111111111112', false],
  ['5555555555554454', false],
  ['378282246310050', false],
  ['1411111111111111', false],
])('A80 the check digit of %s is right: %p', (number, isRight) => {
  expect(passesLuhn(number)).toBe(isRight)
})
