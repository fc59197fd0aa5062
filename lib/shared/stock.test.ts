import { firstQuantity, mostOrderable, wholeSteps } from './stock'

const steps = {
  defaultQuantity: 1_200,
  incrementQuantity: 300,
  minimumQuantity: 500,
  maximumQuantity: 6_000,
}

it.each([
  [20_000, 6_000],
  [6_000, 6_000],
  [5_999, 5_700],
  [1_499, 1_200],
  [1_199, 900],
  [899, 600],
  [599, 500],
  [500, 500],
])('ITEM-18 of %i g in stock the most that can be ordered is %i g', (stock, most) => {
  expect(mostOrderable(stock, steps)).toBe(most)
})

it.each([
  [499, 0],
  [500, 500],
  [550, 500],
  [650, 600],
  [1_250, 1_200],
  [6_000, 6_000],
  [6_100, 6_000],
])('CART-43 of %i g the greatest step is %i g', (quantity, step) => {
  expect(wholeSteps(quantity, steps)).toBe(step)
})

it.each([
  [20_000, 1_200],
  [1_200, 1_200],
  [1_150, 900],
  [550, 500],
])('ITEM-18 A90 of %i g in stock the first quantity is %i g', (stock, first) => {
  expect(firstQuantity(stock, steps)).toBe(first)
})
