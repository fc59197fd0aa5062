const WHOLE = '\\d+|\\d{1,3}(?:\\.\\d{3})+'

/**
 * Number of a typed or pasted text: `89,90`, `89.9`, `1.234,56`, `R$ 5`. Null for other texts, for
 * more than `decimals` places, and for `1.234`, which can mean both.
 */
export function typedNumber(text: string, decimals: number): number | null {
  const plain = text.replace(/^\s*R\$/i, '').replace(/\s/g, '')
  if (/^-?\d+\.\d{1,2}$/.test(plain)) return Number(plain)
  const isBrazilian = new RegExp(`^-?(?:${WHOLE})(?:,\\d{1,${decimals}})?$`).test(plain)
  if (!isBrazilian || isThousandOrThird(plain)) return null
  return Number(plain.replaceAll('.', '').replace(',', '.'))
}

/** Typed amount in BRL above zero; null for other texts. */
export function typedAmount(text: string): number | null {
  const amount = typedNumber(text, 2)
  return amount !== null && amount > 0 ? amount : null
}

/** Whether a number can mean thousands as well as three decimals: `1.234`. */
export function isThousandOrThird(plain: string): boolean {
  return /^-?\d{1,3}(\.\d{3})+$/.test(plain)
}
