import { addressFixture } from '../api/address.fixture'
import { firstError } from '../forms/first-error.fixture'
import { isBusinessUser, personalFormSchema, toProfileInput } from './personal-form'

const REQUIRED = 'Campo é obrigatório'

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
