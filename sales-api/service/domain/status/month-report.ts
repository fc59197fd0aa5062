import { and, eq, inArray, isNotNull, isNull, ne, or, type SQLWrapper, sql } from 'drizzle-orm'
import { DOOR_PAYMENT_METHOD_NAMES } from '@/lib/shared/door-payment-methods'
import { lineTotalCents } from '@/lib/shared/money'
import { isWeighed, toKilograms, type Unit } from '@/lib/shared/weight'
import type { Db, Queryable } from '../../db/database'
import { variants } from '../../db/schema/catalogue'
import { shipments, shippingRates } from '../../db/schema/delivery'
import { paymentRefunds } from '../../db/schema/gateway'
import { doorMoney, lineItems, orders, payments } from '../../db/schema/orders'
import { findPaymentMethod } from '../checkout/payment-methods'
import { isOfReceived } from '../fulfilment/door-money'
import { ARRIVED_IN } from '../fulfilment/states'

/** A row of the report: what it sums, how much of it, and cents. */
export interface ReportRow {
  kind: 'total' | 'pagamento' | 'produto'
  name: string
  quantity: number
  unit: 'pedidos' | 'Kg' | 'un' | ''
  cents: number
}

interface Period {
  start: Date
  end: Date
}

/**
 * Sums the orders that were paid in the period: totals, ways to pay and products as given to the
 * customer. A card counts in the month of the delivery window; money at the door, a Pix and refunds
 * count when they happened.
 */
