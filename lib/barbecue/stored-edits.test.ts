import { PERSONAL_KEYS } from '../browser/storage'
import { productFixture } from '../cart/cart.fixture'
import { clearEdits, readEdits, storeEdits } from './stored-edits'

const HERE = '/bigchurrasco/meuchurrasco?adultos=6&criancas=0'
const picanha = productFixture({ id: 1, minimumQuantity: 1000, maximumQuantity: 5000 })
const bread = productFixture({ id: 2, unitForQuantity: 'un', minimumQuantity: 1 })
const made = [
  { product: picanha, quantity: 3000 },
  { product: bread, quantity: 2 },
]

beforeEach(() => localStorage.clear())
afterEach(() => jest.useRealTimers())

it('BBQ-25 what was changed of a list is kept for that list and for a day', () => {
  jest.useFakeTimers()
  storeEdits(HERE, new Map([[1, 1600]]))
  expect([...readEdits(HERE, made)]).toEqual([[1, 1600]])
  expect(readEdits('/bigchurrasco/meuchurrasco?adultos=7&criancas=0', made).size).toBe(0)
  jest.advanceTimersByTime(24 * 3_600_000 - 1)
  expect(readEdits(HERE, made).size).toBe(1)
  jest.advanceTimersByTime(1)
  expect(readEdits(HERE, made).size).toBe(0)
})

it('BBQ-25 takes over only what the list has and the cart takes', () => {
  storeEdits(
    HERE,
    new Map([
      [1, 9000],
      [2, 0],
      [3, 500],
    ]),
  )
  expect([...readEdits(HERE, made)]).toEqual([
    [1, 5000],
    [2, 0],
  ])
})

it('BBQ-25 a new calculation clears the edits, and invalid values change nothing', () => {
  storeEdits(HERE, new Map([[1, 1600]]))
  clearEdits()
  expect(localStorage).toHaveLength(0)
  const strange = { of: HERE, savedAt: Date.now(), quantities: [[1, 'muito']] }
  localStorage.setItem(PERSONAL_KEYS.barbecueEdits, JSON.stringify(strange))
  expect(readEdits(HERE, made).size).toBe(0)
})
