import type {
  PasswordChangeInput,
  PasswordResetInput,
  RegisterInput,
  WireUser,
} from '../shared/contract/account'
import { call } from './http'
import type { User } from './types'

/** Creates an account; returns no token, so a login follows. */
export function register(input: RegisterInput): Promise<User> {
  return call<WireUser>('POST', '/v2/users', input, { expects: 'id' })
}

/** Sets a new password; revokes every older token and returns a new one. */
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

/** Requests a mail with a reset link; succeeds for an unknown e-mail too. */
export async function requestReset(email: string, captcha: string | null): Promise<void> {
  await call('POST', '/v2/password_reset', {
    email,
    ...(captcha === null ? {} : { recaptcha_token: captcha }),
  })
}

/** Sets a new password with the token of a reset link. */
export async function resetPassword(token: string, input: PasswordResetInput): Promise<void> {
  await call('PUT', `/v2/password_reset/${encodeURIComponent(token)}`, input)
}

/** The customer's own id. Only the list of users has it, which holds just the caller. */
export async function getOwnUserId(token: string): Promise<number | null> {
  const path = '/api/v1/users/'
  const answer = await call<{ users: { id: number }[] }>('GET', path, undefined, {
    token,
    expects: 'users',
  })
  return answer.users[0]?.id ?? null
}
