import { stem } from './words'

it.each([
  ['linguicas', 'linguica'],
  ['coracoes', 'coracao'],
  ['paes', 'pao'],
  ['hamburgueres', 'hamburguer'],
  ['medalhoes', 'medalhao'],
  ['animais', 'animal'],
  ['nobres', 'nobre'],
  ['pes', 'pe'],
])('treats %s and %s as the same', (plural, singular) => {
  expect(stem(plural)).toBe(stem(singular))
})

it('treats the genders of an adjective as the same, but no diphthong for one', () => {
  expect(new Set(['moido', 'moida', 'moidos', 'moidas'].map(stem)).size).toBe(1)
  expect(stem('coxao')).toBe('coxao')
  expect(stem('boi')).toBe('boi')
})

it('does not change numbers and short words', () => {
  expect(['500', 'un', '4'].map(stem)).toEqual(['500', 'un', '4'])
})
