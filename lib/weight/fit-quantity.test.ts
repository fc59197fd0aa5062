import { fitQuantity } from './fit-quantity'

it('Q09 a quantity is raised to the minimum, rounded up to the increment and capped', () => {
  const steps = { minimumQuantity: 300, incrementQuantity: 100, maximumQuantity: 2000 }
  expect([10, 300, 301, 1950, 5000].map((quantity) => fitQuantity(quantity, steps))).toEqual([
    300, 300, 400, 2000, 2000,
  ])
})
