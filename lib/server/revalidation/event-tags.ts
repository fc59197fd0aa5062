import { cacheTags } from '../../api/cache-tags'
import { RELATED_IDS } from '../../api/catalogue'
import type { WireCatalogueEvent, WireChangedProduct } from '../../shared/contract/catalogue'

interface EventTags {
  /** Tags of pages that are served until their new version is rendered. */
  stale: string[]
  /** Tags of pages that must not be served again. */
  gone: string[]
}

/** Returns the cache tags of every page that shows a product of the event. */
export function eventTags({ type, products }: WireCatalogueEvent): EventTags {
  if (products.length === 0) return { stale: [cacheTags.catalogue], gone: [] }
  const own = products.map((product) => cacheTags.product(product.slug))
  const former = products.flatMap((product) => product.former_slugs.map(cacheTags.product))
  const lists = [cacheTags.mostSold, cacheTags.recommended, cacheTags.everyProduct]
  const around = [...new Set([...lists, ...products.flatMap(tagsAround)])]
  return type === 'changed'
    ? { stale: [...own, ...around], gone: former }
    : { stale: around, gone: [...own, ...former] }
}

function tagsAround(product: WireChangedProduct): string[] {
  return [
    ...product.sibling_slugs.map(cacheTags.product),
    ...product.companion_ids.map(cacheTags.boughtTogether),
    ...product.departments.map(({ id }) => cacheTags.department(id)),
    ...(product.promoted ? [cacheTags.promotions] : []),
    ...(RELATED_IDS.includes(product.id) ? [cacheTags.related] : []),
  ]
}
