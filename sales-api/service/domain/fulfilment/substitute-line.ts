import { and, eq, isNull } from 'drizzle-orm'
import { lineTotalCents } from '@/lib/shared/money'
import { OperatorError } from '../../base/errors'
import { databaseTime } from '../../db/clock'
import type { Db, Tx } from '../../db/database'
import { variants } from '../../db/schema/catalogue'
import { lineItems } from '../../db/schema/orders'
import type { OrderRow } from '../orders/find-order'
import { type Actor, recordAct } from '../staff/audit-trail'
import { producedRange } from './produced-range'
import { lockWeighable, settleWeights, WeightConflict } from './weighing'

interface Substitution {
  lineId: number
  variantId: number
  /** Grams or units of the other product. */
  quantity: number
  /** Who heard the customer's yes; needed unless the customer chose a substitute. */
  heardBy?: string | null
  /** Weight that the caller has read; another stored one is a `WeightConflict`. */
  expected?: number | null
}

/**
 * Gives another product for a line, which counts as missing. Charges the other product's price, at
 * most the line's price at the upper end of its tolerance. A repetition changes nothing. Throws
 * OperatorError.
 */
export async function substituteLine(
  db: Db,
  number: string,
  { lineId, variantId, quantity, heardBy = null, expected }: Substitution,
  by: Actor,
): Promise<void> {
  await db.transaction(async (tx) => {
    const weighable = await lockWeighable(tx, number)
    const { order, percent } = weighable
    checkChoice(order, heardBy)
    const { line, unit } = await findLine(tx, order, lineId)
    const { producedQuantity: stored, substitute: given } = line
    if (given?.variantId === variantId && given.quantity === quantity) return
    if (expected !== undefined && stored !== expected) {
      throw new WeightConflict(line, 0, unit)
    }
    const other = await findOther(tx, variantId, line.variantId)
    const { most } = producedRange({ ...line, unit }, percent)
    const cents = Math.min(lineTotalCents(other.price, quantity), lineTotalCents(line.price, most))
    const substitute = { variantId, name: other.name, unit: other.unit, quantity, cents, heardBy }
    await tx
      .update(lineItems)
      .set({ producedQuantity: 0, substitute, updatedAt: databaseTime })
      .where(eq(lineItems.id, lineId))
    await settleWeights(tx, weighable)
    const facts = { line: lineId, quantity, cents }
    await recordAct(tx, { ...by, act: 'substitute', orderId: order.id, variantId, facts })
  })
}

/** Throws OperatorError unless the customer chose a substitute or has agreed to this one. */
function checkChoice({ number, ifMissing }: OrderRow, heardBy: string | null): void {
  if (ifMissing === 'substitute' || heardBy) return
  const wish = ifMissing === 'omit' ? 'to leave missing items out' : 'to be asked'
  throw new OperatorError(
    `the customer of order ${number} wants ${wish}: say who heard the yes to this substitute`,
    {
      portuguese:
        ifMissing === 'omit'
          ? 'O cliente pediu para deixar fora o que faltar'
          : 'O cliente pediu para falar com ele antes de substituir',
    },
  )
}

async function findLine(tx: Tx, { id, number }: OrderRow, lineId: number) {
  const [row] = await tx
    .select({ line: lineItems, unit: variants.unit })
    .from(lineItems)
    .innerJoin(variants, eq(variants.id, lineItems.variantId))
    .where(and(eq(lineItems.id, lineId), eq(lineItems.orderId, id)))
  if (!row)
    throw new OperatorError(`order ${number} has no line ${lineId}; orders show lists its lines`, {
      portuguese: 'Este item não é deste pedido',
    })
  if (row.line.mixId !== null) {
    throw new OperatorError(`line ${lineId} is a part of a blend, which has no substitute`, {
      portuguese: 'Item de um blend não tem substituto: deixe fora ou fale com o cliente',
    })
  }
  return row
}

async function findOther(tx: Tx, variantId: number, orderedId: number) {
  const isSold = and(eq(variants.id, variantId), isNull(variants.withdrawnAt))
  const [row] = await tx.select().from(variants).where(isSold)
  if (row && variantId !== orderedId) return row
  throw new OperatorError(`product ${variantId} is no substitute: it is the same or not sold`, {
    portuguese: 'Escolha outro produto da loja',
  })
}
