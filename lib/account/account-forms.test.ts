import { addressFixture } from '../api/address.fixture'
import { ApiError, NetworkError, NO_RESPONSE } from '../api/errors'
import { firstError } from '../forms/first-error.fixture'
import {
  isBusinessUser,
  loginErrors,
  loginReason,
  passwordErrors,
  passwordFormSchema,
  passwordStrength,
  personalFormSchema,
  toProfileInput,
} from './account-forms'

it('VAL-29 an empty password has no rating', () => {
  expect(passwordStrength('')).toBeNull()
})

it('VAL-30 CONST-14 fewer than 8 characters are weak', () => {
  expect(passwordStrength('abcdef!')).toBe('Fraca')
  expect(passwordStrength('1')).toBe('Fraca')
})

it('VAL-31 a character that is no letter, digit, hyphen or space makes a password strong', () => {
  expect(passwordStrength('abcdefg!')).toBe('Forte')
  expect(passwordStrength('abc_defg')).toBe('Forte')
  expect(passwordStrength('abc-defg')).toBe('Média')
  expect(passwordStrength('açaí dendê')).toBe('Média')
})

it.each([
  'Brasil2026',
  '2019@bahia',
  'P1c4nh@!!',
  'açougue-44',
  '98765432',
  'tttttttttt',
  'lkjhgfds',
])('VAL-63 a password that the API refuses is weak: %s', (password) => {
  expect(passwordStrength(password)).toBe('Fraca')
})

it('VAL-32 CONST-14 more than 15 characters make a password strong', () => {
  expect(passwordStrength('a'.repeat(15))).toBe('Média')
  expect(passwordStrength('a'.repeat(16))).toBe('Forte')
})

it('VAL-33 any other password is medium', () => {
  expect(passwordStrength('mangueto')).toBe('Média')
  expect(passwordStrength('70519264')).toBe('Média')
})

it.each([
  ['/minha-conta/pedidos/R12/', 'Os seus pedidos ficam na sua conta.'],
  ['/minha-conta/cartoes', 'Os seus cartões ficam na sua conta.'],
  ['/minha-conta/informacoes', 'Os seus dados ficam na sua conta.'],
  ['/blend/calculadora/new/', 'O blend que você montar fica na sua conta.'],
  ['/checkout/', 'Entre ou crie sua conta para continuar a compra: o carrinho fica guardado.'],
  ['/produtos/picanha-bovina', 'Entre ou crie sua conta: avisamos quando o produto voltar.'],
  ['/minha-contabilidade', null],
  ['/carrinho', null],
  [null, null],
])('AUTH-80 the login shows why a visitor from %s must log in', (destination, reason) => {
  expect(loginReason(destination)).toBe(reason)
})

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

it.each([
  ['no response', new NetworkError('offline'), NO_RESPONSE],
  ['a proxy without the shop', new ApiError(502, '<html>'), NO_RESPONSE],
  ['too many attempts', new ApiError(429, { error: 'Tente em 40 s' }), 'Tente em 40 s'],
])('AUTH-90 a response that judges no password marks no field: %s', (_, error, text) => {
  const unjudged = { fields: [], general: [text] }
  expect([loginErrors(error), passwordErrors(error)]).toEqual([unjudged, unjudged])
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

it('AUTH-35 a business user has any address with a company tax id', () => {
  const home = addressFixture()
  const work = addressFixture({ id: 6, cnpj: '11222333000181' })
  expect(isBusinessUser({ addresses: [] })).toBe(false)
  expect(isBusinessUser({ addresses: [home] })).toBe(false)
  expect(isBusinessUser({ addresses: [home, work] })).toBe(true)
})
