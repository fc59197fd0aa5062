import { login } from '../api/auth'
import { register } from '../api/users'
import { clearGuestOrder, readGuestOrder } from '../cart/guest-order'
import { withCaptcha } from '../services/captcha/captcha-token'
import type { RegisterInput } from '../shared/contract/account'
import { getSession, setSession } from './session-store'
import { tellTabs } from './tab-channel'
import { storeToken } from './token-storage'

/** Opens a session; the API merges the guest's cart, so its token is dropped. */
export async function logIn(email: string, password: string, remember: boolean): Promise<void> {
  const orderToken = readGuestOrder()?.token ?? null
  const { token, user } = await withCaptcha((captcha) =>
    login({ email, password, order_token: orderToken, recaptcha_token: captcha ?? undefined }),
  )
  clearGuestOrder()
  storeToken(token, remember)
  setSession({ status: 'in', token, user })
  tellTabs({ type: 'token', token })
}

/** Creates the account, then logs in without 'remember me'; false when only the account was created. */
export async function registerAndLogIn(input: RegisterInput): Promise<boolean> {
  await register(input)
  try {
    await logIn(input.email, input.password, false)
    return true
  } catch {
    return false
  }
}

/** Uses the token that a password change returned, for this browser session only; all older ones have ended. */
export function replaceToken(token: string): void {
  const session = getSession()
  storeToken(token, false)
  setSession({ ...session, token })
  if (session.token) tellTabs({ type: 'logout', token: session.token })
  tellTabs({ type: 'token', token })
}
