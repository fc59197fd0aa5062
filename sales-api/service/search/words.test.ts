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
])('takes %s and %s for the same', (plural, singular) => {
  expect(stem(plural)).toBe(stem(singular))
})

it('takes the genders of an adjective for the same, but no diphthong for one', () => {
  expect(new Set(['moido', 'moida', 'moidos', 'moidas'].map(stem)).size).toBe(1)
  expect(stem('coxao')).toBe('coxao')
  expect(stem('boi')).toBe('boi')
})

it('leaves numbers and short words alone', () => {
  expect(['500', 'un', '4'].map(stem)).toEqual(['500', 'un', '4'])
})
