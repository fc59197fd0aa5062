import { storeZipcode } from '../delivery/promise-store'
import { firstError } from '../forms/first-error.fixture'
import { addressInputSchema } from '../shared/contract/address'
import {
  type AddressFields,
  addressFormSchema,
  EMPTY_ADDRESS,
  guestFormSchema,
  newAddress,
  newest,
  toAddressInput,
} from './address-form'

const valid: AddressFields = {
  ...EMPTY_ADDRESS,
  name: 'Ana Souza',
  addressLine1: 'Rua X, 10',
  zipcode: '41.810-000',
  neighborhood: 'Pituba',
  telephone: '71999998888',
  pointOfReference: 'Perto da praça',
}
const company: AddressFields = {
  ...valid,
  isCompany: true,
  cnpj: '11.222.333/0001-81',
  company: 'Casa da Ana',
}

const error = (field: keyof AddressFields, value: string, base: AddressFields = valid) =>
  firstError(addressFormSchema, { ...base, [field]: value }, field)
const letters = (count: number) => 'a'.repeat(count)

it('VAL-22 a personal address saves without the company fields', () => {
  expect(addressFormSchema.safeParse(valid).success).toBe(true)
})

it('VAL-02 the name is required', () => {
  expect(error('name', ' ')).toBe('Nome é obrigatório')
})

it('VAL-02 VAL-20 no single-line field contains a line break', () => {
  for (const field of [
    'name',
    'addressLine1',
    'addressLine2',
    'neighborhood',
    'pointOfReference',
  ] as const) {
    expect(error(field, 'Rua A\nRua B')).toBe('Escreva em uma só linha, sem caracteres de controle')
  }
  expect(error('company', 'Casa\tda Ana', company)).toBe(
    'Escreva em uma só linha, sem caracteres de controle',
  )
})

it('VAL-03 the name has at most 100 letters', () => {
  expect(error('name', letters(100))).toBeNull()
  expect(error('name', letters(101))).toBe('Nome muito longo. Max 100 letras')
})

it('VAL-04 the address is required', () => {
  expect(error('addressLine1', '')).toBe('Endereço é obrigatório')
})

it('VAL-05 the address has at least 5 letters', () => {
  expect(error('addressLine1', letters(4))).toBe('Nome muito curto.')
  expect(error('addressLine1', letters(5))).toBeNull()
})

it('VAL-06 the address has at most 100 letters', () => {
  expect(error('addressLine1', letters(100))).toBeNull()
  expect(error('addressLine1', letters(101))).toBe('Endereço muito longo. Max 100 letras')
})

it('VAL-07 the complement is optional, at most 100 letters', () => {
  expect(error('addressLine2', '')).toBeNull()
  expect(error('addressLine2', letters(100))).toBeNull()
  expect(error('addressLine2', letters(101))).toBe('Complemento muito longo. Max 100 letras')
})

it('VAL-08 the city is required, at most 30 letters', () => {
  expect(error('city', '')).toBe('Cidade é obrigatório')
  expect(error('city', letters(30))).toBeNull()
  expect(error('city', letters(31))).toBe('Cidade muito longo. Max 30 letras')
})

it('ADDR-11 Salvador is the first choice of city', () => {
  expect(EMPTY_ADDRESS.city).toBe('Salvador')
})

it('VAL-09 the CEP is required', () => {
  expect(error('zipcode', '')).toBe('Campo é obrigatório')
})

it('VAL-10 the CEP has 8 digits without dashes, dots and spaces', () => {
  for (const zipcode of ['41.810-000', '41 810 000', '41810000']) {
    expect(error('zipcode', zipcode)).toBeNull()
  }
  for (const zipcode of ['4181000', '418100000', '4181000a', '41810/000']) {
    expect(error('zipcode', zipcode)).toBe('CEP são 8 números')
  }
})

it('VAL-11 the CEP is one of the served places', () => {
  for (const zipcode of ['01000000', '42.840-000', '45000000', '48900000']) {
    expect(error('zipcode', zipcode)).toBe('Fora da area de cobertura')
  }
  const lauro = { ...valid, city: 'Lauro de Freitas' }
  expect(error('zipcode', '42700-000', lauro)).toBeNull()
  expect(error('city', 'Salvador', { ...lauro, zipcode: '42700000' })).toBe(
    'Esse CEP é de Lauro de Freitas',
  )
})

it('VAL-12 the neighbourhood is required, at most 30 letters', () => {
  expect(error('neighborhood', '')).toBe('Campo é obrigatório')
  expect(error('neighborhood', letters(30))).toBeNull()
  expect(error('neighborhood', letters(31))).toBe('Bairro muito longo. Max 30 letras')
})

it('VAL-13 the telephone is required', () => {
  expect(error('telephone', '')).toBe('Campo é obrigatório')
})

it('VAL-14 the telephone has 9 to 13 digits', () => {
  const text = 'Tel deve ter 9 a 13 números com DDD'
  expect(error('telephone', '1'.repeat(8))).toBe(text)
  expect(error('telephone', '1'.repeat(9))).toBeNull()
  expect(error('telephone', '1'.repeat(13))).toBeNull()
  expect(error('telephone', '1'.repeat(14))).toBe(text)
})

