import { camelize } from '../api/http'
import { FULL_ADDRESS, FULL_ADDRESS_ANSWER } from '../shared/address.fixture'
import { savedAddressInput } from './saved-address'

it('ADDR-16 a saved address is sent with every field as it was given', () => {
  expect(savedAddressInput(camelize(FULL_ADDRESS_ANSWER))).toEqual(FULL_ADDRESS)
})
