import { clearGuestOrder, readGuestOrder } from '../api/guest-order'
import { userQuery } from '../api/me'
import { getQueryClient } from '../api/query-client'
import { sendToTabs } from '../api/session'
import { getToken, setToken, storeToken } from '../api/session-token'
import { login, register } from '../api/users'
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
