import type { LineItem } from '../api/types'
import { fromCents, toCents } from '../shared/money'

/** A product of the order, or a blend with all its parts. */
export interface PreviewRow {
  /** Null for a product. */
  mixId: number | null
  /** In the product's own unit; grams of all parts of a blend. */
  quantity: number
  /** BRL. */
  total: number
  lines: [LineItem, ...LineItem[]]
}

/** A blend is one row in the place of its first part. */
export function previewRows(lines: readonly LineItem[]): PreviewRow[] {
  return lines.flatMap((line): PreviewRow[] => {
    const { mixId } = line
    if (mixId === null)
      return [{ mixId, quantity: line.quantity, total: line.total, lines: [line] }]
    const parts = lines.filter((other) => other.mixId === mixId)
    if (parts[0] !== line) return []
    const [, ...rest] = parts
    return [
      {
        mixId,
        quantity: parts.reduce((sum, { quantity }) => sum + quantity, 0),
        total: fromCents(parts.reduce((sum, { total }) => sum + toCents(total), 0)),
        lines: [line, ...rest],
      },
    ]
  })
}
