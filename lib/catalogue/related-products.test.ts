import type { ProductPage } from '../api/catalogue'
import type { Department, Product } from '../api/types'
import { productFixture } from '../cart/cart.fixture'
import { leaveOutRepeated, relatedProducts, withoutShown } from './related-products'

const cut = (id: number, chosen = 'Peça', over: Partial<Product> = {}): Product =>
  productFixture({
    id,
    productId: 1000 + id,
    options: [
      {
        presentationName: 'Corte',
        values: ['Peça', 'Bifes'].map((presentationName) => ({
          slug: `${presentationName}-${id}`,
          presentationName,
          imageUrl: null,
          selected: presentationName === chosen,
        })),
      },
    ],
    ...over,
  })
const departmentOf = (...shelves: Product[][]): Department => ({
  id: 4,
  name: 'Suínos',
  imageUrl: null,
  subdepartments: shelves.map((products, index) => ({
    id: 40 + index,
    name: `Prateleira ${index}`,
    slug: `prateleira-${index}`,
    products,
  })),
})
const idsOf = (products: Product[]) => products.map(({ id }) => id)

it('PDP-61 similar cuts come first: the same subdepartment, then the department, the same option first, then complements', () => {
  const department = departmentOf(
    [cut(21), cut(22, 'Bifes')],
    [cut(31), cut(1, 'Bifes'), cut(32, 'Bifes')],
  )
  const complements = [cut(90), cut(31), cut(91)]
  expect(idsOf(relatedProducts(cut(1, 'Bifes'), department, complements))).toEqual([
    32, 31, 22, 21, 90, 91,
  ])
})

it('PDP-61 leaves out sold-out products, other variants of the product and a second variant of a cut', () => {
  const department = departmentOf([
    cut(1),
    cut(2, 'Bifes', { productId: 1001 }),
    cut(5, 'Bifes', { productId: 77 }),
    cut(6, 'Peça', { productId: 77 }),
    cut(7, 'Peça', { inStock: false }),
  ])
  const complements = [cut(1), cut(8, 'Peça', { inStock: false }), cut(9)]
  expect(idsOf(relatedProducts(cut(1), department, complements))).toEqual([6, 9])
})

it('PDP-61 leaves room for complements, which are the only ones without a department', () => {
  const many = Array.from({ length: 15 }, (_, index) => cut(50 + index))
  const complements = Array.from({ length: 9 }, (_, index) => cut(80 + index))
  const related = idsOf(relatedProducts(cut(1), departmentOf([cut(1), ...many]), complements))
  expect(related).toEqual([50, 51, 52, 53, 54, 55, 56, 57, 80, 81, 82, 83])
  expect(idsOf(relatedProducts(cut(1), null, complements))).toEqual(idsOf(complements))
})

it('PDP-62 a carousel leaves out products of an earlier one, and is left out with fewer than three', () => {
  const products = [cut(1), cut(2), cut(3), cut(4), cut(5)]
  expect(idsOf(withoutShown(products, [cut(2), cut(4)]))).toEqual([1, 3, 5])
  expect(withoutShown(products, [cut(2), cut(4), cut(5)])).toEqual([])
})

const products = (...ids: number[]) => ids.map((id) => ({ id })) as Product[]
const page = (pages: number, ...ids: number[]) =>
  ({ pages, products: products(...ids) }) as unknown as ProductPage

it('HOME-19 leaves out a list whose products are all shown above it', () => {
  const lists = [page(1, 3, 4, 5), page(1, 5, 3), page(1, 5, 9), products(9, 4)]
  expect(leaveOutRepeated(...lists)).toEqual([lists[0], [], lists[2], []])
})

it('HOME-19 keeps a list with more pages, and one that could not be loaded', () => {
  const lists = [page(1, 3, 4), page(2, 4, 3), null]
  expect(leaveOutRepeated(...lists)).toEqual(lists)
})