it('VAL-15 the point of reference is required, at most 100 letters', () => {
  expect(error('pointOfReference', '')).toBe('Campo é obrigatório')
  expect(error('pointOfReference', letters(100))).toBeNull()
  expect(error('pointOfReference', letters(101))).toBe(
    'Ponto de referência muito longo. Max 100 letras',
  )
})

it('VAL-16 the CNPJ of a company has 14 digits', () => {
  expect(error('cnpj', '', company)).toBe('Campo é obrigatório')
  expect(error('cnpj', '1122233300018', company)).toBe('CNPJ são 14 números')
  expect(error('cnpj', '112223330001811', company)).toBe('CNPJ são 14 números')
  expect(error('cnpj', '11.222.333/0001-81', company)).toBeNull()
})

it('VAL-17 the CNPJ has right check digits', () => {
  expect(error('cnpj', '11222333000181', company)).toBeNull()
  expect(error('cnpj', '11222333000182', company)).toBe('CNPJ inválido')
  expect(error('cnpj', '00000000000000', company)).toBe('CNPJ inválido')
})

it('VAL-16 VAL-17 a CNPJ has letters too, but not in its check digits', () => {
  expect(error('cnpj', 'w2.tjb.jxb/3l10-33', company)).toBeNull()
  expect(error('cnpj', 'W2TJBJXB3L1034', company)).toBe('CNPJ inválido')
  expect(error('cnpj', '87C9DMAAH1ZY3O', company)).toBe('CNPJ são 14 números')
  const sent = toAddressInput(addressFormSchema.parse({ ...company, cnpj: '87c.9dmaah1zy-30' }))
  expect(sent.cnpj).toBe('87C9DMAAH1ZY30')
})

it('VAL-18 the state registration is optional, 8 or 9 digits', () => {
  const text = 'Inscrição Estadual são 8 ou 9 números'
  expect(error('ieCompany', '', company)).toBeNull()
  expect(error('ieCompany', '1234567', company)).toBe(text)
  expect(error('ieCompany', '1234567890', company)).toBe(text)
})

it.each(['12345663', '61234557', '100000306', '123456-63'])(
  'VAL-19 the state registration %s is valid for Bahia',
  (number) => expect(error('ieCompany', number, company)).toBeNull(),
)

it.each(['12345664', '61234558', '100000307', '00000000', '000000000'])(
  'VAL-19 the state registration %s is invalid',
  (number) => expect(error('ieCompany', number, company)).toBe('Inscrição Estadual inválida'),
)

it('VAL-20 the company name is required, at most 50 letters', () => {
  expect(error('company', '', company)).toBe('Campo é obrigatório')
  expect(error('company', letters(50), company)).toBeNull()
  expect(error('company', letters(51), company)).toBe('Empresa muito longo. Max 50 letras')
})

it('VAL-22 a wrong CNPJ does not matter for a personal address', () => {
  expect(error('cnpj', '1')).toBeNull()
})

it('a guest enters an e-mail with the address (Q01)', () => {
  const email = (value: string) => firstError(guestFormSchema, { ...valid, email: value }, 'email')
  expect(email('')).toBe('Campo é obrigatório')
  expect(email('a@b')).toBe('Email inválido')
  expect(email('a@b.com')).toBeNull()
})

it('ADDR-12 ADDR-16 the wire form names the fields of the seed and fixes the state', () => {
  const values = {
    ...company,
    addressLine2: 'Ap 402',
    city: 'Lauro de Freitas',
    zipcode: '42.700-000',
  }
  const input = toAddressInput(addressFormSchema.parse(values))
  expect(addressInputSchema.parse(input)).toEqual(input)
  expect(input).toEqual({
    firstname: 'Ana Souza',
    address1: 'Rua X, 10',
    address2: 'Ap 402',
    city: 'Lauro de Freitas',
    neighborhood: 'Pituba',
    phone: '71999998888',
    reference: 'Perto da praça',
    zipcode: '42700000',
    state: 'Bahia',
    additional_information: '',
    cnpj: '11222333000181',
    ie_company: null,
    company: 'Casa da Ana',
  })
})

it('VAL-22 a personal address sends the company fields as null', () => {
  const input = toAddressInput(addressFormSchema.parse({ ...valid, company: 'x', cnpj: '1' }))
  expect(input).toMatchObject({ cnpj: null, ie_company: null, company: null })
})

it('SHELL-23 a new address is prefilled with the CEP of the delivery promise if the shop delivers there', () => {
  expect(newAddress()).toEqual(EMPTY_ADDRESS)
  storeZipcode('42700123')
  expect(newAddress()).toMatchObject({ zipcode: '42700123', city: 'Lauro de Freitas', name: '' })
  storeZipcode('01310100')
  expect(newAddress()).toEqual(EMPTY_ADDRESS)
})

it('ADDR-02 PAY-02 the newest has the highest id', () => {
  expect(newest([{ id: 2 }, { id: 9 }, { id: 5 }])).toEqual({ id: 9 })
  expect(newest([])).toBeNull()
})
