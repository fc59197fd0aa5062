import { and, eq, isNotNull } from 'drizzle-orm'
import type { WireCounterPix } from '@/lib/shared/contract/payment'
import type { WireCounterOrder } from '@/lib/shared/contract/staff'
import { fromCents } from '@/lib/shared/money'
import { OperatorError } from '../../base/errors'
import type { Queryable } from '../../db/database'
import { orders, payments } from '../../db/schema/orders'
import { isWholePiece, presentImage } from '../catalogue/present-product'
import { findLivePayment } from '../checkout/payment-in-progress'
import { paysAtDoor } from '../checkout/payment-methods'
import { producedLineCents, producedRange, toleranceOf } from '../fulfilment/produced-range'
import { linesWithBlends, viewOrder } from '../fulfilment/view-order'
import { type PaymentView, viewPix } from '../fulfilment/view-payment'
import { agreedWeights, lastConsents } from '../fulfilment/weight-consent-link'
import { unknownOrder } from '../orders/find-order'
import { findShipAddress } from '../orders/order-addresses'
import { presentSubstitute } from '../orders/present-line-item'

/** A placed order as the counter works on it; amounts in BRL. Throws OperatorError. */
export async function viewCounterOrder(db: Queryable, number: string): Promise<WireCounterOrder> {
  const view = await viewOrder(db, number)
  const [order] = await db
    .select({ id: orders.id, bags: orders.bags })
    .from(orders)
    .where(eq(orders.number, number))
  if (!order || view.completed_at === null) {
    throw new OperatorError(`order ${number} is not complete`, {
      portuguese: 'Pedido não encontrado',
    })
  }
  const payment = await findLivePayment(db, order.id)
  const { lines, payment: paid, shipment, ...rest } = view
  return {
    ...rest,
    completed_at: view.completed_at,
    lines: await viewLines(db, order.id, payment ? toleranceOf(payment) : 0),
    payment: paid && {
      method: paid.method,
      state: paid.state,
      authorized: paid.authorized,
      captured: paid.captured,
      received: payment && paysAtDoor(payment.methodId) ? receivedAtDoor(paid) : null,
      surplus: paid.surplus,
      card: paid.card,
    },
    bags: order.bags,
    ship_address: await findShipAddress(db, order.id),
    shipment: shipment && {
      method: shipment.method,
      is_pickup: shipment.is_pickup,
      window_start: shipment.window_start,
      window_end: shipment.window_end,
      driver: shipment.driver,
      license_plate: shipment.license_plate,
    },
  }
}

/** BRL received at the door, before refunds; null before. */
function receivedAtDoor({ state, received }: PaymentView): number | null {
  return received > 0 || state === 'captured' ? received : null
}

async function viewLines(
  db: Queryable,
  orderId: number,
  tolerance: number,
): Promise<WireCounterOrder['lines']> {
  const rows = await linesWithBlends(db, orderId)
  const agreed = await agreedWeights(db, orderId)
  const consents = await lastConsents(db, orderId)
  return rows.map(({ line, variant, blend, blendObservation }) => ({
    id: line.id,
    variant_id: variant.id,
    name: variant.name,
    unit_for_quantity: variant.unit,
    picture: variant.pictures[0] ? presentImage(variant.pictures[0]) : null,
    quantity: line.quantity,
    produced_quantity: line.producedQuantity,
    ...rangeOf({ ...line, unit: variant.unit }, tolerance, agreed.get(line.id)),
    price: Number(line.price),
    total: fromCents(line.totalCents),
    produced_total: line.producedQuantity === null ? null : fromCents(producedLineCents(line)),
    substitute: line.substitute && presentSubstitute(line.substitute),
    consent: consents.get(line.id) ?? null,
    portioning_size: line.portioningSize,
    whole_piece: isWholePiece(variant),
    observation: line.observation || blendObservation || null,
    mix_id: line.mixId,
    blend: line.mixId === null ? null : (blend ?? 'Blend'),
    scale_code: variant.scaleCode,
    shop_price: Number(variant.price),
  }))
}

/** Smallest and largest quantity that the scale may show, with what the customer agreed to. */
function rangeOf(
  line: Parameters<typeof producedRange>[0],
  tolerance: number,
  agreed: number | undefined,
) {
  const { least, most } = producedRange(line, tolerance, agreed)
  return { least_quantity: least, most_quantity: most }
}

/** The Pix of an order at the counter. Throws OperatorError. */
export async function viewCounterPix(db: Queryable, number: string): Promise<WireCounterPix> {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.number, number))
  if (!order) throw unknownOrder(number)
  const pix = await viewPix(db, order.id)
  const isLate = and(eq(payments.orderId, order.id), isNotNull(payments.pixLateAt))
  return { pix: pix && { ...pix, is_late: (await db.$count(payments, isLate)) > 0 } }
}
