const MICROS = 1_000_000

/** Price as integer micro-BRL (numeric(12,6) on the wire as a JSON number or decimal string). */
export function toMicros(price: number | string): number {
  return Math.round(Number(price) * MICROS)
}

/** Cents of `quantity` grams or units at `price` BRL per gram or unit; rounds half up once (CART-20). */
export function lineTotalCents(price: number | string, quantity: number): number {
  return Math.floor((toMicros(price) * quantity + 5_000) / 10_000)
}
