'use client'

import { useSession } from '@/lib/account/use-session'
import { useLazyComponent } from '@/lib/browser/use-lazy-component'

const loadBlock = async () => (await import('./last-order-block')).LastOrderBlock

/** Latest order of the customer while recent. Renders nothing for guests. */
export function LastOrder() {
  const userId = useSession().user?.id ?? null
  const Block = useLazyComponent(loadBlock, userId !== null)
  return Block && userId !== null && <Block userId={userId} />
}
