import type { ProfileInput, WireUser } from '../shared/contract/account'
import { call } from './http'
import type { User } from './types'

/** 401 when the token has expired or was revoked. */
export function getMe(token: string): Promise<User> {
  return call<WireUser>('GET', '/v2/users/me', undefined, { token, expects: 'id' })
}

/** Changes the names, and the CPF while none is set. */
export function updateProfile(input: ProfileInput, token: string): Promise<User> {
  return call<WireUser>('PUT', '/v2/users/me', input, { token, expects: 'id' })
}
