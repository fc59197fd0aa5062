import type { ProductPage } from '../api/catalogue'
import type { Product } from '../api/types'
import { leaveOutRepeated } from './leave-out-repeated'

const products = (...ids: number[]) => ids.map((id) => ({ id })) as Product[]
const page = (pages: number, ...ids: number[]) =>
  ({ pages, products: products(...ids) }) as unknown as ProductPage

it('HOME-19 leaves out a list whose products all stand above it', () => {
  const lists = [page(1, 3, 4, 5), page(1, 5, 3), page(1, 5, 9), products(9, 4)]
  expect(leaveOutRepeated(...lists)).toEqual([lists[0], [], lists[2], []])
})

it('HOME-19 keeps a list with more pages, and one that could not be read', () => {
  const lists = [page(1, 3, 4), page(2, 4, 3), null]
  expect(leaveOutRepeated(...lists)).toEqual(lists)
})
