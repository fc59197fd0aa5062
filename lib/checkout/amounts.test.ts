import { rateFixture } from '../api/rate.fixture'
import { lineFixture, productFixture } from '../cart/cart.fixture'
import { formatBrl } from '../shared/money'
import { centsToAuthorise, freightText, hasWeighedLines, isRated } from './amounts'

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

it('CHK-85 CHK-22 the freight is still to come until a rate is chosen, and then free or its price', () => {
  const shipment = { id: 1, shippingRates: [], selectedShippingRate: null, shippingMethods: [] }
  const rated = [{ ...shipment, selectedShippingRate: rateFixture() }]
  expect([[], [shipment], rated].map((shipments) => isRated({ shipments }))).toEqual([
    false,
    false,
    true,
  ])
  expect(freightText({ itemTotal: 98.99, shipments: [shipment], shipTotal: 0 })).toBe(
    '· frete a calcular',
  )
  expect(freightText({ itemTotal: 98.99, shipments: [shipment], shipTotal: 0 }, true)).toBe(
    '· frete grátis',
  )
  expect(freightText({ itemTotal: 99, shipments: [shipment], shipTotal: 0 })).toBe('· frete grátis')
  expect(freightText({ itemTotal: 98.99, shipments: rated, shipTotal: 0 })).toBe('· frete grátis')
  expect(freightText({ itemTotal: 98.99, shipments: rated, shipTotal: 9.9 })).toBe(
    `com frete de ${formatBrl(9.9)}`,
  )
})
