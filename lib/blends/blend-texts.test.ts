import {
  canKeep,
  itemsError,
  NAME_LIMIT,
  nameError,
  OBSERVATION_LIMIT,
  observationError,
  shownName,
  shownObservation,
} from './blend-texts'

const letters = (count: number) => 'a'.repeat(count)

it('VAL-52 CONST-17 a name is required and has at most 30 letters', () => {
  expect(NAME_LIMIT).toBe(30)
  expect(nameError('')).toBe('Campo é obrigatório')
  expect(nameError('   ')).toBe('Campo é obrigatório')
  expect(nameError(letters(30))).toBeUndefined()
  expect(nameError(letters(31))).toBe('Nome muito longo. Max 30 letras')
})

it('VAL-52 VAL-53 a name is one line, a description may have more, and neither holds control characters', () => {
  expect(nameError('Casa\r\nBcc: x')).toBe('Escreva em uma só linha, sem caracteres de controle')
  expect(nameError(' Da casa\n')).toBeUndefined()
  expect(observationError('Moer\u0007bem')).toBe('Escreva sem caracteres de controle')
  expect(observationError('Moer bem\r\nSem sal')).toBeUndefined()
})

it('VAL-53 CONST-17 a description has at most 140 letters', () => {
  expect(OBSERVATION_LIMIT).toBe(140)
  expect(observationError('')).toBeUndefined()
  expect(observationError(letters(140))).toBeUndefined()
  expect(observationError(letters(141))).toBe('Descrição muito longa. Max 140 letras')
})

it('VAL-54 a blend has at least one item', () => {
  expect(itemsError(0)).toBe('O blend precisa ter ao menos 1 item')
  expect(itemsError(1)).toBeUndefined()
})

it('a draft without a name is kept, one with texts the API refuses is not', () => {
  const texts = { name: '', observation: '', fatPercentage: 20 }
  expect(canKeep(texts)).toBe(true)
  expect(canKeep({ ...texts, name: letters(31) })).toBe(false)
  expect(canKeep({ ...texts, observation: letters(141) })).toBe(false)
  expect(canKeep({ ...texts, name: 'Casa\u0007' })).toBe(false)
  expect(canKeep({ ...texts, observation: 'Moer\tbem' })).toBe(false)
})

it('BLND-27 CONST-15 a name is cut at 24 letters', () => {
  expect(shownName(letters(24))).toBe(letters(24))
  expect(shownName(letters(25))).toBe(`${letters(24)}...`)
  expect(shownName('')).toBe('Blend sem nome')
})

it('BLND-28 CONST-15 a description is cut at 35 letters', () => {
  expect(shownObservation(letters(35))).toBe(letters(35))
  expect(shownObservation(letters(36))).toBe(`${letters(35)}...`)
})
