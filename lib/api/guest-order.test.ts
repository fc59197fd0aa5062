import { carryGuestOrder } from '../cart/start-held-edits'
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

/** Loads the modules again, as the next document of the tab does. */
async function nextDocument() {
  jest.resetModules()
  return await import('./guest-order')
}

it('CART-47 without storage each document of the tab finds the order, before the previous one is unloaded', async () => {
  refuseStorage()
  storeGuestOrder(order)
  for (let load = 1; load <= 3; load += 1) {
    const { readGuestOrder: readNext } = await nextDocument()
    expect(readNext()).toEqual(order)
    expect(readNext()).toEqual(order)
  }
})

it('CART-47 without storage the next document finds no order that was cleared', async () => {
  refuseStorage()
  storeGuestOrder(order)
  clearGuestOrder()
  expect(window.name).toBe('')
  expect((await nextDocument()).readGuestOrder()).toBeNull()
})

it('CART-47 with storage the name of the window holds no order', () => {
  storeGuestOrder(order)
  expect(window.name).toBe('')
})

it('CART-47 the name that a foreign page gave the window is no order where the browser stores', () => {
  window.name = 'R700000666 of-another'
  expect(readGuestOrder()).toBeNull()
  expect(localStorage).toHaveLength(0)
})

it('CART-47 the order of a customer and an order that is stored are not put into the window name', () => {
  carryGuestOrder({ ...order, token: null })
  expect(localStorage).toHaveLength(0)
  storeGuestOrder({ number: 'R700000002', token: 'newer' })
  carryGuestOrder(order)
  expect(readGuestOrder()?.number).toBe('R700000002')
})
