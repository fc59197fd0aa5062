import type { Order } from '@/lib/api/types'
import { IF_MISSING_TEXTS } from '@/lib/shared/if-missing'
import { factOf } from '@/lib/shared/order-states'

/** The choice for a missing item. Empty where the sales API does not know it. */
export function IfMissingText({ choice }: { choice: Order['ifMissing'] }) {
  const text = factOf(IF_MISSING_TEXTS, choice ?? null)
  return text ? <p className="mt-2">Se faltar algo: {text}</p> : null
}
