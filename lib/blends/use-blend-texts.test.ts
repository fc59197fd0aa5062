import { canSave, shownName, shownObservation } from './use-blend-texts'

const letters = (count: number) => 'a'.repeat(count)

it('a draft without a name is saved, one with texts that the API refuses is not', () => {
  const texts = { name: '', observation: '', fatPercentage: 20 }
  expect(canSave(texts)).toBe(true)
  expect(canSave({ ...texts, name: letters(31) })).toBe(false)
  expect(canSave({ ...texts, observation: letters(141) })).toBe(false)
  expect(canSave({ ...texts, name: 'Casa\u0007' })).toBe(false)
  expect(canSave({ ...texts, observation: 'Moer\tbem' })).toBe(false)
})

it('BLND-27 CONST-15 a name is truncated at 24 letters', () => {
  expect(shownName(letters(24))).toBe(letters(24))
  expect(shownName(letters(25))).toBe(`${letters(24)}...`)
  expect(shownName('')).toBe('Blend sem nome')
})

it('BLND-28 CONST-15 a description is truncated at 35 letters', () => {
  expect(shownObservation(letters(35))).toBe(letters(35))
  expect(shownObservation(letters(36))).toBe(`${letters(35)}...`)
})
