import { PERSONAL_KEYS } from '../browser/storage'
import { productFixture } from '../cart/cart.fixture'
import {
  barbecueLines,
  barbecueTotals,
  carryEdits,
  describeTotals,
  lastBarbecue,
  readEdits,
  storeEdits,
} from './lines'

const picanha = productFixture({ id: 1, price: 0.0899, minimumQuantity: 500 })
const garlicBread = productFixture({
  id: 2,
  unitForQuantity: 'un',
  price: 12.5,
  minimumQuantity: 1,
  incrementQuantity: 1,
  maximumQuantity: 10,
})
const barbecue = {
  id: 5,
  selectedVariants: [
    { variant: picanha, desiredQuantity: 1430 },
    { variant: garlicBread, desiredQuantity: 2 },
  ],
  products: [picanha, garlicBread],
}

it('BBQ-13 Q09 the lines are the selected variants, in quantities that the cart accepts', () => {
  expect(barbecueLines(barbecue)).toEqual([
    { product: picanha, quantity: 1500 },
    { product: garlicBread, quantity: 2 },
  ])
})

it('BBQ-19 BBQ-20 weighed lines add up in Kg, counted lines in un, and all lines in BRL', () => {
  const totals = barbecueTotals(barbecueLines(barbecue))
  expect(totals).toEqual({ kilograms: 1.5, units: 2, cents: 13_485 + 2_500 })
  expect(describeTotals(totals)).toBe('1,5 Kg e 2 un')
  expect(describeTotals({ kilograms: 3, units: 0, cents: 0 })).toBe('3 Kg')
})

const HERE = '/bigchurrasco/meuchurrasco?adultos=6&criancas=0'
const ribeye = productFixture({ id: 1, minimumQuantity: 1000, maximumQuantity: 5000 })
const bread = productFixture({ id: 2, unitForQuantity: 'un', minimumQuantity: 1 })
const made = [
  { product: ribeye, quantity: 3000 },
  { product: bread, quantity: 2 },
]

beforeEach(() => localStorage.clear())
afterEach(() => jest.useRealTimers())

it('BBQ-25 changes of a list are stored for that list and for a day', () => {
  jest.useFakeTimers()
  storeEdits(HERE, new Map([[1, 1600]]))
  expect([...readEdits(HERE, made)]).toEqual([[1, 1600]])
  expect(readEdits('/bigchurrasco/meuchurrasco?adultos=7&criancas=0', made).size).toBe(0)
  jest.advanceTimersByTime(24 * 3_600_000 - 1)
  expect(readEdits(HERE, made).size).toBe(1)
  jest.advanceTimersByTime(1)
  expect(readEdits(HERE, made).size).toBe(0)
})

it('BBQ-25 restores only changes that fit the list and the cart', () => {
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
  carryEdits(null, HERE)
  expect(readEdits(HERE, made).size).toBe(0)
  const strange = { of: HERE, savedAt: Date.now(), quantities: [[1, 'muito']] }
  localStorage.setItem(PERSONAL_KEYS.barbecueEdits, JSON.stringify(strange))
  expect(readEdits(HERE, made).size).toBe(0)
})

it('BBQ-25 a new calculation of the edited barbecue keeps its edits, of any other clears them', () => {
  const other = `${HERE}&corte=4`
  storeEdits(HERE, new Map([[1, 1600]]))
  carryEdits(HERE, other)
  expect([...readEdits(other, made)]).toEqual([[1, 1600]])
  expect(readEdits(HERE, made).size).toBe(0)
  carryEdits(null, HERE)
  expect(readEdits(other, made).size).toBe(0)
})

it('BBQ-72 the list made last is known for a day', () => {
  expect(lastBarbecue()).toBeNull()
  carryEdits(null, HERE)
  expect(lastBarbecue()).toBe(HERE)
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 24 * 3_600_000)
  expect(lastBarbecue()).toBeNull()
  jest.restoreAllMocks()
})

it('BBQ-25 a stored quantity that was calculated too changes nothing', () => {
  storeEdits(HERE, new Map([[1, 3000]]))
  expect(readEdits(HERE, made).size).toBe(0)
})
