import { passwordStrength } from './account-fields'

it('VAL-29 nothing is said of an empty password', () => {
  expect(passwordStrength('')).toBeNull()
})

it('VAL-30 CONST-14 under 8 characters it is weak, whatever they are', () => {
  expect(passwordStrength('abcdef!')).toBe('Fraca')
  expect(passwordStrength('1')).toBe('Fraca')
})

it('VAL-31 a character that is no letter, digit, hyphen or space makes it strong', () => {
  expect(passwordStrength('abcdefg!')).toBe('Forte')
  expect(passwordStrength('abc_defg')).toBe('Forte')
  expect(passwordStrength('abc-defg')).toBe('Média')
  expect(passwordStrength('açaí dendê')).toBe('Média')
})

it('VAL-32 CONST-14 so do more than 15 characters', () => {
  expect(passwordStrength('a'.repeat(15))).toBe('Média')
  expect(passwordStrength('a'.repeat(16))).toBe('Forte')
})

it('VAL-33 any other is of middle strength', () => {
  expect(passwordStrength('abcdefgh')).toBe('Média')
  expect(passwordStrength('12345678')).toBe('Média')
})
