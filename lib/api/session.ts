import { isStatus } from './errors'
import {
  clearToken,
  getToken,
  readToken,
  replacedToken,
  setToken,
  storeToken,
} from './session-token'

/** Begins with the stored token; without one, requests the token of another tab. */
export function startSession(): void {
  openTabChannel()
  const token = readToken()
  if (token) setToken(token)
  else sendToTabs({ type: 'ask' })
}

/** Compares the token with storage: a page in the background misses changes of the session. */
export function checkToken(): void {
  const token = getToken()
  const stored = token ? replacedToken(token) : undefined
  if (!token || stored === undefined) return
  if (stored) setToken(stored)
  else forget(token)
}

/** Runs a call with the bearer, if any. A 401 ends the session that the call was made with. */
export async function withBearer<T>(run: (token: string | null) => Promise<T>): Promise<T> {
  const token = getToken()
  try {
    return await run(token)
  } catch (error) {
    if (token && isStatus(error, 401) && getToken() === token) endSession(token)
    throw error
  }
}

/** As `withBearer`, for calls that need a session. */
export function withToken<T>(run: (token: string) => Promise<T>): Promise<T> {
  return withBearer((token) => (token ? run(token) : Promise.reject(new Error('No session'))))
}

type Message =
  | { type: 'ask' }
  | { type: 'token'; token: string }
  | { type: 'logout'; token: string }

let channel: BroadcastChannel | null = null

/** Shares session-storage tokens, and the end of a session, with the browser's other tabs. */
function openTabChannel(): void {
  if (channel || typeof BroadcastChannel === 'undefined') return
  channel = new BroadcastChannel('session')
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    const own = getToken()
    if (data.type === 'ask' && own) sendToTabs({ type: 'token', token: own })
    if (data.type === 'token' && !own) adoptToken(data.token)
    if (data.type === 'logout' && data.token === own) forget(own)
  }
}

export function sendToTabs(message: Message): void {
  channel?.postMessage(message)
}

function adoptToken(token: string): void {
  // Local storage holds the token already if the other tab chose 'remember me'.
  if (readToken() !== token) storeToken(token, false)
  setToken(token)
}

/** Ends the session in this browser, in every tab. */
export function endSession(token: string): void {
  forget(token)
  sendToTabs({ type: 'logout', token })
}

function forget(token: string): void {
  clearToken(token)
  setToken(null)
}
