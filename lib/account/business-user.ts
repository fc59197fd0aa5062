import type { User } from '../api/types'

/** Whether any address of the customer has a company tax id. */
export function isBusinessUser({ addresses }: Pick<User, 'addresses'>): boolean {
  return addresses.some(({ cnpj }) => Boolean(cnpj))
}
