import { asc, eq } from 'drizzle-orm'
import type { WireAddress } from '@/lib/shared/contract/address'
import type { IfMissing } from '@/lib/shared/if-missing'
import { fromCents } from '@/lib/shared/money'
import { toWireInstant } from '@/lib/shared/shop-time'
import type { Unit } from '@/lib/shared/weight'
import type { Queryable } from '../../db/database'
import { users } from '../../db/schema/accounts'
import { variants } from '../../db/schema/catalogue'
import { deliveries, shipments, shippingRates } from '../../db/schema/delivery'
import { mixTemplates } from '../../db/schema/mixes'
import { lineItems, mixes, orders } from '../../db/schema/orders'
import { isWholePiece } from '../catalogue/present-product'
import { PICKUP, presentMethod } from '../delivery/shipping-methods'
import { unknownOrder } from '../orders/find-order'
import { findShipAddress } from '../orders/order-addresses'
import { presentSubstitute } from '../orders/present-line-item'
import { currentTotalCents } from '../orders/totals'
import { producedLineCents } from './produced-range'
import { LEAVES_IN, nextDelivery, nextFulfilment } from './states'
import { type PaymentView, viewPayment } from './view-payment'

/** An order as the shop's staff works on it; amounts in BRL. */
export interface OrderView {
  number: string
  state: string
  fulfilment: string | null
  delivery: string | null
  completed_at: string | null
  canceled_at: string | null
  customer: { name: string | null; email: string | null }
  lines: LineView[]
  item_total: number
  ship_total: number
  adjustment_total: number
  total: number
  /** Exact amount of the weighed lines; null until all are weighed. */
  produced_amount: number | null
  payment: PaymentView | null
  shipment: DeliveryView | null
  receipt_url: string | null
  /** CPF or CNPJ for the receipt. */
  receipt_tax_id: string | null
  /** What the customer wants when an item is missing. */
  if_missing: IfMissing
  /** Where it can be moved from here. */
  next: { fulfilment: string[]; delivery: string[] }
}

/** Returns the order with this number. Throws OperatorError if it does not exist. */
export async function viewOrder(db: Queryable, number: string): Promise<OrderView> {
  const [row] = await db
    .select({ order: orders, user: users })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.number, number))
  if (!row) throw unknownOrder(number)
  const { order, user } = row
  const shipment = await viewDelivery(db, order.id)
  return {
    number: order.number,
    state: order.state,
    fulfilment: order.fulfillmentState,
    delivery: order.deliveryState,
    completed_at: order.completedAt && toWireInstant(order.completedAt),
    canceled_at: order.canceledAt && toWireInstant(order.canceledAt),
    customer: {
      name: user ? `${user.firstName} ${user.lastName}` : (shipment?.receiver ?? null),
      email: user?.email ?? order.email,
    },
    lines: await viewLines(db, order.id),
    item_total: fromCents(order.itemCents),
    ship_total: fromCents(order.shipCents),
    adjustment_total: fromCents(order.adjustmentCents),
    total: fromCents(currentTotalCents(order)),
    produced_amount: order.producedCents === null ? null : fromCents(order.producedCents),
    payment: await viewPayment(db, order.id),
    shipment,
    receipt_url: order.saleReceiptUrl,
    receipt_tax_id: order.receiptTaxId,
    if_missing: order.ifMissing,
    next: {
      fulfilment: order.fulfillmentState
        ? nextFulfilment(order.fulfillmentState, order.deliveryState)
        : [],
      delivery: LEAVES_IN.includes(order.fulfillmentState ?? '')
        ? nextDelivery(order.deliveryState, shipment?.is_pickup ?? false)
        : [],
    },
  }
}

/** A line with its quantities in grams or units and its amounts in BRL. */
export interface LineView {
  id: number
  variant_id: number
  name: string
  unit: Unit
  quantity: number
  produced_quantity: number | null
  total: number
  produced_total: number | null
  /** What was given for it. */
  substitute: ReturnType<typeof presentSubstitute> | null
  portioning_size: number | null
  whole_piece: boolean
  observation: string | null
  /** Blend that the line is a part of, or null. */
  blend: string | null
}

/** Lines of an order with their variants, and with the blends that they are parts of. */
export async function linesWithBlends(db: Queryable, orderId: number) {
  return await db
    .select({
      line: lineItems,
      variant: variants,
      blend: mixTemplates.name,
      blendObservation: mixTemplates.observation,
    })
    .from(lineItems)
    .innerJoin(variants, eq(variants.id, lineItems.variantId))
    .leftJoin(mixes, eq(mixes.id, lineItems.mixId))
    .leftJoin(mixTemplates, eq(mixTemplates.id, mixes.templateId))
    .where(eq(lineItems.orderId, orderId))
    .orderBy(asc(lineItems.id))
}

async function viewLines(db: Queryable, orderId: number): Promise<LineView[]> {
  const rows = await linesWithBlends(db, orderId)
  return rows.map(({ line, variant, blend }) => ({
    id: line.id,
    variant_id: variant.id,
    name: variant.name,
    unit: variant.unit,
    quantity: line.quantity,
    produced_quantity: line.producedQuantity,
    total: fromCents(line.totalCents),
    produced_total: line.producedQuantity === null ? null : fromCents(producedLineCents(line)),
    substitute: line.substitute && presentSubstitute(line.substitute),
    portioning_size: line.portioningSize,
    whole_piece: isWholePiece(variant),
    observation: line.observation,
    blend: line.mixId === null ? null : (blend ?? String(line.mixId)),
  }))
}

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
async function viewDelivery(db: Queryable, orderId: number): Promise<DeliveryView | null> {
  const [row] = await db
    .select({ rate: shippingRates, driver: deliveries })
    .from(shipments)
    .innerJoin(shippingRates, eq(shippingRates.id, shipments.selectedRateId))
    .leftJoin(deliveries, eq(deliveries.orderId, shipments.orderId))
    .where(eq(shipments.orderId, orderId))
  if (!row) return null
  const ship = await findShipAddress(db, orderId)
  const { rate, driver } = row
  return {
    method: presentMethod(rate.methodId).name,
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

function addressLine({ address_line1, address_line2, neighborhood, city, reference }: WireAddress) {
  return [address_line1, address_line2, neighborhood, city, reference].filter(Boolean).join(', ')
}
