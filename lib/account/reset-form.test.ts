import { ApiError } from '../api/errors'
import { firstError } from '../forms/first-error.fixture'
import { resetErrors, resetFormSchema } from './account-forms'

const REQUIRED = 'Campo é obrigatório'
const SHORT = 'Senha muito curta. Mínimo de 6 caracteres'
const LONG = 'Senha muito longa. Máx de 50 caracteres'
const MISMATCH = 'Senha e confirmação não são iguais'

const reset = (password: string, confirmation = password) => ({ password, confirmation })
const refused = (message: Record<string, string[]>, status = 422) =>
  new ApiError(status, { error: 'x', message })

it('VAL-45 the new password of a reset is required', () => {
  expect(firstError(resetFormSchema, reset(''), 'password')).toBe(REQUIRED)
})

it('VAL-46 VAL-47 CONST-14 it has 6 to 50 characters', () => {
  const error = (length: number) =>
    firstError(resetFormSchema, reset('a'.repeat(length)), 'password')
  expect([error(5), error(6), error(50), error(51)]).toEqual([SHORT, null, null, LONG])
})

it('VAL-48 its confirmation is required and the same', () => {
  expect(firstError(resetFormSchema, reset('abcdef', ''), 'confirmation')).toBe(REQUIRED)
  expect(firstError(resetFormSchema, reset('abcdef', 'abcdeg'), 'confirmation')).toBe(MISMATCH)
  expect(firstError(resetFormSchema, reset('abcdef'), 'confirmation')).toBeNull()
})

it('AUTH-31 base and e-mail errors of a reset show under the password', () => {
  for (const key of ['base', 'email', 'password']) {
    expect(resetErrors(refused({ [key]: ['Link inválido'] })).fields).toEqual([
      { field: 'password', text: 'Link inválido' },
    ])
  }
})
