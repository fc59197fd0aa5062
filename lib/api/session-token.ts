import { useState, useSyncExternalStore } from 'react'
import { createListeners } from '../browser/listeners'
import { readItem, writeItem } from '../browser/storage'
import { SESSION_COOKIE } from './session-cookie.mjs'

let token: string | null = null
const { subscribe, notify } = createListeners()

export const subscribeToken = subscribe

/** Bearer of this page's session, whether or not the API has accepted it yet. */
export function getToken(): string | null {
  return token
}

/** Begins, changes or ends the session of this page. */
export function setToken(next: string | null): void {
  if (next === token) return
  token = next
  notify()
}

/** Bearer of the session; null on the server, which always renders the logged-out shell. */
export function useToken(): string | null {
  return useSyncExternalStore(subscribeToken, getToken, () => null)
}

/** True once a session that this page has seen has ended. */
export function useSessionExpired(): boolean {
  const token = useToken()
  const [hadToken, setHadToken] = useState(false)
  if (token && !hadToken) setHadToken(true)
  return hadToken && !token
}

const TOKEN_KEY = 'access_token'
const REMEMBERED_SECONDS = 365 * 24 * 3600

/** Whether storage ever held a token. Without storage a missing token means nothing. */
let wasStored = false

export function readToken(): string | null {
  const token = readItem('sessionStorage', TOKEN_KEY) ?? readItem('localStorage', TOKEN_KEY)
  wasStored ||= token !== null
  return token
}

/** Token in storage in place of `token`, null for none; undefined without a change. */
export function replacedToken(token: string): string | null | undefined {
  const stored = readToken()
  return stored === token || !wasStored ? undefined : stored
}

/** Stores the token in local storage with 'remember me', else in session storage. */
export function storeToken(token: string, remember: boolean): void {
  writeItem('localStorage', TOKEN_KEY, remember ? token : null)
  writeItem('sessionStorage', TOKEN_KEY, remember ? null : token)
  readToken()
  renewMarker()
}

/** Sets the marker cookie, without which the server redirects to the login. */
export function renewMarker(): void {
  const isRemembered = readItem('localStorage', TOKEN_KEY) !== null
  setMarker(isRemembered ? `; max-age=${REMEMBERED_SECONDS}` : '')
}

/** Removes this token only. Another tab may have stored a newer one. */
export function clearToken(token: string): void {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    if (readItem(storage, TOKEN_KEY) === token) writeItem(storage, TOKEN_KEY, null)
  }
  if (readToken() === null) setMarker('; max-age=0')
}

function setMarker(lifetime: string): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${SESSION_COOKIE}=1; path=/; samesite=lax${secure}${lifetime}`
}
