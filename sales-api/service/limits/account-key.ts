import { isOneAddress, normaliseEmail } from '@/lib/shared/email'
import { hashToken, type OrderRow } from '../domain/orders/find-order'

/** Key of an e-mail, hashed so that the table holds no address; null for an invalid e-mail. */
export function emailKey(email: string): string | null {
  const clean = normaliseEmail(email)
  return isOneAddress(clean) ? hashToken(clean) : null
}

export function userKey(userId: number): string {
  return `user-${userId}`
}

/** Keys of a buyer's attempts: the order, and the customer or the guest's e-mail. */
export function buyerKeys({ number, userId, email }: OrderRow): (string | null)[] {
  return [orderKey(number), userId === null ? emailKey(email ?? '') : userKey(userId)]
}

/** Key of an order; null for an invalid number, since a URL may hold any text, even a card's. */
export function orderKey(number: string): string | null {
  return /^R\d{9}$/.test(number) ? `order-${number}` : null
}
