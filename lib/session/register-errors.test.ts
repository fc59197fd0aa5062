import { ApiError, NoAnswerError } from '../sales-api/api-error'
import { registerErrors } from './register-errors'

it('AUTH-28 a base error shows under the e-mail', () => {
  const error = new ApiError(422, {
    error: 'x',
    message: { base: ['Este email já está cadastrado'] },
  })
  expect(registerErrors(error)).toEqual({
    fields: [{ field: 'email', text: 'Este email já está cadastrado' }],
    general: [],
  })
})

it('AUTH-31 field errors find their fields', () => {
  const error = new ApiError(422, { message: { cpf: ['CPF inválido'], last_name: ['Curto'] } })
  expect(registerErrors(error).fields).toEqual([
    { field: 'cpf', text: 'CPF inválido' },
    { field: 'lastName', text: 'Curto' },
  ])
})

it('trouble without fields is told in one sentence', () => {
  const { fields, general } = registerErrors(new NoAnswerError('POST'))
  expect(fields).toEqual([])
  expect(general).toHaveLength(1)
})