export async function reportMonth(db: Db, period: Period): Promise<ReportRow[]> {
  return await db.transaction(
    async (tx) => {
      const charged = await chargedOrders(tx, period)
      const ids = charged.map(({ order }) => order.id)
      const goods = await soldGoods(tx, ids)
      const refunds = await doneRefunds(tx, period)
      const others = await otherCardCharges(tx, period)
      const ofCanceled =
        sumOf(others.filter(({ isCanceled }) => isCanceled)) +
        (await canceledDoorCents(tx, period, refunds))
      const ofAbandoned = sumOf(others.filter(({ isCanceled }) => !isCanceled))
      const sum = (centsOf: (row: (typeof charged)[number]) => number) =>
        charged.reduce((total, row) => total + centsOf(row), 0)
      const items = goods.reduce((total, { cents }) => total + cents, 0)
      const produced = sum(({ order }) => order.producedCents ?? 0)
      const total = (name: string, cents: number): ReportRow => ({
        ...{ kind: 'total', name, quantity: 0, unit: '', cents },
      })
      return [
        { ...total('Cobrado', sumOf(charged)), quantity: ids.length, unit: 'pedidos' },
        total('Produtos', items),
        total(
          'Frete',
          sum(({ order }) => order.shipCents),
        ),
        total(
          'Descontos de cupons',
          sum(({ order }) => order.adjustmentCents),
        ),
        total('Por nossa conta, acima do autorizado', produced - items),
        total('Recebido por pedidos cancelados', ofCanceled),
        total('Cobrado por pagamentos abandonados', ofAbandoned),
        total('Devolvido', 0 - sumOf(refunds)),
        ...cardRows([...charged, ...others, ...refunds.map(asReturned)]),
        ...(await doorRows(tx, period)),
        ...goods,
      ]
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

const receivedAt = sql`(select min(${doorMoney.at}) from ${doorMoney}
  where ${doorMoney.orderId} = ${orders.id})`

const paidAt = sql`coalesce(${receivedAt}, ${shippingRates.windowStart})`

const ofPayment = {
  orderId: orders.id,
  methodId: payments.methodId,
  gatewayKey: payments.gatewayKey,
  isCanceled: sql<boolean>`${orders.state} = 'canceled'`,
}

const capturedCents = sql<number>`coalesce(${payments.capturedCents}, 0)`

function isIn(at: SQLWrapper, { start, end }: Period) {
  return sql`${at} >= ${start.toISOString()}::timestamptz and ${at} < ${end.toISOString()}::timestamptz`
}

async function chargedOrders(db: Queryable, period: Period) {
  return await db
    .select({ order: orders, ...ofPayment, cents: capturedCents })
    .from(orders)
    .innerJoin(shipments, eq(shipments.orderId, orders.id))
    .innerJoin(shippingRates, eq(shippingRates.id, shipments.selectedRateId))
    .innerJoin(
      payments,
      and(
        eq(payments.orderId, orders.id),
        eq(payments.state, 'completed'),
        isNull(payments.failure),
      ),
    )
    .where(
      and(
        eq(orders.state, 'complete'),
        or(
          isNotNull(payments.gatewayKey),
          isNotNull(receivedAt),
          inArray(orders.deliveryState, [...ARRIVED_IN]),
        ),
        isIn(paidAt, period),
      ),
    )
}

/**
 * Charges of cards that pay no order: of canceled orders, and of abandoned payments charged outside
 * the shop. An order back in the cart has no delivery window.
 */
async function otherCardCharges(db: Queryable, period: Period) {
  const chargedAt = sql`coalesce(${shippingRates.windowStart}, ${payments.capturedAt},
    ${payments.updatedAt})`
  return await db
    .select({ ...ofPayment, cents: capturedCents })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(shipments, eq(shipments.orderId, orders.id))
    .leftJoin(shippingRates, eq(shippingRates.id, shipments.selectedRateId))
    .where(
      and(
        isNotNull(payments.gatewayKey),
        eq(payments.state, 'completed'),
        or(ne(orders.state, 'complete'), isNotNull(payments.failure)),
        isIn(chargedAt, period),
      ),
    )
}

/** As `otherCardCharges` in cents by Pix and at the door, less change and surplus handed back. */
async function canceledDoorCents(db: Queryable, period: Period, refunds: Moved[]): Promise<number> {
  const rows = await db
    .select({ orderId: doorMoney.orderId, cents: doorMoney.cents })
    .from(doorMoney)
    .innerJoin(orders, eq(orders.id, doorMoney.orderId))
    .where(and(eq(orders.state, 'canceled'), isIn(doorMoney.at, period)))
  // A refund at the door is a negative amount of `door_money` too.
  const back = refunds.filter((row) => row.isCanceled && row.gatewayKey === null)
  return sumOf([...rows, ...back])
}

/** Money that one payment moved: charged, or below zero refunded. */
interface Moved {
  orderId: number
  methodId: number
  gatewayKey: string | null
  isCanceled: boolean
  cents: number
}

const asReturned = <Row extends Moved>(row: Row): Row => ({ ...row, cents: 0 - row.cents })

function sumOf(rows: Pick<Moved, 'cents'>[]): number {
  return rows.reduce((total, { cents }) => total + cents, 0)
}

/** Charges of the period's windows less its refunds, by method, and for how many orders. */
function cardRows(moved: Moved[]): ReportRow[] {
  const online = moved.filter(({ gatewayKey }) => gatewayKey !== null)
  const methods = [...new Set(online.map(({ methodId }) => methodId))]
  return methods.map((methodId) => {
    const rows = online.filter((row) => row.methodId === methodId)
    return {
      kind: 'pagamento',
      name: `${findPaymentMethod(methodId)?.name ?? ''} (online)`,
      unit: 'pedidos',
      quantity: new Set(rows.map(({ orderId }) => orderId)).size,
      cents: sumOf(rows),
    }
  })
}

async function doorRows(db: Queryable, period: Period): Promise<ReportRow[]> {
  const rows = await db
    .select({
      way: doorMoney.way,
      quantity: sql<number>`count(distinct ${doorMoney.orderId})::int`,
      cents: sql<number>`sum(${doorMoney.cents})::int`,
    })
    .from(doorMoney)
    .where(isIn(doorMoney.at, period))
    .groupBy(doorMoney.way)
    .orderBy(doorMoney.way)
  return rows.map(({ way, ...sums }) => ({
    kind: 'pagamento',
    name: DOOR_PAYMENT_METHOD_NAMES[way],
    unit: 'pedidos',
    ...sums,
  }))
}

async function doneRefunds(db: Queryable, period: Period): Promise<Moved[]> {
  return await db
    .select({ ...ofPayment, cents: paymentRefunds.cents })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(eq(paymentRefunds.state, 'done'), isIn(paymentRefunds.createdAt, period), isOfReceived),
    )
}

/** What customers got, by product, substitutes with their own names. */
async function soldGoods(db: Queryable, orderIds: number[]): Promise<ReportRow[]> {
  const rows = await db
    .select({ line: lineItems, name: variants.name, unit: variants.unit })
    .from(lineItems)
    .innerJoin(variants, eq(variants.id, lineItems.variantId))
    .where(inArray(lineItems.orderId, orderIds))
  const sold = new Map<number, ReportRow>()
  const add = (variantId: number, name: string, unit: Unit, quantity: number, cents: number) => {
    if (quantity === 0) return
    const known = sold.get(variantId)
    sold.set(variantId, {
      kind: 'produto',
      name,
      quantity: (known?.quantity ?? 0) + toKilograms(quantity, unit),
      unit: isWeighed(unit) ? 'Kg' : 'un',
      cents: (known?.cents ?? 0) + cents,
    })
  }
  for (const { line, name, unit } of rows) {
    const { variantId, price, quantity, producedQuantity, substitute } = line
    const given = producedQuantity ?? quantity
    add(variantId, name, unit, given, lineTotalCents(price, given))
    if (substitute) {
      const { variantId: id, name: other, unit: unitOfOther, quantity: amount, cents } = substitute
      add(id, other, unitOfOther, amount, cents)
    }
  }
  return [...sold.values()].sort((a, b) => a.name.localeCompare(b.name, 'pt-BR'))
}
