import type { SkipReason, WireCopiedOrder } from '@/lib/shared/contract/order'
import type { Tx } from '../../db/database'
import { isInStock } from '../catalogue/present-product'
import { findMixesOf, type PlacedMix } from './find-mix'
import { heldElsewhere } from './mix-lines'
import { mixWithin } from './mix-rules'
import { findOwn, ingredientsOf, putMix } from './mixes'

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
