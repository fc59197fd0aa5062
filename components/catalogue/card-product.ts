import type { Product } from '@/lib/api/types'

/** The product without the texts that a card never shows: they would double the page. */
export function cardProduct(product: Product): Product {
  return {
    ...product,
    description: '',
    metaTags: [],
    options: [],
    images: product.images.slice(0, 1),
  }
}
