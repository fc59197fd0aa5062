import type { ProductPage } from '../api/catalogue'
import type { Product } from '../api/types'

type List = ProductPage | readonly Product[] | null

/**
 * Empties each list of one page whose products all stand in the lists before it, as in a small shop.
 * A list that could not be read stays null.
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
