'use client'

import { useSession } from '@/lib/account/use-session'
import { useLazyComponent } from '@/lib/browser/use-lazy-component'

const loadList = async () => (await import('./recently-viewed-list')).RecentlyViewedList

/** What a customer looked at last; nothing for guests (HOME-12, A23). */
export function RecentlyViewed() {
  const { token } = useSession()
  const List = useLazyComponent(loadList, token !== null)
  return List && token && <List token={token} />
}
