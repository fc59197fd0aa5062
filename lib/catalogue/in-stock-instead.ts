import type { Department, Product } from '../api/types'

const MOST = 3

/** What can be bought in place of a sold-out product: its other variants first, then what stands on its shelves. */
export function inStockInstead(
  { id }: Product,
  siblings: readonly Product[],
  department: Department | null,
): Product[] {
  const shelves = (department?.subdepartments ?? []).map(({ products }) => products)
  const own = shelves.filter((products) => products.some((product) => product.id === id))
  const found = [...siblings, ...own.flat(), ...shelves.flat()].filter(
    (product) => product.inStock && product.id !== id,
  )
  return [...new Map(found.map((product) => [product.id, product])).values()].slice(0, MOST)
}
