import { getToken, subscribeToken } from './session-token'
import { readToken } from './token-storage'

/** Time in ms to wait for the session of another tab. */
export const OTHER_TABS_MS = 300

/** Waits for a session from another tab, unless this tab has one. */
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
