import { productFixture } from '../cart/cart.fixture'
import { inStockInstead } from './in-stock-instead'
import type { Department, Product } from './types'

const product = (id: number, inStock = true) => productFixture({ id, inStock })
const shelf = (id: number, ...products: Product[]) => ({
  id,
  name: `Prateleira ${id}`,
  slug: `prateleira-${id}`,
  products,
})
const soldOut = product(1, false)
const department: Department = {
  id: 3,
  name: 'Aves',
  imageUrl: null,
  subdepartments: [
    shelf(31, product(7), product(8, false)),
    shelf(32, product(9, false), soldOut, product(5), product(2)),
  ],
}
const idsOf = (...given: Parameters<typeof inStockInstead>) =>
  inStockInstead(...given).map(({ id }) => id)

it('ITEM-22 other variants come first, then the own shelf, then the rest of the department, three at most and none that is sold out', () => {
  expect(idsOf(soldOut, [product(2), product(3, false)], department)).toEqual([2, 5, 7])
  expect(idsOf(soldOut, [], department)).toEqual([5, 2, 7])
  expect(
    idsOf(
      soldOut,
      [2, 3, 4, 5].map((id) => product(id)),
      null,
    ),
  ).toEqual([2, 3, 4])
  expect(idsOf(soldOut, [], null)).toEqual([])
})
