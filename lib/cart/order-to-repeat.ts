import type { Order } from '../api/types'
import { joinWords } from '../shared/text'

/** Number of product names shown before the rest is counted. */
const NAMES = 3

/** Newest complete order with a product of the catalogue: a blend alone has no name to show. */
export function orderToRepeat(orders: readonly Order[]): Order | null {
  const [newest] = orders
    .filter(({ state, lineItems }) => state === 'complete' && plainLines(lineItems).length > 0)
    .sort(
      (a, b) => Date.parse(b.completedAt ?? b.createdAt) - Date.parse(a.completedAt ?? a.createdAt),
    )
  return newest ?? null
}

/** `Picanha, Costela, Carvão e mais 2`. */
export function describeLines({ lineItems }: Order): string {
  const names = plainLines(lineItems).map(({ variant }) => variant.name)
  const more = names.length - NAMES
  if (more > 0) return `${names.slice(0, NAMES).join(', ')} e mais ${more}`
  return joinWords(names)
}

const plainLines = (lines: Order['lineItems']) => lines.filter(({ mixId }) => mixId === null)
