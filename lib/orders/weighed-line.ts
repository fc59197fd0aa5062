import type { LineItem } from '../api/types'
import { formatBrl, fromCents, toCents } from '../shared/money'
import { formatQuantity, isWeighed } from '../shared/weight'
import { producedCents } from './order-amounts'

/** Says in words how the weighed line differs from its estimate; null while it has no weight (ORD-17, CONST-12). */
export function weighedLineText(line: LineItem): string | null {
  const { producedQuantity, quantity } = line
  const unit = line.variant.unitForQuantity
  if (producedQuantity === null) return null
  if (producedQuantity === 0) return 'Faltou no estoque: você não paga por este item.'
  const produced = formatQuantity(producedQuantity, unit)
  const cents = producedCents(line) - toCents(line.total)
  if (producedQuantity === quantity || cents === 0) {
    return isWeighed(unit) ? `Pesou ${produced}, como no pedido.` : null
  }
  const apart = formatQuantity(Math.abs(producedQuantity - quantity), unit)
  const amount = formatBrl(fromCents(Math.abs(cents)))
  const sense = cents > 0 ? 'a mais' : 'a menos'
  return isWeighed(unit)
    ? `Pesou ${produced}, ${apart} ${sense} que o estimado: ${amount} ${sense}.`
    : `Vieram ${produced}, ${apart} ${sense} que o pedido: ${amount} ${sense}.`
}
