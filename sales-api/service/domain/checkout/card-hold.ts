import { addDays } from 'date-fns/addDays'
import { eq, sql } from 'drizzle-orm'
import { formatBrl, fromCents } from '@/lib/shared/money'
import { authorisedCents, TOLERANCE_PERCENT } from '@/lib/shared/tolerance'
import { databaseNow } from '../../db/clock'
import { prepared, type Queryable, type Tx } from '../../db/database'
import { variants } from '../../db/schema/catalogue'
import { shipments, shippingRates } from '../../db/schema/delivery'
import { lineItems } from '../../db/schema/orders'
import type { Gateway } from '../../payments/gateway'
import type { OrderRow } from '../orders/find-order'

const selectLines = prepared((db) =>
  db
    .select({ unit: variants.unit, cents: lineItems.totalCents })
    .from(lineItems)
    .innerJoin(variants, eq(variants.id, lineItems.variantId))
    .where(eq(lineItems.orderId, sql.placeholder('orderId')))
    .prepare('select_lines_to_authorise'),
)

/**
 * Cents to hold for an order of these lines, and the tolerance. The hold covers all weights within
 * the tolerance.
 */
export function holdFor(totalCents: number, lines: Parameters<typeof authorisedCents>[1]) {
  return {
    authorizedCents: authorisedCents(totalCents, lines),
    tolerancePercent: TOLERANCE_PERCENT,
  }
}

/** Like `holdFor`, with the order's lines read from the database. */
export async function amountToAuthorise(tx: Tx, { id, totalCents }: OrderRow) {
  return holdFor(totalCents, await selectLines(tx).execute({ orderId: id }))
}

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

/**
 * Whether a hold that starts today lasts until the end of the order's delivery window. The order is
 * charged before that end.
 */
export async function isHeldLongEnough(
  db: Queryable,
  { holdDays }: Pick<Gateway, 'holdDays'>,
  orderId: number,
): Promise<boolean> {
  if (!Number.isFinite(holdDays)) return true
  const [rate] = await db
    .select({ end: shippingRates.windowEnd })
    .from(shipments)
    .innerJoin(shippingRates, eq(shippingRates.id, shipments.selectedRateId))
    .where(eq(shipments.orderId, orderId))
  return !rate || rate.end <= addDays(await databaseNow(db), holdDays)
}
