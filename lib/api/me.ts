import { queryOptions } from '@tanstack/react-query'
import type { ProfileInput, WireUser } from '../shared/contract/account'
import { isStatus } from './errors'
import { call } from './http'
import { getQueryClient } from './query-client'
import { ownKeys } from './query-keys'
import { withToken } from './session'
import { getToken, renewMarker } from './session-token'
import type { User } from './types'

/** 401 when the token has expired or was revoked. */
export function getMe(token: string): Promise<User> {
  return call<WireUser>('GET', '/v2/users/me', undefined, { token, expects: 'id' })
}

/** Changes the names, and the CPF while none is set. */
export function updateProfile(input: ProfileInput, token: string): Promise<User> {
  return call<WireUser>('PUT', '/v2/users/me', input, { token, expects: 'id' })
}

const RETRY_MS = [2_000, 5_000, 15_000]
const LONGEST_RETRY_MS = 60_000

/** The customer of the session. A 401 ends the session; any other failure is retried. */
export function userQuery(token: string | null) {
  return queryOptions({
    queryKey: [...ownKeys.user, token],
    queryFn: async () => {
      const user = await withToken(getMe)
      renewMarker()
      return user
    },
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: (_, error) => !isStatus(error, 401),
    retryDelay: (failures) => RETRY_MS[failures] ?? LONGEST_RETRY_MS,
  })
}

/** Replaces the customer of the session, for example after a change; ignored without one. */
export function updateUser(change: (user: User) => User): void {
  const { queryKey } = userQuery(getToken())
  getQueryClient().setQueryData(queryKey, (user) => user && change(user))
}
