import type { WireAddressInput } from '../shared/contract/address'

export const ADDRESS_INPUT: Required<WireAddressInput> = {
  firstname: 'Ana Souza',
  address1: 'Rua das Flores, 10',
  address2: 'Ap 1',
  city: 'Salvador',
  state: 'Bahia',
  zipcode: '41810000',
  phone: '71999998888',
  neighborhood: 'Pituba',
  additional_information: '',
  reference: 'Perto da praça',
  cnpj: null,
  ie_company: null,
  company: null,
}
