import { eq } from 'drizzle-orm'
import type { RateKind } from '@/lib/shared/contract/order'
import { DELIVERY_COST_CENTS } from '@/lib/shared/order-terms'
import { EXPRESS_HOURS } from '@/lib/shared/shop-hours'
import type { Queryable } from '../../db/database'
import { shipments, shippingRates } from '../../db/schema/delivery'

interface ShippingMethod {
  id: number
  name: string
  kind: RateKind
}

/** The shipping methods. */
export const EXPRESS: ShippingMethod = {
  id: 1,
  name: `Expressa – em até ${EXPRESS_HOURS} horas`,
  kind: 'express',
}
export const SCHEDULED: ShippingMethod = { id: 2, name: 'Entrega agendada', kind: 'delivery' }
export const PICKUP: ShippingMethod = { id: 3, name: 'Retirada na loja', kind: 'pickup' }

export const shippingMethods = [EXPRESS, SCHEDULED, PICKUP]

/** Text for a shopper whose rate takes no more orders. */
export function fullText(methodId: number): string {
  return methodId === EXPRESS.id
    ? 'As entregas expressas de hoje estão esgotadas'
    : 'Horário lotado'
}

/** Pickup has no limit, but the API requires a number. */
export const PICKUP_REMAINING = 99

/** Wire name and kind of a rate's method. */
export function presentMethod(methodId: number): Omit<ShippingMethod, 'id'> {
  const method = shippingMethods.find(({ id }) => id === methodId)
  return { name: method?.name ?? '', kind: method?.kind ?? 'delivery' }
}

/** Whether the customer picks the order up at the store. */
export async function isPickup(db: Queryable, orderId: number): Promise<boolean> {
  const [rate] = await db
    .select({ methodId: shippingRates.methodId })
    .from(shipments)
    .innerJoin(shippingRates, eq(shippingRates.id, shipments.selectedRateId))
    .where(eq(shipments.orderId, orderId))
  return rate?.methodId === PICKUP.id
}

export function isServedCity(city: string): boolean {
  return Object.hasOwn(DELIVERY_COST_CENTS, city)
}

/** Delivery cost in cents to a served city; the highest cost for any other city. */
export function deliveryCostCents(city: string): number {
  const highest = Math.max(...Object.values(DELIVERY_COST_CENTS))
  return isServedCity(city) ? (DELIVERY_COST_CENTS[city] ?? highest) : highest
}
