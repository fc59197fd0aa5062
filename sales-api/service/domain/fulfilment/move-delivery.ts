import { and, eq } from 'drizzle-orm'
import type { DoorAmount } from '@/lib/shared/door-payment-methods'
import type { DeliveryState } from '@/lib/shared/order-states'
import { OperatorError } from '../../base/errors'
import { databaseNow, databaseTime } from '../../db/clock'
import type { Db, Tx } from '../../db/database'
import { deliveries, driverLocations } from '../../db/schema/delivery'
import type { OrderMailKind } from '../../db/schema/operations'
import { orderAddresses, orders } from '../../db/schema/orders'
import { coordinatesOf, metresBetween, type Point } from '../delivery/coordinates'
import { isPickup } from '../delivery/shipping-methods'
import type { OrderRow } from '../orders/find-order'
import { mailAgain, mailOnce } from '../orders/mail-once'
import { recordEvent } from '../orders/order-events'
import { type Actor, recordAct } from '../staff/audit-trail'
import { recordDoorPayment } from './door-money'
import { awaitsPix } from './pix'
import { lockPlacedOrder, requireLivePayment } from './placed-order'
import { checkMove, hasArrived, hasLeft, isDriven, LEAVES_IN, nextDelivery } from './states'

interface Driver {
  driverName: string
  licensePlate: string
}

/**
 * Moves the delivery of an order that can leave and stores its driver. With a driver and an
 * unchanged state, only corrects the driver. `received` is what was paid at the door, see
 * `recordDoorPayment`. Throws OperatorError when the move is not allowed or a pickup order has a
 * driver.
 */
export async function moveDelivery(
  db: Db,
  number: string,
  to: DeliveryState,
  driver: Driver | null,
  { received = null, by }: { received?: DoorAmount[] | null; by?: Actor } = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockPlacedOrder(tx, number)
    if (!LEAVES_IN.includes(order.fulfillmentState)) {
      throw new OperatorError(
        `order ${number} is ${order.fulfillmentState}; only a ${LEAVES_IN.join(' or ')} one leaves`,
        { portuguese: 'Este pedido ainda não está pronto' },
      )
    }
    const isFetched = await isPickup(tx, order.id)
    if (driver && isFetched) {
      throw new OperatorError(`order ${number} is picked up at the store and has no driver`, {
        portuguese: 'Pedido para retirada não tem motorista',
      })
    }
    if (driver && to === order.deliveryState) return await saveDriver(tx, order.id, driver)
    checkMove(order.deliveryState, to, nextDelivery(order.deliveryState, isFetched))
    if (hasLeft(to)) await checkCanLeave(tx, order)
    if (hasArrived(to)) await recordDoorPayment(tx, order, received)
    if (driver) await saveDriver(tx, order.id, driver)
    await tx
      .update(orders)
      .set({ deliveryState: to, updatedAt: databaseTime })
      .where(eq(orders.id, order.id))
    const { fulfillmentState } = order
    await recordEvent(tx, { orderId: order.id, fulfillmentState, deliveryState: to })
    const kind = MAILS[to]
    if (kind) await (REPEATED.includes(to) ? mailAgain : mailOnce)(tx, order, kind)
    if (by) {
      await recordAct(tx, { ...by, act: 'delivery-move', orderId: order.id, facts: { to } })
    }
  })
}

async function saveDriver(tx: Tx, orderId: number, driver: Driver): Promise<void> {
  const values = { ...driver, licensePlate: readPlate(driver.licensePlate) }
  await tx
    .insert(deliveries)
    .values({ orderId, ...values })
    .onConflictDoUpdate({ target: deliveries.orderId, set: values })
}

/**
 * Throws OperatorError unless the order is weighed and its card is charged or its Pix has come. At
 * the door the customer pays later.
 */
async function checkCanLeave(tx: Tx, order: OrderRow): Promise<void> {
  const { number, producedCents } = order
  const payment = await requireLivePayment(tx, order)
  if (payment.gatewayKey !== null && payment.state !== 'completed') {
    throw new OperatorError(
      payment.capturedCents === null
        ? `order ${number} is not charged yet: orders capture does it, then it can leave`
        : `the gateway has not confirmed the charge of order ${number} yet; try again shortly`,
      { portuguese: 'A cobrança ainda não foi confirmada' },
    )
  }
  if (awaitsPix(payment)) {
    throw new OperatorError(
      `the Pix of order ${number} has not come: orders pix-received records it, then it can leave`,
      { portuguese: 'O Pix deste pedido ainda não entrou: ele sai depois' },
    )
  }
  if (producedCents !== null) return
  throw new OperatorError(
    `order ${number} is not weighed yet: enter every line with orders weigh, then it can leave`,
    { portuguese: 'Falta pesar itens deste pedido' },
  )
}

const MAILS: Partial<Record<DeliveryState, OrderMailKind>> = {
  in_progress: 'order-on-its-way-mail',
  success: 'order-delivered-mail',
  completed: 'order-delivered-mail',
  failed: 'delivery-failed-mail',
}

/** States that an order enters again when nobody was at home. */
const REPEATED: readonly DeliveryState[] = ['in_progress', 'failed']

/** A longer distance means that latitude and longitude were swapped or mistyped. */
const FARTHEST_METRES = 100_000

/**
 * Stores the driver's current position for an order on its way. Returns the metres left to the
 * address, or null if unknown. Throws OperatorError when the order is not on its way, has no driver
 * or is too far away.
 */
export async function locateDelivery(
  db: Db,
  number: string,
  [latitude, longitude]: Point,
): Promise<number | null> {
  return await db.transaction(async (tx) => {
    const { id, deliveryState } = await lockPlacedOrder(tx, number)
    if (!isDriven(deliveryState)) {
      throw new OperatorError(`order ${number} is not on its way: its delivery is not in_progress`)
    }
    const [driven] = await tx.select().from(deliveries).where(eq(deliveries.orderId, id))
    if (!driven) {
      throw new OperatorError(
        `order ${number} left without a driver: --driver of orders deliver says who`,
      )
    }
    const metres = await metresLeft(tx, id, [latitude, longitude])
    if (metres !== null && metres > FARTHEST_METRES) {
      const far = Math.round(metres / 1_000)
      throw new OperatorError(`that is ${far} km from the address; write latitude, then longitude`)
    }
    const clientTime = await databaseNow(tx)
    await tx.insert(driverLocations).values({ orderId: id, latitude, longitude, clientTime })
    return metres
  })
}

async function metresLeft(tx: Tx, orderId: number, from: Point): Promise<number | null> {
  const [address] = await tx
    .select()
    .from(orderAddresses)
    .where(and(eq(orderAddresses.orderId, orderId), eq(orderAddresses.kind, 'ship')))
  const place = address && coordinatesOf(address)
  return place ? metresBetween(from, place) : null
}

/**
 * Returns the stored form of a licence plate: `ABC1234` (old) or `ABC1D23` (new). Throws
 * OperatorError for other texts.
 */
function readPlate(text: string): string {
  const plate = text.toUpperCase().replace(/[\s.-]/g, '')
  if (/^[A-Z]{3}\d[A-Z\d]\d{2}$/.test(plate)) return plate
  throw new OperatorError(`'${text}' is no plate: it has three letters and four characters`, {
    portuguese: 'Placa inválida: ABC1234 ou ABC1D23',
  })
}
