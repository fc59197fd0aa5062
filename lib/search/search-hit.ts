import { camelize } from '../api/http'
import type { Product } from '../api/types'
import type { WireProductHit } from '../shared/contract/search'

/** What a card shows and the cart needs; anything more would only make the response longer. */
export const HIT_ATTRIBUTES = [
  'id',
  'product_id',
  'slug',
  'name',
  'manufacturer',
  'price',
  'list_price',
  'unit_for_quantity',
  'total_on_hand',
  'in_stock',
  'images',
  'increment_quantity',
  'default_quantity',
  'minimum_quantity',
  'maximum_quantity',
] as const satisfies (keyof WireProductHit)[]

export type SearchHit = Pick<WireProductHit, 'objectID' | (typeof HIT_ATTRIBUTES)[number]>

export function toProduct(hit: SearchHit): Product {
  const { objectID, images, ...shown } = hit
  return {
    ...camelize({ ...shown, images: images.slice(0, 1) }),
    options: [],
    optionsText: '',
    description: '',
    metaTags: [],
    shouldNotifyUser: false,
  }
}
