import { lineFixture, productFixture } from '../cart/cart.fixture'
import { pastOrderFixture } from '../orders/orders.fixture'
import { confirmedOrder } from './confirmed-order'

it('CART-03 CONF-17 a blend is one item of the confirmation, with the weight of each meat on the line of its name', () => {
  const meat = (id: number, name: string, quantity: number, producedQuantity: number | null) =>
    lineFixture({
      variant: productFixture({ id, name, price: 0.04 }),
      quantity,
      producedQuantity,
      mixId: 9,
    })
  const order = pastOrderFixture({
    trackerToken: 'R800000001.abc',
    lineItems: [lineFixture(), meat(1, 'Acém Moído', 300, null), meat(2, 'Peito Moído', 450, 0)],
  })
  const [plain, blend, ...rest] = confirmedOrder(order)?.items ?? []
  expect(rest).toEqual([])
  expect(plain?.parts).toBeUndefined()
  expect(blend).toMatchObject({ name: 'Blend', quantity: '0,75 Kg', cents: 3_000 })
  expect(blend?.parts).toEqual(['Acém Moído,\u00a00,3 Kg', 'Peito Moído,\u00a00,45 Kg'])
})

it('CONF-15 once weighed a blend shows the weight of each meat and of the whole', () => {
  const meat = (id: number, name: string, quantity: number, producedQuantity: number) =>
    lineFixture({
      id,
      variant: productFixture({ id, name, price: 0.04, wholePiece: true }),
      quantity,
      producedQuantity,
      mixId: 9,
    })
  const order = pastOrderFixture({
    trackerToken: 'R800000001.abc',
    fulfillmentState: 'ready',
    producedAmount: 13.2,
    lineItems: [meat(1, 'Acém Moído', 300, 330), meat(2, 'Peito Moído', 450, 0)],
  })
  const [blend] = confirmedOrder(order)?.items ?? []
  expect(blend).toMatchObject({ quantity: 'Pesou 0,33 Kg (no pedido:\u00a00,75 Kg)', cents: 1_320 })
  expect(blend?.parts).toEqual([
    'Acém Moído,\u00a0pesou 0,33 Kg (no pedido:\u00a00,3 Kg)',
    'Peito Moído,\u00a0faltou no estoque (no pedido:\u00a00,45 Kg)',
  ])
})
