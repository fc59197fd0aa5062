'use client'

import { useSession } from '@/lib/account/use-session'
import { useLazyComponent } from '@/lib/browser/use-lazy-component'

const loadBlock = async () => (await import('./last-order-block')).LastOrderBlock

/** The customer's latest order while it is recent; nothing for guests. */
export function LastOrder() {
  const userId = useSession().user?.id ?? null
  const Block = useLazyComponent(loadBlock, userId !== null)
  return Block && userId !== null && <Block userId={userId} />
}
