import { useState, useSyncExternalStore } from 'react'
import { getSession, LOGGED_OUT, type Session, subscribeSession } from './session-store'

export function useSession(): Session {
  return useSyncExternalStore(subscribeSession, getSession, () => LOGGED_OUT)
}

/** True once a session that this page has seen has ended. */
export function useSessionExpired(): boolean {
  const { token } = useSession()
  const [hadToken, setHadToken] = useState(false)
  if (token && !hadToken) setHadToken(true)
  return hadToken && !token
}
