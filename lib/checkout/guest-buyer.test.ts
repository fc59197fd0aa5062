import { addressFixture } from '../api/address.fixture'
import { PERSONAL_KEYS } from '../browser/storage'
import { orderFixture } from '../cart/cart.fixture'
import { forgetGuestBuyer, readGuestBuyer, storeGuestBuyer } from './guest-buyer'

const UNKNOWN = { email: '', firstName: '', lastName: '' }

beforeEach(() => sessionStorage.clear())

it.each([
  ['Beatriz de Almeida Souza', 'Beatriz', 'de Almeida Souza'],
  ['  Beatriz   Souza ', 'Beatriz', 'Souza'],
  ['Beatriz', 'Beatriz', ''],
  ['Beatriz Albuquerque de Mendonça Cavalcanti', 'Beatriz', ''],
])('splits %j into the names of an account', (receiverName, firstName, lastName) => {
  const shipAddress = addressFixture({ receiverName })
  storeGuestBuyer(orderFixture({ email: 'bia@example.com', shipAddress }))
  expect(readGuestBuyer()).toEqual({ email: 'bia@example.com', firstName, lastName })
})

it('returns nobody without an order, without an address and after the account was created', () => {
  expect(readGuestBuyer()).toEqual(UNKNOWN)
  storeGuestBuyer(orderFixture({ email: null, shipAddress: null }))
  expect(readGuestBuyer()).toEqual(UNKNOWN)
  storeGuestBuyer(orderFixture({ email: 'bia@example.com', shipAddress: addressFixture() }))
  forgetGuestBuyer()
  expect(readGuestBuyer()).toEqual(UNKNOWN)
  sessionStorage.setItem(PERSONAL_KEYS.guestBuyer, '{')
  expect(readGuestBuyer()).toEqual(UNKNOWN)
})
