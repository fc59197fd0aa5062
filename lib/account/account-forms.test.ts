import { firstError } from '../forms/first-error.fixture'
import { forgotFormSchema, resetFormSchema } from './login-forms'
import { passwordFormSchema } from './password-form'
import { personalFormSchema, toProfileInput } from './personal-form'

const REQUIRED = 'Campo é obrigatório'
const SHORT = 'Senha muito curta. Mínimo de 6 caracteres'
const LONG = 'Senha muito longa. Máx de 50 caracteres'
const MISMATCH = 'Senha e confirmação não são iguais'

const reset = (password: string, confirmation = password) => ({ password, confirmation })

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

it('VAL-49 a forgotten password needs an e-mail', () => {
  const error = (email: string) => firstError(forgotFormSchema, { email }, 'email')
  expect([error(''), error('abc'), error('a@b.com')]).toEqual([REQUIRED, 'Email inválido', null])
})

it('VAL-50 personal data: both names, CPF and e-mail', () => {
  const valid = { firstName: 'Ana', lastName: 'Souza', cpf: '52998224725', email: 'a@b.com' }
  for (const field of ['firstName', 'lastName', 'cpf', 'email']) {
    expect(firstError(personalFormSchema, { ...valid, [field]: '' }, field)).toBe(REQUIRED)
  }
  const wrong = { ...valid, cpf: '52998224724' }
  expect(firstError(personalFormSchema, wrong, 'cpf')).toBe('CPF inválido')
  expect(toProfileInput(personalFormSchema.parse(valid))).toEqual({
    first_name: 'Ana',
    last_name: 'Souza',
    cpf: '52998224725',
    email: 'a@b.com',
  })
})

it('VAL-51 changing the password: each of the three fields follows the rule', () => {
  const valid = { current: 'abcdef', password: 'abcdefg', confirmation: 'abcdefg' }
  for (const field of ['current', 'password', 'confirmation']) {
    const error = (length: number) =>
      firstError(passwordFormSchema, { ...valid, [field]: 'a'.repeat(length) }, field)
    expect([error(0), error(5), error(51)]).toEqual([REQUIRED, SHORT, LONG])
  }
  expect(passwordFormSchema.safeParse(valid).success).toBe(true)
  const other = { ...valid, confirmation: 'abcdefh' }
  expect(firstError(passwordFormSchema, other, 'confirmation')).toBe(MISMATCH)
})
