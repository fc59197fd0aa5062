import { isOneAddress, normaliseEmail } from '@/lib/shared/email'
import { hashToken, type OrderRow } from '../domain/orders/find-order'

/** What an e-mail is counted by, hashed so that the table holds no address; null for what is no e-mail. */
export function emailKey(email: string): string | null {
  const clean = normaliseEmail(email)
  return isOneAddress(clean) ? hashToken(clean) : null
}

export function userKey(userId: number): string {
  return `user-${userId}`
}

/** A buyer's tries count twice: for the order, and for the customer or the guest's e-mail. */
export function buyerKeys({ number, userId, email }: OrderRow): (string | null)[] {
  return [orderKey(number), userId === null ? emailKey(email ?? '') : userKey(userId)]
}

/** Null for what is no order's number: anything may stand in an address, also a card's. */
export function orderKey(number: string): string | null {
  return /^R\d{9}$/.test(number) ? `order-${number}` : null
}
