import type { Department } from '../api/types'
import { productFixture } from '../cart/cart.fixture'
import { inPlaceOf } from './alike'

const product = (id: number, slug: string, productId = id, inStock = true) =>
  productFixture({ id, slug, productId, inStock })

const department = (...shelves: ReturnType<typeof product>[][]): Department => ({
  id: 6,
  name: 'Bovinos',
  imageUrl: null,
  subdepartments: shelves.map((products, index) => ({
    id: 60 + index,
    name: `Prateleira ${index}`,
    slug: `prateleira-${index}`,
    products,
  })),
})

it('PDP-83 products that share a word of the address come first, each once and in stock', () => {
  const shelves = department(
    [
      product(1, 'alcatra-em-bifes'),
      product(2, 'maminha-fatiada', 20),
      product(3, 'cupim-da-casa'),
    ],
    [
      product(4, 'maminha-peca', 20),
      product(5, 'maminha-temperada', 5, false),
      product(6, 'hamburguer-de-maminha'),
      product(1, 'alcatra-em-bifes'),
    ],
  )
  expect(inPlaceOf('maminha-da-serra', shelves).map(({ id }) => id)).toEqual([2, 6, 1, 3])
})

it('PDP-83 twelve products replace a withdrawn one', () => {
  const shelf = Array.from({ length: 15 }, (_, index) => product(index + 1, `corte-${index}`))
  expect(inPlaceOf('picanha', department(shelf))).toHaveLength(12)
})
