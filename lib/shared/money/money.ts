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
