import { eq } from 'drizzle-orm'
import { EXPRESS_HOURS } from '@/lib/shared/shop-hours'
import type { Queryable } from '../../db/database'
import { shipments, shippingRates } from '../../db/schema/orders'

/** The ways an order reaches the customer. */
export const EXPRESS = { id: 1, name: `Expressa – em até ${EXPRESS_HOURS} horas` }
export const SCHEDULED = { id: 2, name: 'Entrega agendada' }
export const PICKUP = { id: 3, name: 'Retirada na loja' }

export const shippingMethods = [EXPRESS, SCHEDULED, PICKUP]

/** Deliveries a new slot can take. */
export const SLOT_CAPACITY = 25

/** Pickup has no real limit; the contract wants a number. */
export const PICKUP_REMAINING = 99

export function methodName(id: number): string {
  return shippingMethods.find((method) => method.id === id)?.name ?? ''
}

/** Whether the customer fetches the order at the store. */
export async function isPickup(db: Queryable, orderId: number): Promise<boolean> {
  const [rate] = await db
    .select({ methodId: shippingRates.methodId })
    .from(shipments)
    .innerJoin(shippingRates, eq(shippingRates.id, shipments.selectedRateId))
    .where(eq(shipments.orderId, orderId))
  return rate?.methodId === PICKUP.id
}
