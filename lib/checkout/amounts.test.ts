import { rateFixture } from '../api/rate.fixture'
import { lineFixture, productFixture } from '../cart/cart.fixture'
import { formatBrl } from '../shared/money'
import { centsToAuthorise, freightText, hasWeighedLines, isRated, previewRows } from './amounts'

it('PAY-15 CONST-12 the card is authorised for the total plus ten percent of the weighed lines', () => {
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

it('CHK-85 CHK-22 the freight is open until a rate is chosen, then free or its price', () => {
  const shipment = { id: 1, shippingRates: [], selectedShippingRate: null, shippingMethods: [] }
  const rated = [{ ...shipment, selectedShippingRate: rateFixture() }]
  expect([[], [shipment], rated].map((shipments) => isRated({ shipments }))).toEqual([
    false,
    false,
    true,
  ])
  expect(freightText({ itemTotal: 98.99, shipments: [shipment], shipTotal: 0 })).toBe(
    '\u00a0· frete a calcular',
  )
  expect(freightText({ itemTotal: 98.99, shipments: [shipment], shipTotal: 0 }, true)).toBe(
    '\u00a0· retirada grátis',
  )
  expect(freightText({ itemTotal: 99, shipments: [shipment], shipTotal: 0 })).toBe(
    '\u00a0· frete grátis',
  )
  expect(freightText({ itemTotal: 98.99, shipments: rated, shipTotal: 0 })).toBe(
    '\u00a0· frete grátis',
  )
  const fetched = [{ ...shipment, selectedShippingRate: rateFixture({ kind: 'pickup' }) }]
  expect(freightText({ itemTotal: 120.5, shipments: fetched, shipTotal: 0 })).toBe(
    '\u00a0· retirada grátis',
  )
  expect(freightText({ itemTotal: 98.99, shipments: rated, shipTotal: 9.9 })).toBe(
    ` com frete de ${formatBrl(9.9)}`,
  )
})

const part = (id: number, mixId: number | null, quantity: number, total: number) =>
  lineFixture({ id, mixId, quantity, total, variant: productFixture({ id }) })

it('CHK-27 CHK-85 until a rate is chosen the estimate is the freight, unless it is free', () => {
  const open = { itemTotal: 61.2, shipments: [], shipTotal: 0 }
  expect(freightText(open, false, 14.9)).toBe(` com frete de ${formatBrl(14.9)}`)
  expect(freightText(open, false, 0)).toBe('\u00a0· frete a calcular')
  expect(freightText(open, true, 14.9)).toBe('\u00a0· retirada grátis')
  expect(freightText({ ...open, itemTotal: 99 }, false, 14.9)).toBe('\u00a0· frete grátis')
})

it('CHK-02 CART-03 the parts of a blend are one row, after the products as in the cart', () => {
  const rows = previewRows([
    part(1, null, 1000, 89.9),
    part(2, 7, 300, 10.1),
    part(3, 8, 500, 20.25),
    part(4, 7, 700, 30.2),
    part(5, null, 250, 5.55),
  ])
  expect(
    rows.map(({ mixId, quantity, total, lines }) => [
      mixId,
      quantity,
      total,
      lines.map(({ id }) => id),
    ]),
  ).toEqual([
    [null, 1000, 89.9, [1]],
    [null, 250, 5.55, [5]],
    [7, 1000, 40.3, [2, 4]],
    [8, 500, 20.25, [3]],
  ])
  expect(previewRows([])).toEqual([])
})
