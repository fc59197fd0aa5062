import { endSession, sendToTabs } from '../api/session'
import { clearToken, getToken, readToken } from '../api/session-token'
import { revokeToken } from '../api/users'
import { PERSONAL_KEYS, writeItem } from '../browser/storage'

/** Ends the session in this browser immediately, without waiting for the sales API. */
export function logOut(): void {
  const token = getToken() ?? readToken()
  if (!token) return
  revokeToken(token)
  endSession(token)
}

/** As `logOut`, for a page that is being left: the page keeps its session and does not redirect. */
export function logOutLeaving(): void {
  const token = getToken()
  if (!token) return
  clearToken(token)
  sendToTabs({ type: 'logout', token })
}

/** Deletes all personal entries on logout, for the next user of this browser. */
export function forgetPersonalItems(): void {
  for (const key of Object.values(PERSONAL_KEYS)) {
    writeItem('sessionStorage', key, null)
    writeItem('localStorage', key, null)
  }
}
