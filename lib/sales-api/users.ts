import type { LoginInput, RegisterInput, WireUser } from '../contract/user'
import { call } from './http'
import type { User } from './types'

/** Opens a session; a guest's `order_token` lets the API merge that cart (API-50, AUTH-32). */
export function login(input: LoginInput): Promise<{ token: string; user: User }> {
  return call<{ token: string; user: WireUser }>('POST', '/v2/auth/', input)
}

/** Creates an account; answers the user but no token (API-49, A39). */
export function register(input: RegisterInput): Promise<User> {
  return call<WireUser>('POST', '/v2/users', input)
}

/** The user of a bearer; 401 when the token is over (API-51, AUTH-22). */
export function getMe(token: string): Promise<User> {
  return call<WireUser>('GET', '/v2/users/me', undefined, { token })
}

/** The own id, read from the plural call of the seed (API-40, A41). */
export async function getOwnUserId(token: string): Promise<number | null> {
  const path = '/api/v1/users/'
  const answer = await call<{ users: { id: number }[] }>('GET', path, undefined, { token })
  return answer.users[0]?.id ?? null
}
