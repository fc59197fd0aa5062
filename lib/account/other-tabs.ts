import { getToken, subscribeToken } from './session-token'
import { readToken } from './token-storage'

/** How long to wait for another tab to share its session. */
export const OTHER_TABS_MS = 300

/** Waits for a session from another tab; not at all when this tab has one. */
export function otherTabsAnswered(): Promise<void> {
  return new Promise((resolve) => {
    const hasToken = () => (getToken() ?? readToken()) !== null
    if (hasToken()) return resolve()
    const end = () => {
      unsubscribe()
      clearTimeout(timer)
      resolve()
    }
    const unsubscribe = subscribeToken(() => hasToken() && end())
    const timer = setTimeout(end, OTHER_TABS_MS)
  })
}
