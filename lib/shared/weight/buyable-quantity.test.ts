import { buyableQuantity } from './buyable-quantity'

it('Q09 a quantity is raised to the minimum, rounded up to the increment and capped', () => {
  const steps = { minimumQuantity: 300, incrementQuantity: 100, maximumQuantity: 2000 }
  expect([10, 300, 301, 1950, 5000].map((quantity) => buyableQuantity(quantity, steps))).toEqual([
    300, 300, 400, 2000, 2000,
  ])
})

it('Q09 what lies on the steps above the minimum stays', () => {
  const steps = { minimumQuantity: 500, incrementQuantity: 300, maximumQuantity: 5000 }
  expect([500, 800, 801].map((quantity) => buyableQuantity(quantity, steps))).toEqual([
    500, 800, 1100,
  ])
})
