import {
  BLEND_NAME_LIMIT,
  BLEND_OBSERVATION_LIMIT,
  blendItemsError,
  blendNameError,
  blendObservationError,
} from './blend-rules'

const letters = (count: number) => 'a'.repeat(count)

it('VAL-52 CONST-17 a name is required and has at most 30 letters', () => {
  expect(BLEND_NAME_LIMIT).toBe(30)
  expect(blendNameError('')).toBe('Campo é obrigatório')
  expect(blendNameError('   ')).toBe('Campo é obrigatório')
  expect(blendNameError(letters(30))).toBeNull()
  expect(blendNameError(letters(31))).toBe('Nome muito longo. Max 30 letras')
})

it('VAL-52 VAL-53 a name is one line, a description may have more, and neither contains control characters', () => {
  expect(blendNameError('Casa\r\nBcc: x')).toBe(
    'Escreva em uma só linha, sem caracteres de controle',
  )
  expect(blendNameError(' Da casa\n')).toBeNull()
  expect(blendObservationError('Moer\u0007bem')).toBe('Escreva sem caracteres de controle')
  expect(blendObservationError('Moer bem\r\nSem sal')).toBeNull()
})

it('VAL-53 CONST-17 a description has at most 140 letters', () => {
  expect(BLEND_OBSERVATION_LIMIT).toBe(140)
  expect(blendObservationError('')).toBeNull()
  expect(blendObservationError(letters(140))).toBeNull()
  expect(blendObservationError(letters(141))).toBe('Descrição muito longa. Max 140 letras')
})

it('VAL-54 a blend has at least one item', () => {
  expect(blendItemsError(0)).toBe('O blend precisa ter ao menos 1 item')
  expect(blendItemsError(1)).toBeNull()
})
