import type { Department, Product } from './types'

const MOST = 3

/**
 * Returns available alternatives to a sold-out product: its other variants, then products of its
 * subdepartments.
 */
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
