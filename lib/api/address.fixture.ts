import type { Address } from './types'

export function addressFixture(over: Partial<Address> = {}): Required<Address> {
  return {
    id: 5,
    receiverName: 'Ana Souza',
    firstname: 'Ana Souza',
    fullName: 'Ana Souza',
    company: null,
    addressLine1: 'Rua X, 10',
    address1: 'Rua X, 10',
    addressLine2: 'Ap 1',
    address2: 'Ap 1',
    neighborhood: 'Pituba',
    reference: 'Perto da praça',
    additionalInformation: null,
    city: 'Salvador',
    state: 'Bahia',
    stateId: 1,
    countryId: 1,
    telephone: '71999998888',
    phone: '71999998888',
    zipcode: '41810000',
    latitude: -12.99,
    longitude: -38.45,
    cnpj: null,
    ieCompany: null,
    deliveryCost: 9.9,
    ...over,
  }
}
