import { eq } from 'drizzle-orm'
import type { WireLineItemChange } from '@/lib/shared/contract/order'
import type { Db, Tx } from '../../db/database'
import { isAdded, withKey } from '../../db/schema/columns'
import { orders } from '../../db/schema/orders'
import type { Sibling, VariantRow } from '../catalogue/present-product'
import { checkNotBeingPaid } from '../checkout/payment-in-progress'
import { notFound, unprocessable } from '../http-error'
import { type Caller, lockOrder, type OrderRow } from './find-order'
import {
  deleteLineWithTotals,
  findOffer,
  type LineItemRow,
  type LineWrite,
  type Offer,
  writeLine,
  writeLineWithTotals,
} from './line-rows'
import { changedLine, checkEditable, raisedLine } from './line-values'
import { type LockedLine, lockLine } from './locked-lines'
import { resetToCart } from './order-state'
import { totalsOf, updateTotals } from './totals'

/** A written line with its variant and the variant's siblings. */
export interface WrittenLine {
  line: LineItemRow
  variant: VariantRow
  siblings: Sibling[]
}

const unknownVariant = () => unprocessable({ variant_id: ['Produto não encontrado'] })

/**
 * Adds grams or units of a variant to the order, on its existing line if there is one; throws 422.
 * Adds once per idempotency key: a repeated call returns the line as it is, or throws 404 if the
 * line was removed since.
 */
export async function addLineItem(
  db: Db,
  number: string,
  caller: Caller,
  item: { variant_id: number; quantity: number },
  key: string | null = null,
): Promise<WrittenLine> {
  const wanted = { variantId: item.variant_id }
  return await changeLine(db, number, caller, wanted, async (tx, found) => {
    const { order, line, variant } = found
    if (!variant) throw unknownVariant()
    if (isAdded(order, key)) {
      if (!line) throw notFound()
      return { line, variant, siblings: siblingsIn(found) }
    }
    const next = raisedLine(order.id, { ...found, variant }, item.quantity)
    return await writeFound(tx, found, variant, next, key)
  })
}

/** Changes observation, quantity or portioning of a line; throws 404 or 422. */
export async function updateLineItem(
  db: Db,
  number: string,
  id: number,
  caller: Caller,
  change: WireLineItemChange,
): Promise<WrittenLine> {
  return await changeLine(db, number, caller, { lineId: id }, (tx, found) => {
    const { line, variant, inMixes } = found
    if (!line || !variant) throw notFound()
    return writeFound(tx, found, variant, changedLine({ line, variant, inMixes }, change))
  })
}

/** Removes a line from the order and updates the totals. Throws 404 or 422. */
export async function removeLineItem(db: Db, number: string, id: number, caller: Caller) {
  await changeLine(db, number, caller, { lineId: id }, async (tx, found) => {
    if (!found.line) throw notFound()
    await deleteLineWithTotals(tx, found.line, totalsWith(found, 0))
  })
}

async function writeFound(
  tx: Tx,
  found: LockedLine,
  variant: VariantRow,
  next: LineWrite,
  key: string | null = null,
): Promise<WrittenLine> {
  const line = await writeLineWithTotals(tx, next, totalsWith(found, next.totalCents, key))
  return { line, variant, siblings: siblingsIn(found) }
}

const siblingsIn = (found: LockedLine) => found.siblings.map(({ sibling }) => sibling)

/** Totals of a cart without coupons, with `lineCents` for the line. */
function totalsWith(
  { order, otherCents, shipCents }: LockedLine,
  lineCents: number,
  key: string | null = null,
) {
  return totalsOf(order.id, otherCents + lineCents, shipCents, 0, key)
}

/**
 * Runs a change of one line that also writes the totals. Takes two statements, unless coupons or a
 * begun checkout require more.
 */
async function changeLine<T>(
  db: Db,
  number: string,
  caller: Caller,
  wanted: Parameters<typeof lockLine>[3],
  change: (tx: Tx, found: LockedLine) => Promise<T>,
): Promise<T> {
  return await db.transaction(async (tx) => {
    const found = await lockLine(tx, number, caller, wanted)
    const { order, hasCoupons } = found
    checkEditable(order)
    await checkNotBeingPaid(tx, order)
    if (order.state === 'cart' && !hasCoupons) return await change(tx, found)
    const result = await change(tx, found)
    await followChange(tx, order)
    return result
  })
}

/** Runs any change of the cart under the order's lock, then updates state and totals. */
export async function changeOrder<T>(
  db: Db,
  number: string,
  caller: Caller,
  change: (tx: Tx, order: OrderRow) => Promise<T>,
): Promise<T> {
  return await db.transaction(async (tx) => {
    const order = await lockOrder(tx, number, caller)
    checkEditable(order)
    await checkNotBeingPaid(tx, order)
    const result = await change(tx, order)
    await followChange(tx, order)
    return result
  })
}

async function followChange(tx: Tx, order: OrderRow): Promise<void> {
  await resetToCart(tx, order)
  await updateTotals(tx, order.id)
}

/** Stores the idempotency key of an addition that `changeOrder` runs. */
export async function storeKey(tx: Tx, { id }: OrderRow, key: string | null): Promise<void> {
  if (key === null) return
  const addKeys = withKey(orders.addKeys, key)
  await tx.update(orders).set({ addKeys }).where(eq(orders.id, id))
}

/**
 * Inserts or raises the plain line of a variant inside an open transaction, without totals; throws
 * 422.
 */
export async function putLine(
  tx: Tx,
  orderId: number,
  item: { variant_id: number; quantity: number },
): Promise<LineItemRow> {
  const offer = await findOffer(tx, orderId, item.variant_id)
  if (!offer) throw unknownVariant()
  return await putOffer(tx, orderId, offer, item.quantity)
}

/** Like `putLine`, for an offer that the caller has already read. */
export async function putOffer(
  tx: Tx,
  orderId: number,
  offer: Offer,
  added: number,
): Promise<LineItemRow> {
  return await writeLine(tx, raisedLine(orderId, offer, added))
}
