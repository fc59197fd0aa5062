import { eq } from 'drizzle-orm'
import { toWireInstant } from '@/lib/shared/shop-time'
import type { Queryable } from '../service/db/database'
import { deliveries } from '../service/db/schema/delivery'
import { shipments, shippingRates } from '../service/db/schema/orders'
import { methodName, PICKUP } from '../service/domain/delivery/shipping-methods'
import { findOrderAddresses } from '../service/domain/orders/order-addresses'

/** How, when and where the order reaches the customer. */
export interface DeliveryView {
  method: string
  is_pickup: boolean
  window_start: string
  window_end: string
  receiver: string | null
  phone: string | null
  address: string | null
  driver: string | null
  license_plate: string | null
}

/** Null until a rate is chosen. */
export async function viewDelivery(db: Queryable, orderId: number): Promise<DeliveryView | null> {
  const [row] = await db
    .select({ rate: shippingRates, driver: deliveries })
    .from(shipments)
    .innerJoin(shippingRates, eq(shippingRates.id, shipments.selectedRateId))
    .leftJoin(deliveries, eq(deliveries.orderId, shipments.orderId))
    .where(eq(shipments.orderId, orderId))
  if (!row) return null
  const { ship } = (await findOrderAddresses(db, [orderId]))(orderId)
  const { rate, driver } = row
  return {
    method: methodName(rate.methodId),
    is_pickup: rate.methodId === PICKUP.id,
    window_start: toWireInstant(rate.windowStart),
    window_end: toWireInstant(rate.windowEnd),
    receiver: ship?.receiver_name ?? null,
    phone: ship?.phone ?? null,
    address: ship && addressLine(ship),
    driver: driver?.driverName ?? null,
    license_plate: driver?.licensePlate ?? null,
  }
}

type Ship = NonNullable<ReturnType<Awaited<ReturnType<typeof findOrderAddresses>>>['ship']>

function addressLine({ address_line1, address_line2, neighborhood, city, reference }: Ship) {
  return [address_line1, address_line2, neighborhood, city, reference].filter(Boolean).join(', ')
}
