import type { Department, Product } from '../api/types'

/** Shorter words, such as 'de' and 'com', are in the names of all kinds of products. */
const MIN_WORD_LENGTH = 4

const MOST_IN_PLACE = 12

/** Whether both addresses share a word that names the kind of product. */
export function isAlike(slug: string, other: string): boolean {
  const words = other.split('-')
  return slug.split('-').some((word) => word.length >= MIN_WORD_LENGTH && words.includes(word))
}

/**
 * In-stock products of the department in place of a withdrawn one, those with an alike address
 * first. A product stands once, in one variant.
 */
export function inPlaceOf(slug: string, { subdepartments }: Department): Product[] {
  const inStock = subdepartments
    .flatMap(({ products }) => products)
    .filter((product) => product.inStock)
    .toSorted((a, b) => Number(isAlike(slug, b.slug)) - Number(isAlike(slug, a.slug)))
  const byProduct = new Map(inStock.toReversed().map((one) => [one.productId, one]))
  return inStock.filter((one) => byProduct.get(one.productId) === one).slice(0, MOST_IN_PLACE)
}
