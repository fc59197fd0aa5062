import { lineFixture, orderFixture, productFixture } from '@/lib/cart/cart.fixture'
import { orderAmounts, weighedLineText } from './order-amounts'

const line = lineFixture({ quantity: 1000, producedQuantity: 945 })
const order = orderFixture({
  lineItems: [line],
  shipTotal: 9.9,
  adjustmentTotal: -10,
  producedAmount: 84.96,
  fulfillmentState: 'ready',
})

it('CART-21 ORD-17 totals follow the produced amount once the order is ready and weighed', () => {
  expect(orderAmounts(order)).toEqual({
    weighed: true,
    itemCents: 8496,
    shipCents: 990,
    adjustmentCents: -1000,
    totalCents: 8486,
    waivedCents: 0,
  })
})

it('CART-21 before that, and without an amount, the estimate is used', () => {
  for (const fulfillmentState of ['pending', 'packaging', 'error', 'canceled', 'xyz', null]) {
    const amounts = orderAmounts({ ...order, fulfillmentState })
    expect(amounts).toMatchObject({ weighed: false, itemCents: 8990, totalCents: 8980 })
  }
  expect(orderAmounts({ ...order, producedAmount: null })).toMatchObject({
    weighed: false,
    itemCents: 8990,
  })
})

it('ORD-17 an amount beyond the authorisation is shown as waived', () => {
  const heavy = { ...order, lineItems: [{ ...line, producedQuantity: 1100 }], producedAmount: 95 }
  expect(orderAmounts(heavy)).toMatchObject({ itemCents: 9500, waivedCents: 389 })
})

it('ORD-17 each weighed line shows its difference from the estimate', () => {
  const text = (quantity: number, producedQuantity: number | null) =>
    weighedLineText(lineFixture({ quantity, producedQuantity }))?.replace(/\u00a0/g, ' ')
  expect(text(1000, null)).toBeUndefined()
  expect(text(1000, 945)).toBe('Pesou 55 g a menos que o estimado: R$ 4,94 a menos.')
  expect(text(1000, 1055)).toBe('Pesou 55 g a mais que o estimado: R$ 4,94 a mais.')
  expect(text(1000, 1000)).toBe('Pesou 1 Kg, como no pedido.')
  const cheap = lineFixture({ variant: productFixture({ price: 0.0001 }), quantity: 1000 })
  expect(weighedLineText({ ...cheap, producedQuantity: 1001 })).toMatch(/, como no pedido\.$/)
  expect(text(1000, 0)).toBe('Faltou no estoque: você não paga por este item.')
})

it('ORD-17 a line by unit shows the delivered count', () => {
  const variant = productFixture({ unitForQuantity: 'un', price: 29.9 })
  const text = (producedQuantity: number) =>
    weighedLineText(lineFixture({ variant, quantity: 3, producedQuantity }))?.replace(
      /\u00a0/g,
      ' ',
    )
  expect(text(2)).toBe('1 un a menos que o pedido: R$ 29,90 a menos.')
  expect(text(3)).toBeUndefined()
})

it('PAY-91 a substitute has its own price and names the given product', () => {
  const substitute = {
    variantId: 9,
    name: 'Maminha',
    unitForQuantity: 'g' as const,
    quantity: 1_200,
    total: 71.88,
  }
  const given = { ...line, producedQuantity: 0, substitute }
  expect(weighedLineText(given)).toBe('Substituído por Maminha, 1,2 Kg.')
  const amounts = orderAmounts({ ...order, lineItems: [given], producedAmount: 71.88 })
  expect(amounts).toMatchObject({ itemCents: 7188, waivedCents: 0 })
})
