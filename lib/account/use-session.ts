import { useQuery } from '@tanstack/react-query'
import { userQuery } from '../api/me'
import { getQueryClient } from '../api/query-client'
import { useToken } from '../api/session-token'
import type { User } from '../api/types'

interface Session {
  /** `validating` until the API has accepted the token. */
  status: 'out' | 'validating' | 'in'
  user: User | null
  /** The last validation got no response; another one follows by itself. */
  hasFailed: boolean
  /** Validates now instead of waiting for the next automatic attempt. */
  validateAgain: () => void
}

/** The session with its customer. Loads React Query; `useToken` does not. */
export function useSession(): Session {
  const token = useToken()
  const query = userQuery(token)
  const { data: user = null, failureCount } = useQuery(query, getQueryClient())
  const status = token === null ? 'out' : user ? 'in' : 'validating'
  return {
    status,
    user,
    hasFailed: status === 'validating' && failureCount > 0,
    validateAgain: () => getQueryClient().resetQueries({ queryKey: query.queryKey }),
  }
}

/** First and last name as one; empty without a user. */
export function fullName(user: Pick<User, 'firstName' | 'lastName'> | null): string {
  return user ? `${user.firstName} ${user.lastName}`.trim() : ''
}
