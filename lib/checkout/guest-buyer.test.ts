import { addressFixture } from '../api/address.fixture'
import { PERSONAL_KEYS } from '../browser/storage'
import { orderFixture } from '../cart/cart.fixture'
import {
  forgetGuestBuyer,
  isUsedUp,
  readGuestBuyer,
  releaseCoupons,
  storeGuestBuyer,
} from './guest-buyer'

const UNKNOWN = { email: '', firstName: '', lastName: '', orders: [] }

beforeEach(() => sessionStorage.clear())

it.each([
  ['Beatriz de Almeida Souza', 'Beatriz', 'de Almeida Souza'],
  ['  Beatriz   Souza ', 'Beatriz', 'Souza'],
  ['Beatriz', 'Beatriz', ''],
  ['Beatriz Albuquerque de Mendonça Cavalcanti', 'Beatriz', ''],
])('splits %j into the names of an account', (receiverName, firstName, lastName) => {
  const shipAddress = addressFixture({ receiverName })
  storeGuestBuyer(orderFixture({ email: 'bia@example.com', shipAddress }))
  expect(readGuestBuyer()).toMatchObject({ email: 'bia@example.com', firstName, lastName })
})

it('returns nobody without an order, without an address and after the account was created', () => {
  expect(readGuestBuyer()).toEqual(UNKNOWN)
  storeGuestBuyer(orderFixture({ email: null, shipAddress: null }))
  expect(readGuestBuyer()).toMatchObject({ email: '', firstName: '', lastName: '' })
  storeGuestBuyer(orderFixture({ email: 'bia@example.com', shipAddress: addressFixture() }))
  forgetGuestBuyer()
  expect(readGuestBuyer()).toEqual(UNKNOWN)
  sessionStorage.setItem(PERSONAL_KEYS.guestBuyer, '{')
  expect(readGuestBuyer()).toEqual(UNKNOWN)
})

it('PAY-98 the orders of a guest in this tab use up coupons for their e-mail alone', () => {
  const once = { code: 'SOLO', name: 'Solo', limit: 'once' as const }
  const first = { code: 'ESTREIA', name: 'Estreia', limit: 'first' as const }
  const always = { code: 'LIVRE', name: 'Livre', limit: null }
  let orders = 0
  const bought = (email: string, ...codes: string[]) => {
    const number = `R${++orders}`
    const promotions = codes.map((code) => ({ code, name: code }))
    storeGuestBuyer(orderFixture({ number, email, promotions }))
    return number
  }
  const left = (email: string | null) =>
    [once, first, always]
      .filter((offer) => !isUsedUp(offer, { email, shipAddress: null }))
      .map(({ code }) => code)
  expect(left('rita@example.com')).toEqual(['SOLO', 'ESTREIA', 'LIVRE'])
  bought('Rita@example.com')
  expect(left('rita@example.com')).toEqual(['SOLO', 'LIVRE'])
  bought('rita@example.com', 'SOLO', 'LIVRE')
  bought('rita@example.com')
  expect(left('RITA@example.com')).toEqual(['LIVRE'])
  expect(left('davi@example.com')).toEqual(['SOLO', 'ESTREIA', 'LIVRE'])
  expect(left(null)).toEqual(['SOLO', 'ESTREIA', 'LIVRE'])
  bought('davi@example.com')
  expect(left('davi@example.com')).toEqual(['SOLO', 'LIVRE'])
  const solo = bought('davi@example.com', 'SOLO')
  expect(left('davi@example.com')).toEqual(['LIVRE'])
  releaseCoupons(solo)
  expect(left('davi@example.com')).toEqual(['SOLO', 'LIVRE'])
  expect(readGuestBuyer().email).toBe('davi@example.com')
  const only = bought('eva@example.com', 'ESTREIA')
  releaseCoupons(only)
  expect(left('eva@example.com')).toEqual(['SOLO', 'ESTREIA', 'LIVRE'])
})

it('PAY-98 a guest with another e-mail, but the phone and address of an order in this tab, has used its coupons up', () => {
  const offer = { code: 'SOLO', name: 'Solo', limit: 'once' as const }
  const home = addressFixture({
    telephone: '71933331111',
    addressLine1: 'Rua Alta, 8',
    zipcode: '40140090',
  })
  const promotions = [{ code: 'SOLO', name: 'Solo' }]
  storeGuestBuyer(orderFixture({ email: 'eva@example.com', shipAddress: home, promotions }))
  const isUsed = (change: Partial<typeof home>) =>
    isUsedUp(offer, { email: 'ivo@example.com', shipAddress: { ...home, ...change } })
  expect(isUsed({ addressLine1: 'RUA ALTA 8' })).toBe(true)
  expect(isUsed({ telephone: '71933332222' })).toBe(false)
  expect(isUsed({ addressLine1: 'Rua Alta, 9' })).toBe(false)
})

it('PAY-98 an address without a telephone, or without the second names of its keys, identifies nobody else', () => {
  const offer = { code: 'SOLO', name: 'Solo', limit: 'once' as const }
  const { phone, address1, ...home } = addressFixture({
    telephone: '',
    addressLine1: 'Rua Alta, 8',
  })
  const shipAddress = home as ReturnType<typeof addressFixture>
  const promotions = [{ code: 'SOLO', name: 'Solo' }]
  storeGuestBuyer(orderFixture({ email: 'eva@example.com', shipAddress, promotions }))
  expect(isUsedUp(offer, { email: 'ivo@example.com', shipAddress })).toBe(false)
  const reached = { ...shipAddress, telephone: '71933331111' }
  storeGuestBuyer(orderFixture({ email: 'eva@example.com', shipAddress: reached, promotions }))
  expect(isUsedUp(offer, { email: 'ivo@example.com', shipAddress: reached })).toBe(true)
})
