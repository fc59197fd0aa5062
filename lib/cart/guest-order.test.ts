import { carryGuestOrder } from './carry-order'
import { clearGuestOrder, readGuestOrder, storeGuestOrder } from './guest-order'

const order = { number: 'R700000001', token: 'secret' }

beforeEach(() => {
  localStorage.clear()
  clearGuestOrder()
  window.name = ''
})
afterEach(() => jest.restoreAllMocks())

function refuseStorage() {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    })
  }
}

it('CART-47 a page that is left stores the order again if the browser has cleared it', () => {
  storeGuestOrder(order)
  localStorage.clear()
  carryGuestOrder(order)
  expect(readGuestOrder()).toEqual(order)
  expect(window.name).toBe('')
})

it('CART-47 without storage the window takes the order to the next document, and keeps no trace', () => {
  refuseStorage()
  storeGuestOrder(order)
  expect(readGuestOrder()).toBeNull()
  carryGuestOrder(order)
  expect(readGuestOrder()).toEqual(order)
  expect(window.name).toBe('')
  expect(readGuestOrder()).toEqual(order)
  clearGuestOrder()
  expect(readGuestOrder()).toBeNull()
})

it('CART-47 the order of a customer and an order that is stored are not carried', () => {
  carryGuestOrder({ ...order, token: null })
  expect(localStorage).toHaveLength(0)
  storeGuestOrder({ number: 'R700000002', token: 'newer' })
  carryGuestOrder(order)
  expect(readGuestOrder()?.number).toBe('R700000002')
})
