import type {
  LoginInput,
  PasswordChangeInput,
  PasswordResetInput,
  RegisterInput,
  ResetRequestInput,
  WireDataExport,
  WireSession,
  WireUser,
} from '../shared/contract/account'
import { isStatus } from './errors'
import { call, exchange } from './http'
import type { User } from './types'

/** Longest wait for the state of a reset link, in ms. */
const LINK_CHECK_MS = 4_000

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

/**
 * Requests a mail with a reset link; succeeds for an unknown e-mail too. `for_orders`: the mail
 * mentions guest orders.
 */
export async function requestReset(
  input: Pick<ResetRequestInput, 'email' | 'for_orders'>,
  captcha: string | null,
): Promise<void> {
  await call('POST', '/v2/password_reset', {
    ...input,
    ...(captcha === null ? {} : { recaptcha_token: captcha }),
  })
}

/** Whether the link is used or expired. False if another sales API does not know the call. */
export async function isResetLinkOver(token: string): Promise<boolean> {
  const path = `/v2/password_reset/${encodeURIComponent(token)}`
  return await call('GET', path, undefined, { timeoutMs: LINK_CHECK_MS }).then(
    () => false,
    (error) => isStatus(error, 410),
  )
}

/** Sets a new password with the token of a reset link. */
export async function resetPassword(token: string, input: PasswordResetInput): Promise<void> {
  await call('PUT', `/v2/password_reset/${encodeURIComponent(token)}`, input)
}

/** The customer's own id. Only the list of users has it, which holds just the caller. */
export async function getOwnUserId(token: string): Promise<number | null> {
  const path = '/api/v1/users/'
  const response = await call<{ users: { id: number }[] }>('GET', path, undefined, {
    token,
    expects: 'users',
  })
  return response.users[0]?.id ?? null
}

/**
 * With a guest's `order_token` the API merges that cart into the customer's. `joinedItems` are the
 * names of the items that only the customer's cart had.
 */
export function login(
  input: LoginInput,
): Promise<{ token: string; user: User; joinedItems?: string[] }> {
  return call<WireSession>('POST', '/v2/auth/', input, { expects: 'token' })
}

/** Survives the page being left, and never fails: another sales API may not know the call. */
export async function revokeToken(token: string): Promise<void> {
  await exchange('DELETE', '/v2/auth/', undefined, { token, keepalive: true }).catch(() => null)
}

/** Everything the shop holds about the customer (LGPD). */
export function getDataExport(token: string) {
  return call<WireDataExport>('GET', '/v2/users/me/export', undefined, { token, expects: 'orders' })
}

/** Erases the account; 422 on a wrong password and while an order is underway (LGPD). */
export async function eraseAccount(password: string, token: string): Promise<void> {
  await call('POST', '/v2/users/me/erasure', { password }, { token })
}
