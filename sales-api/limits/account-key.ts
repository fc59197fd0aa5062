import { isEmail, normaliseEmail } from '../domain/accounts/email-rule'
import { type Caller, hashToken } from '../domain/orders/find-order'

/** What an e-mail is counted by, hashed so that the table holds no address; null when it can be nobody's. */
export function emailKey(email: string): string | null {
  const clean = normaliseEmail(email)
  return isEmail(clean) ? hashToken(clean) : null
}

export function userKey(userId: number): string {
  return `user-${userId}`
}

/** What tries at coupons are counted by: the customer, or the guest's one order. */
export function buyerKey({ userId }: Caller, orderNumber: string): string {
  return userId === null ? `order-${orderNumber}` : userKey(userId)
}
