import { and, desc, eq, isNull } from 'drizzle-orm'
import { formatBrl, fromCents, lineTotalCents, orderTotalCents } from '@/lib/shared/money'
import { isWeighed } from '@/lib/shared/weight'
import { OperatorError } from '../../base/errors'
import { databaseTime } from '../../db/clock'
import type { Db, Tx } from '../../db/database'
import { outboxRow } from '../../db/outbox-rows'
import { outbox } from '../../db/schema/operations'
import { weightConsents } from '../../db/schema/orders'
import { linesWithUnits } from '../orders/line-rows'
import { type Actor, recordAct } from '../staff/audit-trail'
import { producedLineCents, producedRange } from './produced-range'
import { lockWeighable, type Weighable } from './weighing'

type ConsentRow = typeof weightConsents.$inferSelect

/**
 * Asks the customer by e-mail whether a line may have `quantity` grams, beyond its tolerance. A
 * repeated question changes nothing, also once it is answered. Throws OperatorError, also when the
 * order would then cost more than may be charged.
 */
export async function askConsent(
  db: Db,
  number: string,
  lineId: number,
  quantity: number,
  by: Actor,
): Promise<void> {
  await db.transaction(async (tx) => {
    const weighable = await lockWeighable(tx, number)
    const totalCents = await mostCents(tx, weighable, lineId, quantity)
    const values = { lineId, quantity, totalCents }
    if (isSame(await lastConsent(tx, lineId), values)) return
    const { id } = await replace(tx, values)
    await tx.insert(outbox).values(outboxRow('weight-consent-mail', id, { consentId: id }))
    const facts = { line: lineId, quantity, totalCents }
    await recordAct(tx, { ...by, act: 'weight-ask', orderId: weighable.order.id, facts })
  })
}

/**
 * Records a yes that the customer spoke to `heardBy`; a repetition changes nothing. Throws
 * OperatorError like `askConsent`.
 */
export async function recordConsent(
  db: Db,
  number: string,
  { lineId, quantity, heardBy }: { lineId: number; quantity: number; heardBy: string },
  by: Actor,
): Promise<void> {
  await db.transaction(async (tx) => {
    const weighable = await lockWeighable(tx, number)
    const totalCents = await mostCents(tx, weighable, lineId, quantity)
    const values = { lineId, quantity, totalCents }
    const last = await lastConsent(tx, lineId)
    if (last?.agreedAt && isSame(last, values)) return
    const { id } = await replace(tx, values)
    await tx
      .update(weightConsents)
      .set({ agreedAt: databaseTime, heardBy })
      .where(eq(weightConsents.id, id))
    const facts = { line: lineId, quantity, totalCents }
    await recordAct(tx, { ...by, act: 'weight-agree', orderId: weighable.order.id, facts })
  })
}

type Asked = Pick<ConsentRow, 'lineId' | 'quantity' | 'totalCents'>

async function lastConsent(tx: Tx, lineId: number): Promise<ConsentRow | undefined> {
  const [row] = await tx
    .select()
    .from(weightConsents)
    .where(eq(weightConsents.lineId, lineId))
    .orderBy(desc(weightConsents.id))
    .limit(1)
  return row
}

/** Whether a consent is about this weight, at this price of the order. */
function isSame(consent: ConsentRow | undefined, { quantity, totalCents }: Asked): boolean {
  return consent?.quantity === quantity && consent.totalCents === totalCents
}

/** Inserts a consent and ends the line's open questions. */
async function replace(tx: Tx, values: Asked): Promise<ConsentRow> {
  await tx
    .delete(weightConsents)
    .where(and(eq(weightConsents.lineId, values.lineId), isNull(weightConsents.agreedAt)))
  const [row] = await tx.insert(weightConsents).values(values).returning()
  if (!row) throw new Error('the consent could not be stored')
  return row
}

/**
 * The most cents that the order can cost with `quantity` grams of the line and the others within
 * their tolerance. Throws OperatorError when it costs more than the card holds with the others as
 * ordered.
 */
async function mostCents(
  tx: Tx,
  { order, payment, percent }: Weighable,
  lineId: number,
  quantity: number,
): Promise<number> {
  const rows = await linesWithUnits(tx, order.id)
  const asked = rows.find(({ line }) => line.id === lineId)
  if (!asked || !isWeighed(asked.unit)) {
    throw new OperatorError(
      `order ${order.number} has no line ${lineId} sold by weight; orders show lists its lines`,
      { portuguese: 'Este item não é vendido por peso' },
    )
  }
  const { least, most } = producedRange({ ...asked.line, unit: asked.unit }, percent)
  if (quantity >= least && quantity <= most) {
    throw new OperatorError(
      `line ${lineId}: ${quantity} needs no yes; ${least} to ${most} is free`,
      {
        portuguese: 'Este peso está na tolerância: não precisa perguntar',
      },
    )
  }
  const totalOf = (centsOf: (row: (typeof rows)[number]) => number) => {
    const items = rows.reduce((sum, row) => {
      const { id, price } = row.line
      return sum + (id === lineId ? lineTotalCents(price, quantity) : centsOf(row))
    }, 0)
    return orderTotalCents(items, order.shipCents, order.adjustmentCents)
  }
  const expected = totalOf(({ line }) => producedLineCents(line))
  const highest = totalOf(({ line, unit }) =>
    line.producedQuantity === null
      ? lineTotalCents(line.price, producedRange({ ...line, unit }, percent).most)
      : producedLineCents(line),
  )
  const held = payment.authorizedCents
  if (held === null || quantity < least) return Math.min(highest, held ?? highest)
  if (expected <= held) return Math.min(highest, held)
  const [is, limit] = [expected, held].map((cents) => formatBrl(fromCents(cents)))
  throw new OperatorError(
    `order ${order.number} would cost ${is}, above the ${limit} that the card holds: cut again or leave out`,
    { portuguese: `O cartão só cobre ${limit}. Corte de novo ou deixe fora` },
  )
}
