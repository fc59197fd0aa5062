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
