import { shop } from '#shop'
import type { ProductPage } from '../api/catalogue'
import type { Department, Product } from '../api/types'

/** Title of the related products. */
export const RELATED_TITLE = `Para completar ${shop.features.barbecue ? 'o churrasco' : 'a compra'}`

const MOST = 12
/** Similar cuts in the list; complements fill the rest. */
const MOST_SIMILAR = 8

/** A carousel with fewer products than this is left out. */
const FEWEST = 3

/**
 * In-stock products like `product`, then `complements`. Its subdepartment comes before the rest of
 * its department, and in each the same option values come before others. A similar product is
 * listed once, in one variant.
 */
export function relatedProducts(
  product: Product,
  department: Department | null,
  complements: readonly Product[],
): Product[] {
  const shelves = (department?.subdepartments ?? []).map(({ products }) => products)
  const own = shelves.filter((products) => products.some(({ id }) => id === product.id))
  const byProduct = new Map<number, Product>()
  for (const other of [own, shelves].flatMap((some) => sortBySharedValues(some.flat(), product))) {
    const { productId, inStock } = other
    if (inStock && productId !== product.productId && !byProduct.has(productId)) {
      byProduct.set(productId, other)
    }
  }
  const similar = [...byProduct.values()].slice(0, MOST_SIMILAR)
  const rest = complements.filter(({ inStock }) => inStock)
  return [...similar, ...without(rest, [product, ...similar])].slice(0, MOST)
}

/** `products` without those `shown` before them; empty when fewer than three are left. */
export function withoutShown(
  products: readonly Product[],
  shown: readonly Pick<Product, 'id'>[],
): Product[] {
  const left = without(products, shown)
  return left.length < FEWEST ? [] : left
}

function without(products: readonly Product[], shown: readonly Pick<Product, 'id'>[]): Product[] {
  const ids = new Set(shown.map(({ id }) => id))
  return products.filter(({ id }) => !ids.has(id))
}

function sortBySharedValues(products: readonly Product[], product: Product): Product[] {
  const own = new Set(selectedValues(product))
  const shared = (other: Product) => selectedValues(other).filter((value) => own.has(value)).length
  return products.toSorted((a, b) => shared(b) - shared(a))
}

/** 'Corte: Peça' for each chosen option value. */
function selectedValues({ options }: Product): string[] {
  return options.flatMap(({ presentationName: option, values }) =>
    values
      .filter(({ selected }) => selected)
      .map(({ presentationName }) => `${option}: ${presentationName}`),
  )
}

type List = ProductPage | readonly Product[] | null

/**
 * Empties each list of one page whose products all stand in the lists before it, as in a small
 * shop. A list that could not be read stays null.
 */
export function leaveOutRepeated(...lists: List[]): List[] {
  const shown = new Set<number>()
  return lists.map((list) => {
    if (!list) return null
    const products = 'pages' in list ? list.products : list
    const hasMore = 'pages' in list && list.pages > 1
    const isRepeated = !hasMore && products.every(({ id }) => shown.has(id))
    for (const { id } of products) shown.add(id)
    return isRepeated ? [] : list
  })
}
