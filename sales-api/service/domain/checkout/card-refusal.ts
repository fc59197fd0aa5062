import { formatBrl, fromCents } from '@/lib/shared/money'
import type { Queryable } from '../../db/database'
import type { Gateway } from '../../payments/gateway'
import type { OrderRow } from '../orders/find-order'
import { isHeldLongEnough } from './hold-window'

const HELD_TOO_SHORT =
  'Para esta data o cartão online ainda não é aceito. Escolha uma data mais próxima ou pague ao receber'
const NOTHING_TO_PAY = `O total é ${formatBrl(0)}: nenhum cartão online é necessário. Se o peso exato passar do desconto, a diferença é paga ao receber`

/** Returns the shopper's text for why no online card can pay for the order, or null if one can. */
export async function cardRefusal(
  db: Queryable,
  gateway: Pick<Gateway, 'holdDays' | 'lowestCents'>,
  { id, totalCents }: Pick<OrderRow, 'id' | 'totalCents'>,
): Promise<string | null> {
  if (totalCents === 0) return NOTHING_TO_PAY
  if (totalCents < gateway.lowestCents) {
    const lowest = formatBrl(fromCents(gateway.lowestCents))
    return `O cartão online paga pedidos a partir de ${lowest}. Escolha outra forma de pagamento`
  }
  return (await isHeldLongEnough(db, gateway, id)) ? null : HELD_TOO_SHORT
}
