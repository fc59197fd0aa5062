import { ApiError, NetworkError } from '../api/errors'
import { forgotErrors, passwordErrors, registerErrors, resetErrors } from './form-errors'

const refused = (message: Record<string, string[]>, status = 422) =>
  new ApiError(status, { error: 'x', message })

it('AUTH-28 a base error of a registration shows under the e-mail', () => {
  expect(registerErrors(refused({ base: ['Este email já está cadastrado', 'outro'] }))).toEqual({
    fields: [{ field: 'email', text: 'Este email já está cadastrado' }],
    general: [],
  })
})

it('AUTH-31 field errors find their fields', () => {
  const { fields } = registerErrors(refused({ cpf: ['CPF inválido'], last_name: ['Curto'] }))
  expect(fields).toEqual([
    { field: 'cpf', text: 'CPF inválido' },
    { field: 'lastName', text: 'Curto' },
  ])
})

it('AUTH-29 a base error of a forgotten password shows under the e-mail, also with 429', () => {
  expect(forgotErrors(refused({ base: ['Muitas tentativas'] }, 429)).fields).toEqual([
    { field: 'email', text: 'Muitas tentativas' },
  ])
})

it('AUTH-31 base and e-mail errors of a reset show under the password', () => {
  for (const key of ['base', 'email', 'password']) {
    expect(resetErrors(refused({ [key]: ['Link inválido'] })).fields).toEqual([
      { field: 'password', text: 'Link inválido' },
    ])
  }
})

it('ACC-10 a refused change of password means a wrong current one, with 422 and 500', () => {
  const wrong = { field: 'current', text: 'Senha incorreta' }
  expect(passwordErrors(refused({ old_password: ['x'] }))).toEqual({ fields: [wrong], general: [] })
  const down = passwordErrors(new ApiError(500, { error: 'Erro interno' }))
  expect(down.fields).toEqual([wrong])
  expect(down.general).toHaveLength(1)
})

it('too many tries at the password are told as that', () => {
  const many = passwordErrors(new ApiError(429, { error: 'Muitas tentativas' }))
  expect(many).toEqual({ fields: [], general: ['Muitas tentativas'] })
})

it('trouble without fields is told in one sentence', () => {
  const { fields, general } = registerErrors(new NetworkError('POST'))
  expect(fields).toEqual([])
  expect(general).toHaveLength(1)
})
