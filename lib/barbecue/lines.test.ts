import { productFixture } from '../cart/cart.fixture'
import { barbecueLines, barbecueTotals, describeTotals } from './lines'

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

it('BBQ-13 Q09 the lines are the selected variants, in quantities that the cart takes', () => {
  expect(barbecueLines(barbecue)).toEqual([
    { product: picanha, quantity: 1500 },
    { product: garlicBread, quantity: 2 },
  ])
})

it('BBQ-19 BBQ-20 what is weighed adds up in Kg, what is counted in un, and all of it in BRL', () => {
  const totals = barbecueTotals(barbecueLines(barbecue))
  expect(totals).toEqual({ kilograms: 1.5, units: 2, cents: 13_485 + 2_500 })
  expect(describeTotals(totals)).toBe('1,5 Kg e 2 un')
  expect(describeTotals({ kilograms: 3, units: 0, cents: 0 })).toBe('3 Kg')
})
