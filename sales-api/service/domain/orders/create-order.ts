import { randomBytes, randomInt } from 'node:crypto'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { CopyInput, SkipReason, WireCopiedOrder } from '@/lib/shared/contract/order'
import { wholeSteps } from '@/lib/shared/stock'
import { clampPortion, wholePortion } from '@/lib/shared/weight'
import type { Db, Tx } from '../../db/database'
import { variants } from '../../db/schema/catalogue'
import { isAdded } from '../../db/schema/columns'
import { lineItems, orders } from '../../db/schema/orders'
import { lockCustomer } from '../accounts/find-account'
import { isInStock } from '../catalogue/present-product'
import { notFound, unprocessable } from '../http-error'
import { copyMixes, skipMixes } from '../mixes/mixes'
import { type Caller, findOrder, hashToken, lockLatestOrder, type OrderRow } from './find-order'
import { changeOrder, putLine, putOffer, storeKey } from './line-items'
import { findOffer, type LineItemRow, type Offer } from './line-rows'
import { updateTotals } from './totals'
import { findSharedOrder } from './tracker'

interface NewOrder {
  userId: number | null
  items: { variant_id: number; quantity: number }[]
}

/**
 * Creates a cart with these lines; `token` is the guest's only key to the cart, null for a
 * customer. Without items, returns a customer's latest cart if it is empty: two devices may call
 * concurrently. Throws 422.
 */
export async function createOrder(
  db: Db,
  { userId, items }: NewOrder,
): Promise<{ order: OrderRow; token: string | null }> {
  const token = userId === null ? randomBytes(32).toString('base64url') : null
  const order = await db.transaction(async (tx) => {
    const empty = userId !== null && items.length === 0 ? await findEmpty(tx, userId) : null
    if (empty) return empty
    const row = await insertOrder(tx, userId, token)
    for (const item of items) await putLine(tx, row.id, item)
    await updateTotals(tx, row.id)
    return row
  })
  return { order, token }
}

/** Locks the customer, so that two concurrent calls create one cart. */
async function findEmpty(tx: Tx, userId: number): Promise<OrderRow | null> {
  await lockCustomer(tx, userId)
  const latest = await lockLatestOrder(tx, userId)
  return latest?.state === 'cart' && latest.itemCents === 0 ? latest : null
}

async function insertOrder(tx: Tx, userId: number | null, token: string | null) {
  for (;;) {
    const [row] = await tx
      .insert(orders)
      .values({ number: randomNumber(), userId, tokenHash: token && hashToken(token) })
      .onConflictDoNothing()
      .returning()
    if (row) return row
  }
}

function randomNumber(): string {
  return `R${randomInt(100_000_000, 999_999_999)}`
}

type Skipped = WireCopiedOrder['skipped_line_items']

/**
 * Adds the available lines and blends of an old order to the cart and returns the skipped ones.
 * Throws 404, or 422 when nothing can be added. Copies once per idempotency key: a repeated call
 * returns no skipped ones. By a signed link blends are skipped, which belong to an account, and
 * observations, which its tracker does not show.
 */
export async function copyOrder(
  db: Db,
  number: string,
  caller: Caller,
  { from, tracker_token: link }: CopyInput,
  key: string | null = null,
): Promise<Skipped> {
  const source = link ? await findSharedOrder(db, link) : await findOrder(db, from, caller)
  if (source.completedAt === null || source.number !== from) throw notFound()
  return await changeOrder(db, number, caller, async (tx, cart) => {
    if (isAdded(cart, key)) return []
    await storeKey(tx, cart, key)
    const lines = await tx
      .select({ line: lineItems, variant: variants })
      .from(lineItems)
      .innerJoin(variants, eq(variants.id, lineItems.variantId))
      .where(and(eq(lineItems.orderId, source.id), isNull(lineItems.mixId)))
      .orderBy(asc(lineItems.id))
    const skipped: Skipped = []
    for (const { line, variant } of lines) {
      const added = await putUpTo(tx, cart.id, line, 'add')
      const reason: SkipReason = isInStock(variant) ? 'maximum_reached' : 'out_of_stock'
      if (added) await copyPreferences(tx, added, link ? { ...line, observation: null } : line)
      else skipped.push({ variant_id: variant.id, name: variant.name, reason })
    }
    const blends = link ? await skipMixes(tx, source.id) : await copyMixes(tx, source.id, cart.id)
    skipped.push(...blends.skipped)
    if (skipped.length === lines.length + blends.count) {
      throw unprocessable({ line_items: ['Nenhum item deste pedido está disponível'] })
    }
    return skipped
  })
}

interface AddedLine {
  line: LineItemRow
  /** Whether the preferences copied to the line replace its own. */
  takesPreferences: boolean
}

/**
 * Adds `quantity` (grams or units) to the line of a variant, or sets the line to it. Takes no more
 * than stock and maximum allow, rounded down to a step. Returns null if nothing can be ordered.
 */
export async function putUpTo(
  tx: Tx,
  orderId: number,
  { variantId, quantity }: Pick<LineItemRow, 'variantId' | 'quantity'>,
  mode: 'add' | 'set',
): Promise<AddedLine | null> {
  const offer = await findOffer(tx, orderId, variantId)
  if (!offer) return null
  const held = offer.line?.quantity ?? 0
  const base = mode === 'add' ? held : 0
  const most = mostOf(offer, base + quantity)
  if (most <= base) return null
  const line = await putOffer(tx, orderId, offer, most - held)
  return { line, takesPreferences: mode === 'set' || !offer.line }
}

/** The most of `quantity` grams or units that a line can have; 0 for a withdrawn product. */
function mostOf({ variant, inMixes }: Offer, quantity: number): number {
  const room = Math.min(variant.maximumQuantity, variant.stock) - inMixes
  return variant.withdrawnAt ? 0 : wholeSteps(Math.min(quantity, room), variant)
}

/**
 * Copies observation and bag size of `from`; an existing line keeps its own unless
 * `takesPreferences`.
 */
export async function copyPreferences(
  tx: Tx,
  { line, takesPreferences }: AddedLine,
  from: LineItemRow,
): Promise<void> {
  const size =
    takesPreferences && line.portioningSize !== null ? portionOf(from, line.quantity) : null
  await tx
    .update(lineItems)
    .set({
      observation: takesPreferences
        ? from.observation
        : sql`coalesce(${lineItems.observation}, ${from.observation})`,
      ...(size === null ? {} : { portioningSize: size }),
    })
    .where(eq(lineItems.id, line.id))
}

/** Bag size of a line in grams for another quantity; one bag stays one. */
function portionOf({ portioningSize: size, quantity }: LineItemRow, other: number): number | null {
  if (size === null) return null
  return size >= quantity ? wholePortion(other) : clampPortion(size, other)
}
