import type { SharedTracker } from '../api/types'
import type { CopySource } from './copy-order'

/** Lines that a signed link copies: no blends, and none where the sales API does not copy. */
export function copiedLines(summary: SharedTracker['summary']): CopySource['lineItems'] {
  const items = summary?.items ?? []
  return items.flatMap(({ variantId, quantity, name, unitForQuantity, inBlend }) =>
    variantId == null || inBlend
      ? []
      : [{ variantId, quantity, mixId: null, variant: { name, unitForQuantity } }],
  )
}
