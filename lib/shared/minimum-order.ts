import { shop } from '#shop'
import { formatBrl, toCents } from './money'

/** Error of an order whose items cost less than the shop's minimum in BRL, or null. */
export function minimumOrderProblem(
  itemCents: number,
  minimum = shop.delivery.minimumOrder,
): string | null {
  if (itemCents >= toCents(minimum)) return null
  return `O pedido mínimo é de ${formatBrl(minimum)} em produtos`
}
