'use client'

import { useToken } from '@/lib/account/use-token'
import { useLazyComponent } from '@/lib/browser/use-lazy-component'

const loadBlock = async () => (await import('./last-order-block')).LastOrderBlock

/** Latest order of the customer while recent. Renders nothing for guests. */
export function LastOrder() {
  const isKnown = useToken() !== null
  const Block = useLazyComponent(loadBlock, isKnown)
  return Block && isKnown && <Block />
}
