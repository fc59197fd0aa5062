import type { WireMix } from '@/lib/shared/contract/mixes'
import type { WireLineItem } from '@/lib/shared/contract/order'
import { fromCents, toCents } from '@/lib/shared/money'
import { formatQuantity } from '@/lib/shared/weight'

/** A blend of the order: its parts are the lines with its id. */
export type OrderedBlend = Pick<WireMix, 'id' | 'name'>

/** A row of the order as it is read: `Picanha Bovina, 1 Kg` and its amount in BRL. */
export interface OrderRow {
  text: string
  total: number
}

/** The lines of an order, a blend with all its parts as one. */
export function orderRows(lines: WireLineItem[], blends: OrderedBlend[]): OrderRow[] {
  const isFirst = (line: WireLineItem) =>
    line.mix_id === null || lines.find(({ mix_id }) => mix_id === line.mix_id) === line
  return lines.filter(isFirst).map((line) => {
    if (line.mix_id === null) {
      const { variant, quantity, total } = line
      return { text: `${variant.name}, ${weight(quantity, line)}`, total }
    }
    const parts = lines.filter(({ mix_id }) => mix_id === line.mix_id)
    const cents = parts.reduce((sum, { total }) => sum + toCents(total), 0)
    const grams = parts.reduce((sum, { quantity }) => sum + quantity, 0)
    const name = blends.find(({ id }) => id === line.mix_id)?.name
    const meats = parts.map(({ variant }) => variant.name).join(', ')
    return {
      text: `Blend${name ? ` ${name}` : ''}, ${weight(grams, line)} (${meats})`,
      total: fromCents(cents),
    }
  })
}

const weight = (quantity: number, { variant }: WireLineItem) =>
  formatQuantity(quantity, variant.unit_for_quantity)
