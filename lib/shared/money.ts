const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** `R$ 1.234,56` for an amount in BRL, with a no-break space after the symbol (GEN-02). */
export function formatBrl(amount: number): string {
  return brl.format(amount)
}

/** Integer cents of an amount in BRL; half up. */
export function toCents(amount: number): number {
  return Math.round(Number((amount * 100).toFixed(6)))
}

/** Amount in BRL of integer cents. */
export function fromCents(cents: number): number {
  return cents / 100
}

const MICROS = 1_000_000

/** Price as integer micro-BRL (numeric(12,6) on the wire as a JSON number or decimal string). */
export function toMicros(price: number | string): number {
  return Math.round(Number(price) * MICROS)
}

/** Cents of `quantity` grams or units at `price` BRL per gram or unit; rounds half up once (CART-20). */
export function lineTotalCents(price: number | string, quantity: number): number {
  return Math.floor((toMicros(price) * quantity + 5_000) / 10_000)
}

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
