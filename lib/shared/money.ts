const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** `R$ 1.234,56` or `−R$ 8,99` for an amount in BRL, with a no-break space after the symbol. */
export function formatBrl(amount: number): string {
  return brl.format(amount).replace('-', '−')
}

/** `1234,56` for an amount in BRL, as it is typed and as a spreadsheet reads it. */
export function plainBrl(amount: number): string {
  return amount.toFixed(2).replace('.', ',')
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

/** Cents of `quantity` grams or units at `price` BRL per gram or unit; rounds half up once. */
export function lineTotalCents(price: number | string, quantity: number): number {
  return Math.floor((toMicros(price) * quantity + 5_000) / 10_000)
}

/** Total in cents: items plus shipping plus adjustments, never below zero. */
export function orderTotalCents(items: number, shipping: number, adjustments: number): number {
  return Math.max(0, items + shipping + adjustments)
}

/** Whole percent that `price` saves of `listPrice`, half up; 100 only for free goods. */
export function savingPercent(price: number | string, listPrice: number | string): number {
  const list = toMicros(listPrice)
  const saved = list - toMicros(price)
  if (saved <= 0) return 0
  const percent = Math.floor((saved * 200 + list) / (list * 2))
  return saved < list ? Math.min(percent, 99) : percent
}
