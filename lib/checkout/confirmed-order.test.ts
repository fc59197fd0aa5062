import { lineFixture, productFixture } from '../cart/cart.fixture'
import { pastOrderFixture } from '../orders/orders.fixture'
import { confirmedOrder } from './confirmed-order'

it('CART-03 a blend is one item of the confirmation, with the weight of each meat', () => {
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
  expect(blend?.parts).toEqual(['Acém Moído, 0,3 Kg', 'Peito Moído, 0,45 Kg (Faltou no estoque)'])
})
