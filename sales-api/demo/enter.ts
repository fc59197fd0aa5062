import { eq } from 'drizzle-orm'
import { databaseNow } from '../service/db/clock'
import type { Db } from '../service/db/database'
import { variants } from '../service/db/schema/catalogue'
import { lineItems } from '../service/db/schema/orders'
import { capturePayment } from '../service/domain/fulfilment/capture-payment'
import { enterWeights } from '../service/domain/fulfilment/enter-weights'
import { moveDelivery } from '../service/domain/fulfilment/move-delivery'
import { moveOrder } from '../service/domain/fulfilment/move-order'
import type { Demo } from './demo'
import { drive } from './drive'
import type { DemoOrder } from './order'
import type { DemoStep } from './plan'
import { driverOf } from './route'
import { demoWeight } from './weigh'

/** Moves the order to its next step with all that belongs to it: weighed before it is ready, charged before it leaves. Throws OperatorError. */
export async function enter(demo: Demo, order: DemoOrder, next: DemoStep): Promise<void> {
  const { db, gateway } = demo
  const { id, number, isPickup } = order
  if (next.delivery === null) {
    if (next.fulfilment === 'ready' && !order.isWeighed) await weigh(db, order)
    return await moveOrder(db, gateway, number, next.fulfilment)
  }
  if (order.delivery === null) await capturePayment(db, gateway, number)
  if (next.delivery === 'completed' && !isPickup) await drive(db, order, 1, await databaseNow(db))
  await moveDelivery(db, number, next.delivery, isPickup ? null : driverOf(id))
}

async function weigh(db: Db, { id, number }: DemoOrder): Promise<void> {
  const lines = await db
    .select({ id: lineItems.id, quantity: lineItems.quantity, unit: variants.unit })
    .from(lineItems)
    .innerJoin(variants, eq(variants.id, lineItems.variantId))
    .where(eq(lineItems.orderId, id))
  await enterWeights(db, number, new Map(lines.map((line) => [line.id, demoWeight(line)])), true)
}
