import { allowedTypos, typosBetween } from './term-index'

it('allows one typing error from 4 letters and two from 8, none in a number', () => {
  expect(['sal', 'paio', 'picanha', 'linguica', '1500'].map(allowedTypos)).toEqual([0, 1, 1, 2, 0])
})

it.each([
  ['picanha', 'picnha', 1],
  ['picanha', 'picanya', 1],
  ['picanha', 'picanhaa', 1],
  ['picanha', 'piacnha', 1],
  ['linguica', 'linguissa', 2],
  ['churrasco', 'xurrasco', 2],
  ['picanha', 'picanha', 0],
])('counts the typing errors between %s and %s as %d', (a, b, typos) => {
  expect(typosBetween(a, b, 2)).toBe(typos)
  expect(typosBetween(b, a, 2)).toBe(typos)
})

it('stops counting beyond the limit', () => {
  expect(typosBetween('picanha', 'maminha', 2)).toBe(Number.POSITIVE_INFINITY)
  expect(typosBetween('sal', 'salgada', 2)).toBe(Number.POSITIVE_INFINITY)
})
