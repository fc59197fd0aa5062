import { revokeToken } from '../api/auth'
import { endSession } from './session'
import { getToken } from './session-token'
import { tellTabs } from './tab-channel'
import { clearToken, readToken } from './token-storage'

/** Ends the session in this browser at once; the call to the sales API is not awaited. */
export function logOut(): void {
  const token = getToken() ?? readToken()
  if (!token) return
  revokeToken(token)
  endSession(token)
}

/** As `logOut`, for a page that is being left: what it shows does not change, so its guard does not redirect. */
export function logOutLeaving(): void {
  const token = getToken()
  if (!token) return
  clearToken(token)
  tellTabs({ type: 'logout', token })
}
