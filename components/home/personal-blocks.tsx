'use client'

import { useToken } from '@/lib/api/session-token'
import { useLazyComponent } from '@/lib/browser/use-lazy-component'

const loadBlock = async () => (await import('./last-order-block')).LastOrderBlock

/** Latest order of the customer while recent. Renders nothing for guests. */
export function LastOrder() {
  const isKnown = useToken() !== null
  const Block = useLazyComponent(loadBlock, isKnown)
  return Block && isKnown ? <Block /> : null
}

const loadList = async () => (await import('./recently-viewed-list')).RecentlyViewedList

/** Products that a customer viewed last. Renders nothing for guests. */
export function RecentlyViewed() {
  const token = useToken()
  const List = useLazyComponent(loadList, token !== null)
  return List && token ? <List token={token} /> : null
}

/** Own component, so that only the title needs the session in the browser. */
export function RecommendedTitle() {
  return useToken() ? 'Recomendados para você' : 'Recomendados'
}
