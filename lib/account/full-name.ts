import type { User } from '../api/types'

/** First and last name as one; empty without a user. */
export function fullName(user: Pick<User, 'firstName' | 'lastName'> | null): string {
  return user ? `${user.firstName} ${user.lastName}`.trim() : ''
}
