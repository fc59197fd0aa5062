import { and, eq, gte, inArray, isNotNull, isNull, lt, or, type SQLWrapper, sql } from 'drizzle-orm'
import { DOOR_PAYMENT_METHOD_NAMES } from '@/lib/shared/door-payment-methods'
import { lineTotalCents } from '@/lib/shared/money'
import { isWeighed, toKilograms, type Unit } from '@/lib/shared/weight'
import type { Db, Queryable } from '../../db/database'
import { variants } from '../../db/schema/catalogue'
import { paymentRefunds } from '../../db/schema/gateway'
import {
  doorMoney,
  lineItems,
  orders,
  payments,
  shipments,
  shippingRates,
} from '../../db/schema/orders'
import { findPaymentMethod } from '../checkout/payment-methods'
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
      const refunds = await refundedCents(tx, period)
      const ofCanceled = await canceledOrdersCents(tx, period)
      const sum = (centsOf: (row: (typeof charged)[number]) => number) =>
        charged.reduce((total, row) => total + centsOf(row), 0)
      const items = goods.reduce((total, { cents }) => total + cents, 0)
      const produced = sum(({ order }) => order.producedCents ?? 0)
      const total = (name: string, cents: number): ReportRow => ({
        ...{ kind: 'total', name, quantity: 0, unit: '', cents },
      })
      return [
        {
          ...total(
            'Cobrado',
            sum(({ cents }) => cents ?? 0),
          ),
          quantity: ids.length,
          unit: 'pedidos',
        },
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
        total('Devolvido', 0 - refunds),
        ...(await cardRows(charged)),
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

async function chargedOrders(db: Queryable, { start, end }: Period) {
  return await db
    .select({
      order: orders,
      cents: payments.capturedCents,
      methodId: payments.methodId,
      gatewayKey: payments.gatewayKey,
    })
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
        sql`${paidAt} >= ${start.toISOString()}::timestamptz`,
        sql`${paidAt} < ${end.toISOString()}::timestamptz`,
      ),
    )
}

/**
 * Cents that came for canceled orders, before refunds: cards by the delivery window, other money
 * when it came, less change and surplus handed back.
 */
async function canceledOrdersCents(db: Queryable, { start, end }: Period): Promise<number> {
  const inPeriod = (column: SQLWrapper) =>
    sql`${column} >= ${start.toISOString()}::timestamptz and ${column} < ${end.toISOString()}::timestamptz`
  const isCanceled = eq(orders.state, 'canceled')
  const isOnline = isNotNull(payments.gatewayKey)
  const [card] = await db
    .select({ cents: sql<number>`coalesce(sum(${payments.capturedCents}), 0)::int` })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(shipments, eq(shipments.orderId, orders.id))
    .innerJoin(shippingRates, eq(shippingRates.id, shipments.selectedRateId))
    .where(and(isCanceled, isOnline, inPeriod(shippingRates.windowStart)))
  const [door] = await db
    .select({ cents: sql<number>`coalesce(sum(${doorMoney.cents}), 0)::int` })
    .from(doorMoney)
    .innerJoin(orders, eq(orders.id, doorMoney.orderId))
    .where(and(isCanceled, inPeriod(doorMoney.at)))
  // A refund at the door is a negative amount of `door_money` too.
  const [refunded] = await db
    .select({ cents: sql<number>`coalesce(sum(${paymentRefunds.cents}), 0)::int` })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        isCanceled,
        isNull(payments.gatewayKey),
        eq(paymentRefunds.state, 'done'),
        inPeriod(paymentRefunds.createdAt),
      ),
    )
  return [card, door, refunded].reduce((total, row) => total + (row?.cents ?? 0), 0)
}

async function cardRows(charged: Awaited<ReturnType<typeof chargedOrders>>): Promise<ReportRow[]> {
  const byMethod = new Map<number, { quantity: number; cents: number }>()
  for (const { methodId, gatewayKey, cents } of charged) {
    if (gatewayKey === null) continue
    const known = byMethod.get(methodId) ?? { quantity: 0, cents: 0 }
    byMethod.set(methodId, { quantity: known.quantity + 1, cents: known.cents + (cents ?? 0) })
  }
  return [...byMethod].map(([methodId, sums]) => ({
    kind: 'pagamento',
    name: `${findPaymentMethod(methodId)?.name ?? ''} (online)`,
    unit: 'pedidos',
    ...sums,
  }))
}

async function doorRows(db: Queryable, { start, end }: Period): Promise<ReportRow[]> {
  const rows = await db
    .select({
      way: doorMoney.way,
      quantity: sql<number>`count(distinct ${doorMoney.orderId})::int`,
      cents: sql<number>`sum(${doorMoney.cents})::int`,
    })
    .from(doorMoney)
    .where(and(gte(doorMoney.at, start), lt(doorMoney.at, end)))
    .groupBy(doorMoney.way)
    .orderBy(doorMoney.way)
  return rows.map(({ way, ...sums }) => ({
    kind: 'pagamento',
    name: DOOR_PAYMENT_METHOD_NAMES[way],
    unit: 'pedidos',
    ...sums,
  }))
}

async function refundedCents(db: Queryable, { start, end }: Period): Promise<number> {
  const isDone = eq(paymentRefunds.state, 'done')
  const isInside = and(gte(paymentRefunds.createdAt, start), lt(paymentRefunds.createdAt, end))
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${paymentRefunds.cents}), 0)::int` })
    .from(paymentRefunds)
    .where(and(isDone, isInside))
  return row?.cents ?? 0
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
