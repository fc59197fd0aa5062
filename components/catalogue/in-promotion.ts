import type { Product } from '@/lib/api/types'

/** A product is in promotion while its list price exceeds its price (PDP-21). */
export function inPromotion({ price, listPrice }: Pick<Product, 'price' | 'listPrice'>): boolean {
  return listPrice > price
}
