import { lineFixture, productFixture } from '../cart/cart.fixture'
import { centsToAuthorise, hasWeighedLines } from './amounts'

it('PAY-15 CONST-12 the card is authorised for the total plus ten percent of what is weighed', () => {
  const meat = lineFixture()
  const coal = lineFixture({
    variant: productFixture({ id: 102, unitForQuantity: 'un' }),
    total: 29.9,
  })
  const order = { total: 129.7, lineItems: [meat, coal] }
  expect(centsToAuthorise(order)).toBe(12_970 + 899)
  expect(centsToAuthorise({ total: 39.8, lineItems: [coal] })).toBe(3_980)
  expect([[meat, coal], [coal], []].map(hasWeighedLines)).toEqual([true, false, false])
})
