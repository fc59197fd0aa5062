import type {
  LoginInput,
  PasswordChangeInput,
  PasswordResetInput,
  ProfileInput,
  RegisterInput,
  WireUser,
} from '../shared/contract/account'
import { call, exchange } from './http'
import type { User } from './types'

/** Opens a session; a guest's `order_token` lets the API merge that cart (API-50, AUTH-32). */
export function login(input: LoginInput): Promise<{ token: string; user: User }> {
  return call<{ token: string; user: WireUser }>('POST', '/v2/auth/', input, { expects: 'token' })
}

/** Ends a bearer, also while the page is being left; nobody is told when it fails, another sales API may not know the call. */
export async function revokeToken(token: string): Promise<void> {
  await exchange('DELETE', '/v2/auth/', undefined, { token, keepalive: true }).catch(() => null)
}

/** Creates an account; answers the user but no token (API-49, A39). */
export function register(input: RegisterInput): Promise<User> {
  return call<WireUser>('POST', '/v2/users', input, { expects: 'id' })
}

/** The user of a bearer; 401 when the token is over (API-51, AUTH-22). */
export function getMe(token: string): Promise<User> {
  return call<WireUser>('GET', '/v2/users/me', undefined, { token, expects: 'id' })
}

/** Changes the own names, and the CPF while none is set (API-52). */
export function updateProfile(input: ProfileInput, token: string): Promise<User> {
  return call<WireUser>('PUT', '/v2/users/me', input, { token, expects: 'id' })
}

/** Sets a new password; every older token ends and the answer is the new one (API-53). */
export function changePassword(
  userId: number,
  input: PasswordChangeInput,
  token: string,
): Promise<{ token: string }> {
  return call<{ token: string }>('PUT', `/v2/users/${userId}/password`, input, {
    token,
    expects: 'token',
  })
}

/** Asks for a mail with a reset link; the answer is the same for an unknown e-mail (API-54). */
export async function requestReset(email: string, captcha: string | null): Promise<void> {
  await call('POST', '/v2/password_reset', { email, recaptcha_token: captcha })
}

/** Sets a new password by the token of a reset link (API-55). */
export async function resetPassword(token: string, input: PasswordResetInput): Promise<void> {
  await call('PUT', `/v2/password_reset/${encodeURIComponent(token)}`, input)
}

/** The own id, read from the plural call of the seed (API-40, A41). */
export async function getOwnUserId(token: string): Promise<number | null> {
  const path = '/api/v1/users/'
  const answer = await call<{ users: { id: number }[] }>('GET', path, undefined, {
    token,
    expects: 'users',
  })
  return answer.users[0]?.id ?? null
}
