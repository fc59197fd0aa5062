/** Free delivery from this many BRL in products (CONST-09). */
export const FREE_SHIPPING_THRESHOLD = 99

/** Total in cents: items plus shipping plus adjustments, never below zero (CART-21, CART-22). */
export function orderTotalCents(items: number, shipping: number, adjustments: number): number {
  return Math.max(0, items + shipping + adjustments)
}

/** BRL still missing for free delivery, or null from the threshold on (CART-09, CART-10). */
export function missingForFreeShipping(itemTotal: number): number | null {
  const missing = Math.round((FREE_SHIPPING_THRESHOLD - itemTotal) * 100) / 100
  return missing > 0 ? missing : null
}
