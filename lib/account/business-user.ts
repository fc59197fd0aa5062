import type { User } from '../api/types'

/** A customer with any address that has a company tax id (AUTH-35). */
export function isBusinessUser({ addresses }: Pick<User, 'addresses'>): boolean {
  return addresses.some(({ cnpj }) => Boolean(cnpj))
}
