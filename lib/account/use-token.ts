import { useState, useSyncExternalStore } from 'react'
import { getToken, subscribeToken } from '../api/session-token'

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
