import { isStatus } from '../api/errors'
import { getMe } from '../api/me'
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
    if (token && isStatus(error, 401) && getSession().token === token) endSession(token)
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
    if (isStatus(error, 401)) return endSession(token)
    setSession({ ...validating, hasFailed: true })
    setTimeout(() => retry(token, attempt + 1), RETRY_MS[attempt] ?? RETRY_MS.at(-1))
  }
}

function retry(token: string, attempt: number): void {
  const session = getSession()
  if (session.token === token && session.status === 'validating') validate(token, attempt)
}

/** Ends the session in this browser, in every tab. */
export function endSession(token: string): void {
  forget(token)
  tellTabs({ type: 'logout', token })
}

function forget(token: string): void {
  clearToken(token)
  setSession(LOGGED_OUT)
}
