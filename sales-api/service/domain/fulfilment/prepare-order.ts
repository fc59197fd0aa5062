import { eq } from 'drizzle-orm'
import type { CounterMove } from '@/lib/shared/counter-step'
import type { FulfilmentState } from '@/lib/shared/order-states'
import type { Db } from '../../db/database'
import { orders } from '../../db/schema/orders'
import type { Gateway } from '../../payments/gateway'
import { moveFrom } from './move-order'

/** States before each state that one tap at the counter leads to. */
const BEFORE = {
  pending: ['payment_evaluating'],
  preparation: ['payment_evaluating', 'pending', 'preparation_queue'],
} as const satisfies Record<CounterMove, readonly FulfilmentState[]>

/**
 * Moves an order step by step to `to`. Each step is a transaction, so a repetition continues where
 * the tap was cut off. Does nothing for an order in that state. Throws OperatorError.
 */
export async function prepareOrder(
  db: Db,
  gateway: Gateway,
  number: string,
  { to, staffId }: { to: CounterMove; staffId: number },
): Promise<void> {
  const steps: readonly FulfilmentState[] = [...BEFORE[to], to]
  for (;;) {
    const [order] = await db
      .select({ state: orders.fulfillmentState })
      .from(orders)
      .where(eq(orders.number, number))
    const from = order?.state ?? null
    if (from === to) return
    const at = (steps as readonly (string | null)[]).indexOf(from)
    const next = at < 0 ? to : (steps[at + 1] ?? to)
    await moveFrom(db, gateway, { number, from }, next, next === to ? { staffId } : undefined)
  }
}
