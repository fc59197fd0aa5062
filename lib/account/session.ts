import { isStatus } from '../api/errors'
import type { User } from '../api/types'
import { getMe, login, register, revokeToken } from '../api/users'
import { clearGuestOrder, readGuestOrder } from '../cart/guest-order'
import { withCaptcha } from '../services/captcha/captcha-token'
import type { RegisterInput } from '../shared/contract/account'
import { getSession, LOGGED_OUT, setSession } from './session-store'
import { openTabChannel, tellTabs } from './tab-channel'
import { clearToken, readToken, renewMarker, replacedToken, storeToken } from './token-storage'

const RETRY_MS = [2_000, 5_000, 15_000, 60_000]

/** Validates the stored token; asks the other tabs when there is none. */
export function startSession(): void {
  openTabChannel({
    token: () => getSession().token,
    onToken: adoptToken,
    onLogout: forget,
  })
  const token = readToken()
  if (token) validate(token)
  else tellTabs({ type: 'ask' })
}

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

export function updateUser(user: User): void {
  const session = getSession()
  if (session.status === 'in') setSession({ ...session, user })
}

/** Ends the session in this browser at once; the call to the sales API is not awaited. */
export function logOut(): void {
  const token = getSession().token ?? readToken()
  if (!token) return
  revokeToken(token)
  end(token)
}

/** As `logOut`, for a page that is being left: what it shows does not change, so its guard does not redirect. */
export function logOutLeaving(): void {
  const { token } = getSession()
  if (!token) return
  clearToken(token)
  tellTabs({ type: 'logout', token })
}

/** For a page that returns from the background or the back-forward cache: it missed changes of the session. */
export function checkToken(): void {
  const { token } = getSession()
  const kept = token ? replacedToken(token) : undefined
  if (!token || kept === undefined) return
  if (kept) validate(kept)
  else forget(token)
}

/** Runs a call with the bearer, if any; a 401 ends the session it was made with. */
export async function withBearer<T>(run: (token: string | null) => Promise<T>): Promise<T> {
  const { token } = getSession()
  try {
    return await run(token)
  } catch (error) {
    if (token && isStatus(error, 401) && getSession().token === token) end(token)
    throw error
  }
}

/** As `withBearer`, for calls that need a session. */
export function withToken<T>(run: (token: string) => Promise<T>): Promise<T> {
  return withBearer((token) => (token ? run(token) : Promise.reject(new Error('No session'))))
}

/** Validates now instead of waiting for the next automatic attempt. */
export function validateAgain(): void {
  const { status, token } = getSession()
  if (status === 'validating' && token) validate(token, 1)
}

function adoptToken(token: string): void {
  // Local storage may hold it already: the sending tab chose 'remember me'.
  if (readToken() !== token) storeToken(token, false)
  validate(token)
}

async function validate(token: string, attempt = 0): Promise<void> {
  const validating = { status: 'validating', token, user: null } as const
  setSession({ ...validating, hasFailed: attempt > 0 })
  try {
    const user = await getMe(token)
    if (getSession().token !== token) return
    renewMarker()
    setSession({ status: 'in', token, user })
  } catch (error) {
    if (getSession().token !== token) return
    if (isStatus(error, 401)) return end(token)
    setSession({ ...validating, hasFailed: true })
    setTimeout(() => retry(token, attempt + 1), RETRY_MS[attempt] ?? RETRY_MS.at(-1))
  }
}

function retry(token: string, attempt: number): void {
  const session = getSession()
  if (session.token === token && session.status === 'validating') validate(token, attempt)
}

function end(token: string): void {
  forget(token)
  tellTabs({ type: 'logout', token })
}

function forget(token: string): void {
  clearToken(token)
  setSession(LOGGED_OUT)
}
