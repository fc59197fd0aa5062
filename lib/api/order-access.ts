/** What proves that an order is ours: the customer's bearer, or the token of a guest order (CART-33, A37). */
export interface OrderAccess {
  token?: string | null
  orderToken?: string | null
}

/** `path` with `order_token` when the order is a guest's; left out for customers (B.4). */
export function withOrderToken(path: string, { orderToken }: OrderAccess): string {
  if (!orderToken) return path
  return `${path}${path.includes('?') ? '&' : '?'}order_token=${encodeURIComponent(orderToken)}`
}
