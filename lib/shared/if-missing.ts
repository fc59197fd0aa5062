/** What the shop does when an ordered item is missing, the default first. */
export const IF_MISSING = ['contact', 'substitute', 'omit'] as const

export type IfMissing = (typeof IF_MISSING)[number]

/** The shopper's words for each choice, read after 'Se faltar algo'. */
export const IF_MISSING_TEXTS: Readonly<Record<IfMissing, string>> = {
  contact: 'Falar comigo',
  substitute: 'Substituir por parecido',
  omit: 'Deixar fora',
}

export function isIfMissing(value: string): value is IfMissing {
  return IF_MISSING.some((known) => known === value)
}

/** What the shop does with a cut whose weight the customer does not agree to. */
export const NOT_AGREED = 'cortamos de novo ou deixamos o item fora, sem cobrar por ele.'

/** Meaning of a no to a weight beyond the tolerance, below the question. */
export const IF_NOT_AGREED = `Se a resposta for não: ${NOT_AGREED}`
