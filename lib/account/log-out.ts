import { revokeToken } from '../api/users'
import { endSession } from './session'
import { getToken } from './session-token'
import { tellTabs } from './tab-channel'
import { clearToken, readToken } from './token-storage'

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
  tellTabs({ type: 'logout', token })
}
