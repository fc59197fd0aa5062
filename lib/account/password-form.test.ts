import { ApiError } from '../api/errors'
import { firstError } from '../forms/first-error.fixture'
import { passwordErrors, passwordFormSchema } from './password-form'

const REQUIRED = 'Campo é obrigatório'
const SHORT = 'Senha muito curta. Mínimo de 6 caracteres'
const LONG = 'Senha muito longa. Máx de 50 caracteres'
const MISMATCH = 'Senha e confirmação não são iguais'
const refused = (message: Record<string, string[]>, status = 422) =>
  new ApiError(status, { error: 'x', message })

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
