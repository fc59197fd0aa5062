'use client'

import { useSession } from '@/lib/account/use-session'
import { useLazyComponent } from '@/lib/browser/use-lazy-component'

const loadBlock = async () => (await import('./last-order-block')).LastOrderBlock

/** Latest order of the customer while recent. Renders nothing for guests. */
export function LastOrder() {
  const userId = useSession().user?.id ?? null
  const Block = useLazyComponent(loadBlock, userId !== null)
  return Block && userId !== null ? <Block userId={userId} /> : null
}

const loadList = async () => (await import('./recently-viewed-list')).RecentlyViewedList

/** Products that a customer viewed last. Renders nothing for guests. */
export function RecentlyViewed() {
  const { token } = useSession()
  const List = useLazyComponent(loadList, token !== null)
  return List && token ? <List token={token} /> : null
}

/** Own component, so that only the title needs the session in the browser. */
export function RecommendedTitle() {
  return useSession().token ? 'Recomendados para você' : 'Recomendados'
}
