import type { Product } from '../api/types'
import { productFixture } from './cart.fixture'
import { withChange } from './recent-changes'

it('NOTE-06 CONST-02 the toast lists the last three changed items, each once', () => {
  const products = [1, 2, 3, 4].map((id) => productFixture({ id }))
  const change = (each: Product, quantity: number) => ({
    product: each,
    quantity,
    removed: false,
    isNew: true,
  })
  const rows = products.reduce<ReturnType<typeof withChange>>(
    (items, each) => withChange(items, change(each, 1000)),
    [],
  )
  expect(rows.map((change) => change.product.id)).toEqual([4, 3, 2])
  const again = withChange(rows, change(productFixture({ id: 3 }), 1100))
  expect(again.map(({ product: { id }, quantity }) => [id, quantity])).toEqual([
    [3, 1100],
    [4, 1000],
    [2, 1000],
  ])
})
