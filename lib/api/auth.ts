import type { LoginInput, WireUser } from '../shared/contract/account'
import { call, exchange } from './http'
import type { User } from './types'

/** With a guest's `order_token` the API merges that cart into the customer's. */
export function login(input: LoginInput): Promise<{ token: string; user: User }> {
  return call<{ token: string; user: WireUser }>('POST', '/v2/auth/', input, { expects: 'token' })
}

/** Survives the page being left, and never fails: another sales API may not know the call. */
export async function revokeToken(token: string): Promise<void> {
  await exchange('DELETE', '/v2/auth/', undefined, { token, keepalive: true }).catch(() => null)
}
