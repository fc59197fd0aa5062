'use client'

import { useToken } from '@/lib/account/use-token'
import { useLazyComponent } from '@/lib/browser/use-lazy-component'

const loadList = async () => (await import('./recently-viewed-list')).RecentlyViewedList

/** Products that a customer viewed last. Renders nothing for guests. */
export function RecentlyViewed() {
  const token = useToken()
  const List = useLazyComponent(loadList, token !== null)
  return List && token && <List token={token} />
}
