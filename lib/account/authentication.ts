import { clearGuestOrder, readGuestOrder } from '../api/guest-order'
import { userQuery } from '../api/me'
import { getQueryClient } from '../api/query-client'
import { endSession } from '../api/session'
import { clearToken, getToken, readToken, setToken, storeToken } from '../api/session-token'
import { sendToTabs } from '../api/tab-channel'
import { login, register, revokeToken } from '../api/users'
import { PERSONAL_KEYS, writeItem } from '../browser/storage'
import { withCaptcha } from '../services/captcha/captcha-token'
import type { RegisterInput } from '../shared/contract/account'

/** Opens a session. The API merges the guest's cart, so the guest's token is removed. */
export async function logIn(email: string, password: string, remember: boolean): Promise<void> {
  const orderToken = readGuestOrder()?.token ?? null
  const { token, user } = await withCaptcha((captcha) =>
    login({ email, password, order_token: orderToken, recaptcha_token: captcha ?? undefined }),
  )
  clearGuestOrder()
  storeToken(token, remember)
  setToken(token)
  getQueryClient().setQueryData(userQuery(token).queryKey, user)
  sendToTabs({ type: 'token', token })
}

/** Creates the account and logs in. Resolves to false if only the account was created. */
export async function registerAndLogIn(input: RegisterInput): Promise<boolean> {
  await register(input)
  try {
    await logIn(input.email, input.password, false)
    return true
  } catch {
    return false
  }
}

/** Stores the token of a password change for this browser session. All older tokens ended. */
export function replaceToken(token: string): void {
  const before = getToken()
  const user = getQueryClient().getQueryData(userQuery(before).queryKey)
  storeToken(token, false)
  setToken(token)
  if (user) getQueryClient().setQueryData(userQuery(token).queryKey, user)
  if (before) sendToTabs({ type: 'logout', token: before })
  sendToTabs({ type: 'token', token })
}

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
