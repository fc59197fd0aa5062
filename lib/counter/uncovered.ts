import { fromCents, lineTotalCents, orderTotalCents, toCents } from '../shared/money'
import type { CounterLine, CounterOrder } from './staff-api'
import type { WeighItem } from './weigh-items'

/**
 * Returns what the order costs with `quantity` of `line`, and what its card holds, both in BRL. Null
 * while the card holds enough, without a card, and for less than the ordered weight.
 */
export function uncovered(
  { payment, shipTotal, adjustmentTotal }: CounterOrder,
  items: readonly WeighItem[],
  line: CounterLine,
  quantity: number,
): { cost: number; held: number } | null {
  const held = payment?.authorized ?? null
  if (held === null || quantity < line.quantity) return null
  const lines = items.flatMap((item) => item.lines)
  const cents = lines.reduce((sum, each) => {
    if (each.id === line.id) return sum + lineTotalCents(line.price, quantity)
    const weight = each.producedQuantity ?? each.quantity
    return sum + lineTotalCents(each.price, weight) + toCents(each.substitute?.total ?? 0)
  }, 0)
  const cost = fromCents(orderTotalCents(cents, toCents(shipTotal), toCents(adjustmentTotal)))
  return cost > held ? { cost, held } : null
}
