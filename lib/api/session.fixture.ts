import { userQuery } from './me'
import { getQueryClient } from './query-client'
import { getToken, setToken } from './session-token'
import type { User } from './types'

interface TestSession {
  status: 'out' | 'validating' | 'in'
  token: string | null
  user: User | null
}

export const LOGGED_OUT: TestSession = { status: 'out', token: null, user: null }

/** Begins or ends a session without a call to the API. */
export function setSession({ status, token, user }: TestSession): void {
  setToken(token)
  if (status !== 'in') return
  getQueryClient().setQueryData(userQuery(token).queryKey, user ?? ({} as User))
}

/** The session as the page knows it now. */
export function getSession(): TestSession {
  const token = getToken()
  const user = getQueryClient().getQueryData(userQuery(token).queryKey) ?? null
  return { status: token === null ? 'out' : user ? 'in' : 'validating', token, user }
}
