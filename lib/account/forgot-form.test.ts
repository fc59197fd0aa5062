import { ApiError } from '../api/errors'
import { firstError } from '../forms/first-error.fixture'
import { forgotErrors, forgotFormSchema } from './account-forms'

const REQUIRED = 'Campo é obrigatório'
const refused = (message: Record<string, string[]>, status = 422) =>
  new ApiError(status, { error: 'x', message })

it('VAL-49 a forgotten password needs an e-mail', () => {
  const error = (email: string) => firstError(forgotFormSchema, { email }, 'email')
  expect([error(''), error('abc'), error('a@b.com')]).toEqual([REQUIRED, 'Email inválido', null])
})

it('AUTH-29 a base error of a forgotten password shows under the e-mail, also with 429', () => {
  expect(forgotErrors(refused({ base: ['Muitas tentativas'] }, 429)).fields).toEqual([
    { field: 'email', text: 'Muitas tentativas' },
  ])
})
