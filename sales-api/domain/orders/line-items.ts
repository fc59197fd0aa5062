import { and, eq, isNull } from 'drizzle-orm'
import type { WireLineItemChange } from '../../../lib/contract/line-item'
import { lineTotalCents } from '../../../lib/money/line-total'
import { clampPortion, PORTION_STEP, portionRange } from '../../../lib/weight/portioning'
import type { Db, Tx } from '../../db/database'
import { variants } from '../../db/schema/catalogue'
import { lineItems } from '../../db/schema/orders'
import type { VariantRow } from '../catalogue/present-product'
import { checkNotBeingPaid } from '../checkout/being-paid'
import { notFound, refused } from '../failure'
import { type Caller, lockOrder, type OrderRow } from './find-order'
import { checkEditable, checkObservation, checkQuantity } from './order-rules'
import { resetToCart } from './reset-to-cart'
import { updateTotals } from './totals'

export type LineItemRow = typeof lineItems.$inferSelect

/** Adds grams or units of a variant to the order, on its existing line if there is one (Q32). Returns the line's id. */
export async function addLineItem(
  db: Db,
  number: string,
  caller: Caller,
  item: { variant_id: number; quantity: number },
): Promise<number> {
  return await changeOrder(db, number, caller, (tx, order) => putLine(tx, order.id, item))
}

/** Inserts or raises the plain line of a variant inside an open transaction; throws 422. */
export async function putLine(
  tx: Tx,
  orderId: number,
  item: { variant_id: number; quantity: number },
): Promise<number> {
  const variant = await findVariant(tx, item.variant_id)
  const [existing] = await tx.select().from(lineItems).where(plainLine(orderId, variant.id))
  const quantity = (existing?.quantity ?? 0) + item.quantity
  checkQuantity(variant, quantity)
  if (existing) {
    await tx
      .update(lineItems)
      .set(priced(existing, variant, quantity))
      .where(eq(lineItems.id, existing.id))
    return existing.id
  }
  const [row] = await tx
    .insert(lineItems)
    .values({
      orderId,
      variantId: variant.id,
      quantity,
      price: variant.price,
      totalCents: lineTotalCents(variant.price, quantity),
      portioningSize: portionFor(variant, quantity, null),
    })
    .returning({ id: lineItems.id })
  if (!row) throw notFound()
  return row.id
}

/** Changes observation, quantity or portioning of a line; throws 404, 422. */
export async function updateLineItem(
  db: Db,
  number: string,
  id: number,
  caller: Caller,
  change: WireLineItemChange,
): Promise<void> {
  await changeOrder(db, number, caller, async (tx, order) => {
    const line = await findLine(tx, order.id, id)
    const variant = await findVariant(tx, line.variantId)
    const quantity = change.quantity ?? line.quantity
    if (quantity !== line.quantity) checkQuantity(variant, quantity)
    const next = { ...line, ...priced(line, variant, quantity) }
    if (change.portioning_size != null) {
      next.portioningSize = checkPortion(variant, change.portioning_size, quantity)
    }
    if (change.observation != null) {
      checkObservation(change.observation)
      next.observation = change.observation || null
    }
    const { quantity: q, price, totalCents, portioningSize, observation, updatedAt } = next
    await tx
      .update(lineItems)
      .set({ quantity: q, price, totalCents, portioningSize, observation, updatedAt })
      .where(eq(lineItems.id, id))
  })
}

export async function removeLineItem(db: Db, number: string, id: number, caller: Caller) {
  await changeOrder(db, number, caller, async (tx, order) => {
    const line = await findLine(tx, order.id, id)
    await tx.delete(lineItems).where(eq(lineItems.id, line.id))
  })
}

/** Runs a change of the cart under the order's lock and brings state and totals up to date. */
export async function changeOrder<T>(
  db: Db,
  number: string,
  caller: Caller,
  change: (tx: Tx, order: OrderRow) => Promise<T>,
): Promise<T> {
  return await db.transaction(async (tx) => {
    const order = await lockOrder(tx, number, caller)
    checkEditable(order)
    await checkNotBeingPaid(tx, order.id)
    const result = await change(tx, order)
    await resetToCart(tx, order)
    await updateTotals(tx, order.id)
    return result
  })
}

/** The current price counts whenever a line is touched; the bag size follows the weight (A46). */
function priced(line: LineItemRow, variant: VariantRow, quantity: number) {
  return {
    quantity,
    price: variant.price,
    totalCents: lineTotalCents(variant.price, quantity),
    portioningSize: portionFor(variant, quantity, line.portioningSize),
    updatedAt: new Date(),
  }
}

/** Bag size in grams within the range for `quantity`, from the line's or else the variant's; null without portioning (A46). */
function portionFor(variant: VariantRow, quantity: number, own: number | null): number | null {
  const size = variant.unit === 'g' ? variant.portioningSize : null
  return size === null ? null : clampPortion(own ?? size, quantity)
}

function checkPortion(variant: VariantRow, size: number, quantity: number): number {
  const range = portionRange(quantity)
  const fits = range && size >= range.minimum && size <= range.maximum
  const isStep = size % PORTION_STEP === 0 || size === range?.maximum
  if (variant.portioningSize === null || !fits || !isStep) {
    throw refused({ portioning_size: ['Tamanho de porção inválido'] })
  }
  return size
}

async function findVariant(tx: Tx, id: number): Promise<VariantRow> {
  const [variant] = await tx.select().from(variants).where(eq(variants.id, id))
  if (!variant) throw refused({ variant_id: ['Produto não encontrado'] })
  return variant
}

async function findLine(tx: Tx, orderId: number, id: number): Promise<LineItemRow> {
  const [line] = await tx
    .select()
    .from(lineItems)
    .where(and(eq(lineItems.orderId, orderId), eq(lineItems.id, id), isNull(lineItems.mixId)))
  if (!line) throw notFound()
  return line
}

function plainLine(orderId: number, variantId: number) {
  return and(
    eq(lineItems.orderId, orderId),
    eq(lineItems.variantId, variantId),
    isNull(lineItems.mixId),
  )
}
