import { inArray } from 'drizzle-orm'
import type { Db } from '@/sales-api/service/db/database'
import { stockMovements } from '@/sales-api/service/db/schema/catalogue'
import { sandboxCharges } from '@/sales-api/service/db/schema/operations'
import { orders } from '@/sales-api/service/db/schema/orders'

/** A `next` that was on its way when the API was killed. */
export interface Interrupted {
  number: string
  at: Date
}

export const KILL_POINTS = [
  'before the claim',
  'claimed, not charged',
  'charged, not completed',
  'completed, not answered',
] as const

export type KillPoint = (typeof KILL_POINTS)[number]

/** How far each interrupted `next` had come, told by what was written before its kill; an order waiting there counts once. */
export async function findKillPoints(db: Db, interrupted: Interrupted[]): Promise<KillPoint[]> {
  const numbers = [...new Set(interrupted.map(({ number }) => number))]
  if (numbers.length === 0) return []
  const rows = await db.select().from(orders).where(inArray(orders.number, numbers))
  const charges = await db.select().from(sandboxCharges)
  const movements = await db
    .select()
    .from(stockMovements)
    .where(
      inArray(
        stockMovements.orderId,
        rows.map((row) => row.id),
      ),
    )
  const found = interrupted.flatMap(({ number, at }): [string, KillPoint][] => {
    const order = rows.find((row) => row.number === number)
    if (!order) return []
    const moved = movements.filter((row) => row.orderId === order.id && row.createdAt <= at)
    const held = moved.reduce((sum, row) => sum + row.quantity, 0) < 0
    const isCharged = charges.some(
      (charge) =>
        charge.key.startsWith(`${number}:`) &&
        charge.outcome === 'authorized' &&
        charge.createdAt <= at,
    )
    if (order.completedAt && order.completedAt <= at) return [[number, 'completed, not answered']]
    if (!held) return [[number, 'before the claim']]
    return [[number, isCharged ? 'charged, not completed' : 'claimed, not charged']]
  })
  return [...new Map(found.map((it) => [it.join(), it[1]])).values()]
}
