'use client'

import { useSession } from '@/lib/account/use-session'
import { useLate } from '@/lib/browser/use-late'

const loadBlock = async () => (await import('./last-order-block')).LastOrderBlock

/** The customer's latest order while it is news; nothing for guests (HOME-07). */
export function LastOrder() {
  const userId = useSession().user?.id ?? null
  const Block = useLate(loadBlock, userId !== null)
  return Block && userId !== null && <Block userId={userId} />
}
