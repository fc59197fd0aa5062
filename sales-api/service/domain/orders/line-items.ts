import { eq } from 'drizzle-orm'
import type { WireLineItemChange } from '@/lib/shared/contract/order'
import { lineTotalCents } from '@/lib/shared/money'
import { clampPortion, PORTION_STEP, portionRange, wholePortion } from '@/lib/shared/weight'
import type { Db, Tx } from '../../db/database'
import { lineItems } from '../../db/schema/orders'
import { isWholePiece, type VariantRow } from '../catalogue/present-product'
import { checkNotBeingPaid } from '../checkout/being-paid'
import { notFound, unprocessable } from '../http-error'
import { type Caller, lockOrder, type OrderRow } from './find-order'
import {
  findLine,
  findOffer,
  insertLine,
  type LineItemRow,
  type Offer,
  type OrderedLine,
  updateLine,
} from './line-rows'
import { checkEditable, checkObservation, checkQuantity } from './order-rules'
import { resetToCart } from './reset-to-cart'
import { updateTotals } from './totals'

/** Adds grams or units of a variant to the order, on its existing line if there is one; throws 422. */
export async function addLineItem(
  db: Db,
  number: string,
  caller: Caller,
  item: { variant_id: number; quantity: number },
): Promise<OrderedLine> {
  return await changeOrder(db, number, caller, (tx, order) => putLine(tx, order.id, item))
}

/** Inserts or raises the plain line of a variant inside an open transaction; throws 422. */
export async function putLine(
  tx: Tx,
  orderId: number,
  item: { variant_id: number; quantity: number },
): Promise<OrderedLine> {
  const offer = await findOffer(tx, orderId, item.variant_id)
  if (!offer) throw unprocessable({ variant_id: ['Produto não encontrado'] })
  return await putOffer(tx, orderId, offer, item.quantity)
}

/** As `putLine`, for an offer that the caller has read already. */
export async function putOffer(
  tx: Tx,
  orderId: number,
  { variant, line, inMixes }: Offer,
  added: number,
): Promise<OrderedLine> {
  const quantity = (line?.quantity ?? 0) + added
  checkQuantity(variant, quantity, inMixes)
  const row = line
    ? await updateLine(tx, priced(line, variant, quantity))
    : await insertLine(tx, {
        orderId,
        variantId: variant.id,
        quantity,
        price: variant.price,
        totalCents: lineTotalCents(variant.price, quantity),
        portioningSize: portionFor(variant, quantity),
      })
  if (!row) throw notFound()
  return { line: row, variant }
}

/** Changes observation, quantity or portioning of a line; throws 404, 422. */
export async function updateLineItem(
  db: Db,
  number: string,
  id: number,
  caller: Caller,
  change: WireLineItemChange,
): Promise<OrderedLine> {
  return await changeOrder(db, number, caller, async (tx, order) => {
    const { line, variant, inMixes } = await readLine(tx, order.id, id)
    const quantity = change.quantity ?? line.quantity
    if (quantity !== line.quantity) checkQuantity(variant, quantity, inMixes)
    const next = priced(line, variant, quantity)
    if (change.portioning_size != null) {
      next.portioningSize = checkPortion(variant, change.portioning_size, quantity)
    }
    if (change.observation != null) {
      checkObservation(change.observation)
      next.observation = change.observation || null
    }
    const row = await updateLine(tx, next)
    if (!row) throw notFound()
    return { line: row, variant }
  })
}

export async function removeLineItem(db: Db, number: string, id: number, caller: Caller) {
  await changeOrder(db, number, caller, async (tx, order) => {
    const { line } = await readLine(tx, order.id, id)
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
    await checkNotBeingPaid(tx, order)
    const result = await change(tx, order)
    await resetToCart(tx, order)
    await updateTotals(tx, order.id)
    return result
  })
}

/** The current price counts whenever a line is touched; the bag size follows the weight. */
function priced(line: LineItemRow, variant: VariantRow, quantity: number): LineItemRow {
  return {
    ...line,
    quantity,
    price: variant.price,
    totalCents: lineTotalCents(variant.price, quantity),
    portioningSize: portionFor(variant, quantity, line),
  }
}

/** Bag size in grams within the range for `quantity`, from the line's or else the variant's; null without portioning. */
function portionFor(variant: VariantRow, quantity: number, line?: LineItemRow): number | null {
  const size = usualPortion(variant)
  if (size === null) return null
  const own = line?.portioningSize ?? size
  const isWhole = isWholePiece(variant) && own >= (line?.quantity ?? 0)
  return isWhole ? wholePortion(quantity) : clampPortion(own, quantity)
}

/** Bag size in grams that the variant is sold in; null for what is sold without bags, as all that is not measured in grams. */
function usualPortion({ unit, portioningSize }: VariantRow): number | null {
  return unit === 'g' ? portioningSize : null
}

function checkPortion(variant: VariantRow, size: number, quantity: number): number {
  const range = portionRange(quantity)
  const fits = range && size >= range.minimum && size <= range.maximum
  const isStep = size % PORTION_STEP === 0 || size === range?.maximum
  if (usualPortion(variant) === null || !fits || !isStep) {
    throw unprocessable({ portioning_size: ['Tamanho de porção inválido'] })
  }
  return size
}

async function readLine(tx: Tx, orderId: number, id: number) {
  const found = await findLine(tx, orderId, id)
  if (!found) throw notFound()
  return found
}
