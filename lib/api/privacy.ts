import type { WireDataExport } from '../shared/contract/account'
import { call } from './http'

/** Everything the shop holds about the customer (LGPD). */
export function getDataExport(token: string) {
  return call<WireDataExport>('GET', '/v2/users/me/export', undefined, { token, expects: 'orders' })
}

/** Erases the account; 422 on a wrong password and while an order is underway (LGPD). */
export async function eraseAccount(password: string, token: string): Promise<void> {
  await call('POST', '/v2/users/me/erasure', { password }, { token })
}
