import { createHash } from 'node:crypto'
import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  lt,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { GUEST_ORDER_DAYS } from '@/lib/shared/order-terms'
import { OperatorError } from '../../base/errors'
import { databaseTimeAgo } from '../../db/clock'
import { prepared, type Queryable, type Tx } from '../../db/database'
import { variants } from '../../db/schema/catalogue'
import { lineItems, orders } from '../../db/schema/orders'
import { HttpError, noActiveCart, notFound, unauthorized } from '../http-error'
import { FINISHED, unfinishedFrom } from './order-state'

/** Period in which an order in checkout keeps the prices shown when its cart was submitted. */
const PRICES_HOLD_MS = 86_400_000

/** A cart always takes current prices; an order in checkout once its prices are a day old. */
const takesNewPrices = or(
  eq(orders.state, 'cart'),
  and(
    inArray(orders.state, unfinishedFrom('address')),
    lt(orders.pricedAt, databaseTimeAgo(PRICES_HOLD_MS)),
  ),
)

const hasOtherPrice = and(
  eq(lineItems.orderId, orders.id),
  eq(variants.id, lineItems.variantId),
  ne(lineItems.price, variants.price),
)

/** Whether an order takes new prices and has a line whose price has changed. */
export const isOutdated = sql<boolean>`(${takesNewPrices}
  and exists (select from ${sql`${lineItems}, ${variants}`} where ${hasOtherPrice}))`

const TOKEN_LIVES_MS = GUEST_ORDER_DAYS * 86_400_000

export type OrderRow = typeof orders.$inferSelect

/** An order as a request reads it. */
export type FoundOrder = OrderRow & {
  /** Whether `renewPrices` must run before the order is shown. */
  isOutdated: boolean
}

/** The caller: a customer by bearer, a guest by the token of one order, or neither. */
export interface Caller {
  userId: number | null
  orderToken: string | null
}

/** Error for an unknown order number in a command or at the counter. */
export function unknownOrder(number: string): OperatorError {
  return new OperatorError(`there is no order ${number}`, { portuguese: 'Pedido não encontrado' })
}

/** Error for an order that does not exist or belongs to another caller; `number` as requested. */
export class ForeignOrder extends HttpError {
  readonly number: string | null

  constructor(number: string | null, { status, message }: HttpError) {
    super(status, message)
    this.number = number
  }
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

const byNumber = eq(orders.number, sql.placeholder('number'))

const found = { ...getTableColumns(orders), isOutdated }

const selectOrder = prepared((db) =>
  db.select(found).from(orders).where(byNumber).prepare('select_order'),
)

const selectOrderForUpdate = prepared((db) =>
  db.select().from(orders).where(byNumber).for('update').prepare('select_order_for_update'),
)

/** Returns the caller's order. Throws like `foreignOrder`. */
export async function findOrder(
  db: Queryable,
  number: string,
  caller: Caller,
): Promise<FoundOrder> {
  const [row] = await selectOrder(db).execute({ number })
  return authorise(number, row, caller)
}

/**
 * Locks the caller's order until the transaction ends and returns it. Throws like `foreignOrder`.
 */
export async function lockOrder(tx: Tx, number: string, caller: Caller): Promise<OrderRow> {
  const [row] = await selectOrderForUpdate(tx).execute({ number })
  return authorise(number, row, caller)
}

function authorise<Row extends OrderRow>(
  number: string,
  row: Row | undefined,
  caller: Caller,
): Row {
  if (row && isOwner(row, caller)) return row
  throw foreignOrder(number, caller)
}

/** Whether the order belongs to the customer, or to the guest with its unexpired token. */
export function isOwner(row: OrderRow, caller: Caller): boolean {
  if (row.userId !== null) return row.userId === caller.userId
  if (caller.orderToken === null || hasTokenEnded(row)) return false
  return row.tokenHash === hashToken(caller.orderToken)
}

/**
 * A token is valid while its order is unfinished, and for `GUEST_ORDER_DAYS` after the purchase.
 */
function hasTokenEnded({ completedAt }: OrderRow): boolean {
  return completedAt !== null && completedAt.getTime() < Date.now() - TOKEN_LIVES_MS
}

/**
 * Error for a foreign order, the same as for an unknown number: 404 for customers, 401 for guests.
 */
export function foreignOrder(number: string, caller: Caller): ForeignOrder {
  return new ForeignOrder(number, caller.userId === null ? unauthorized() : notFound())
}

/**
 * Returns the customer's latest unfinished order with lines, else the latest one. Throws 404 'No
 * active cart order.'
 */
export async function findCurrentOrder(db: Queryable, userId: number): Promise<FoundOrder> {
  const [row] = await newestUnfinished(db.select(found).from(orders).$dynamic(), userId)
  if (!row) throw noActiveCart()
  return row
}

/** Like `findCurrentOrder`, but locks the order until the transaction ends; null without one. */
export async function lockCurrentOrder(tx: Tx, userId: number): Promise<OrderRow | null> {
  const [row] = await currentOrder(tx, userId).for('update')
  if (row) return row
  // The order waited for may just have been completed, so an older one may follow.
  const [next] = await currentOrder(tx, userId).for('update')
  return next ?? null
}

/** Locks the customer's unfinished orders but one, those with lines first, then the latest. */
export async function lockOtherOrders(tx: Tx, userId: number, id: number): Promise<OrderRow[]> {
  return await tx
    .select()
    .from(orders)
    .where(and(unfinishedOf(userId), ne(orders.id, id)))
    .orderBy(...currentFirst)
    .for('update')
}

/** Returns the caller's cart, or null. */
export async function findCart(db: Queryable, caller: Caller): Promise<OrderRow | null> {
  const { userId, orderToken } = caller
  if (userId === null && orderToken === null) return null
  const [row] =
    userId === null
      ? await db
          .select()
          .from(orders)
          .where(eq(orders.tokenHash, hashToken(orderToken ?? '')))
      : await currentOrder(db, userId)
  return row ?? null
}

/** Locks the customer's latest unfinished order, also an empty one; null without one. */
export async function lockLatestOrder(tx: Tx, userId: number): Promise<OrderRow | null> {
  const select = tx.select().from(orders).where(unfinishedOf(userId))
  const [row] = await select.orderBy(desc(orders.id)).limit(1).for('update')
  return row ?? null
}

function currentOrder(db: Queryable, userId: number) {
  return newestUnfinished(db.select().from(orders).$dynamic(), userId)
}

function newestUnfinished<Select extends PgSelect>(select: Select, userId: number) {
  return select
    .where(unfinishedOf(userId))
    .orderBy(...currentFirst)
    .limit(1)
}

/** A second device may begin an empty cart while the first one fills its own. */
const currentFirst = [desc(gt(orders.itemCents, 0)), desc(orders.id)]

function unfinishedOf(userId: number) {
  return and(eq(orders.userId, userId), notInArray(orders.state, FINISHED))
}
