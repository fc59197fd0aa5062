import { and, eq } from 'drizzle-orm'
import type { WireMix, WireNewMix } from '@/lib/shared/contract/mixes'
import type { SkipReason, WireCopiedOrder } from '@/lib/shared/contract/order'
import type { Db, Queryable, Tx } from '../../db/database'
import { isAdded } from '../../db/schema/columns'
import { mixes } from '../../db/schema/orders'
import { isInStock } from '../catalogue/present-product'
import { notFound, unprocessable } from '../http-error'
import { findOrder } from '../orders/find-order'
import { changeOrder, storeKey } from '../orders/line-items'
import {
  findMix,
  findMixesOf,
  heldElsewhere,
  type MixRow,
  type PlacedMix,
  presentMix,
  presentMixes,
  writeLines,
} from './mix-rows'
import { checkMix, type Ingredient, mixWithin } from './mix-rules'
import { findTemplate, loadIngredients } from './template-rows'

const callerOf = (userId: number) => ({ userId, orderToken: null })

/** Returns the blends of one of the customer's orders; throws 404. */
export async function listMixes(db: Queryable, userId: number, number: string) {
  const order = await findOrder(db, number, callerOf(userId))
  return await presentMixes(db, await findMixesOf(db, [order.id]))
}

/**
 * Adds `quantity` grams of a completed template to the order, on its existing blend if there is
 * one; throws 404 or 422. Adds once per idempotency key: a repeated call returns the blend as it
 * is, or throws 404 if the blend was removed since.
 */
export async function addMix(
  db: Db,
  userId: number,
  input: WireNewMix,
  key: string | null = null,
): Promise<WireMix> {
  const { template_id, quantity, order_number } = input
  const id = await changeOrder(db, order_number, callerOf(userId), async (tx, order) => {
    const template = await findTemplate(tx, userId, template_id)
    if (!template.completedAt) {
      throw unprocessable({ template_id: ['Salve o blend antes de adicionar ao carrinho'] })
    }
    const own = await findOwn(tx, order.id, template.id)
    if (isAdded(order, key)) {
      if (!own) throw notFound()
      return own.id
    }
    await storeKey(tx, order, key)
    const whole = (own?.quantity ?? 0) + quantity
    const ingredients = await ingredientsOf(tx, template.id)
    checkMix(ingredients, whole, await heldElsewhere(tx, order.id, own))
    return await putMix(tx, { orderId: order.id, templateId: template.id }, whole, ingredients)
  })
  return await presentMix(db, await findMix(db, userId, id))
}

/** Sets the grams of a blend and scales all its parts; throws 404 or 422. */
export async function updateMix(
  db: Db,
  userId: number,
  id: number,
  quantity: number,
): Promise<WireMix> {
  await changeMix(db, userId, id, async (tx, mix) => {
    const ingredients = await ingredientsOf(tx, mix.templateId)
    if (quantity !== mix.quantity) {
      checkMix(ingredients, quantity, await heldElsewhere(tx, mix.orderId, mix))
    }
    await putMix(tx, mix, quantity, ingredients)
  })
  return await presentMix(db, await findMix(db, userId, id))
}

/** Removes a blend with all its parts from its order; throws 404 or 422. */
export async function removeMix(db: Db, userId: number, id: number): Promise<void> {
  await changeMix(db, userId, id, async (tx) => {
    await tx.delete(mixes).where(eq(mixes.id, id))
  })
}

/**
 * Writes a blend of the order and its lines inside an open transaction, without checks. Returns the
 * blend's id.
 */
async function putMix(
  tx: Tx,
  { orderId, templateId }: Pick<MixRow, 'orderId' | 'templateId'>,
  quantity: number,
  ingredients: Ingredient[],
): Promise<number> {
  const [mix] = await tx
    .insert(mixes)
    .values({ orderId, templateId, quantity })
    .onConflictDoUpdate({ target: [mixes.orderId, mixes.templateId], set: { quantity } })
    .returning()
  if (!mix) throw notFound()
  await writeLines(tx, mix, ingredients)
  return mix.id
}

/** Returns the order's blend of this template, if it has one. */
async function findOwn(tx: Tx, orderId: number, templateId: number): Promise<MixRow | undefined> {
  const [row] = await tx
    .select()
    .from(mixes)
    .where(and(eq(mixes.orderId, orderId), eq(mixes.templateId, templateId)))
  return row
}

async function ingredientsOf(db: Queryable, templateId: number | null) {
  if (templateId === null) throw notFound()
  return (await loadIngredients(db, [templateId])).get(templateId) ?? []
}

/**
 * Runs a change of a blend under its order's lock. Throws 404 when a concurrent call has removed
 * the blend.
 */
async function changeMix(
  db: Db,
  userId: number,
  id: number,
  change: (tx: Tx, mix: MixRow) => Promise<void>,
): Promise<void> {
  const { orderNumber } = await findMix(db, userId, id)
  await changeOrder(db, orderNumber, callerOf(userId), async (tx, order) => {
    const [mix] = await tx
      .select()
      .from(mixes)
      .where(and(eq(mixes.id, id), eq(mixes.orderId, order.id)))
    if (!mix) throw notFound()
    await change(tx, mix)
  })
}

type Skipped = WireCopiedOrder['skipped_line_items']

/**
 * Adds the blends of an order to a locked cart, each with all its parts, up to the quantity that
 * can be ordered. Returns their count and the skipped ones.
 */
export async function copyMixes(
  tx: Tx,
  fromId: number,
  cartId: number,
): Promise<{ count: number; skipped: Skipped }> {
  const placed = await findMixesOf(tx, [fromId])
  const skipped: Skipped = []
  for (const each of placed) skipped.push(...(await copyOne(tx, each, cartId)))
  return { count: placed.length, skipped }
}

/** Reports the blends of an order as skipped, without their names, which are private. */
export async function skipMixes(
  tx: Tx,
  orderId: number,
): Promise<{ count: number; skipped: Skipped }> {
  const placed = await findMixesOf(tx, [orderId])
  const reason: SkipReason = 'blend'
  return {
    count: placed.length,
    skipped: placed.map(() => ({ variant_id: 0, name: 'Blend', reason })),
  }
}

async function copyOne(tx: Tx, { mix, template }: PlacedMix, orderId: number): Promise<Skipped> {
  const ingredients = await ingredientsOf(tx, template.id)
  const own = await findOwn(tx, orderId, template.id)
  const held = own?.quantity ?? 0
  const elsewhere = await heldElsewhere(tx, orderId, own)
  const quantity = mixWithin(ingredients, held + mix.quantity, elsewhere)
  if (quantity > held) {
    await putMix(tx, { orderId, templateId: template.id }, quantity, ingredients)
    return []
  }
  const missing = ingredients.find(({ variant }) => !isInStock(variant))
  const [first] = ingredients
  const reason: SkipReason = missing || !own ? 'out_of_stock' : 'maximum_reached'
  const variantId = (missing ?? first)?.variant.id ?? 0
  return [{ variant_id: variantId, name: template.name, reason }]
}
