import { PERSONAL_KEYS } from '../browser/storage'
import { productFixture } from '../cart/cart.fixture'
import { readPending, rememberPending } from './pending'

const lines = [{ product: productFixture({ description: 'Corte nobre' }), target: 1000 }]

beforeEach(() => localStorage.clear())
afterEach(() => jest.useRealTimers())

it('Q09 remembers what is to come into one order, and of no other', () => {
  rememberPending('R1', lines)
  expect(readPending('R1')).toMatchObject([{ product: { id: lines[0]?.product.id }, target: 1000 }])
  expect(readPending('R2')).toEqual([])
})

it('Q09 remembers it for a day, and does not let the storage grow by texts', () => {
  jest.useFakeTimers()
  rememberPending('R1', lines)
  expect(localStorage.getItem(PERSONAL_KEYS.pendingBarbecue)).not.toContain('Corte nobre')
  jest.advanceTimersByTime(24 * 3_600_000 - 1)
  expect(readPending('R1')).toHaveLength(1)
  jest.advanceTimersByTime(1)
  expect(readPending('R1')).toEqual([])
})

it('leaves nothing in the storage once all is in the cart', () => {
  rememberPending('R1', lines)
  rememberPending('R1', [])
  expect(localStorage.getItem(PERSONAL_KEYS.pendingBarbecue)).toBeNull()
})
