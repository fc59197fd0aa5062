import { and, eq } from 'drizzle-orm'
import type { WireNewTemplateItem, WireTemplateItem } from '@/lib/shared/contract/mixes'
import { databaseTime } from '../../db/clock'
import type { Db, Queryable, Tx } from '../../db/database'
import { variants } from '../../db/schema/catalogue'
import { isAdded, withKey } from '../../db/schema/columns'
import { mixTemplateItems, mixTemplates } from '../../db/schema/mixes'
import { notFound } from '../http-error'
import {
  findTemplate,
  type Ingredient,
  loadIngredients,
  lockTemplate,
  lockTemplateOf,
  type TemplateRow,
} from './find-template'
import { presentItems } from './present-template'
import { alreadyComplete, checkGrams, checkIngredient, checkRoomForItem } from './template-rules'

/** Returns the items of the customer's template; throws 404. */
export async function listItems(db: Queryable, userId: number, templateId: number) {
  const { id } = await findTemplate(db, userId, templateId)
  return await presentItems(db, (await loadIngredients(db, [id])).get(id) ?? [])
}

/**
 * Adds grams of a variant to an open template, on its existing item if there is one; throws 404 or
 * 422. Adds once per idempotency key: a repeated call returns the item as it is, or throws 404 if
 * the item was removed since.
 */
export async function addItem(
  db: Db,
  userId: number,
  templateId: number,
  item: WireNewTemplateItem,
  key: string | null = null,
): Promise<WireTemplateItem> {
  return await db.transaction(async (tx) => {
    const template = await lockTemplate(tx, userId, templateId)
    if (template.completedAt) throw alreadyComplete()
    if (isAdded(template, key)) return await presentOne(tx, await findItem(tx, template.id, item))
    const added = await putIngredient(tx, template, item)
    checkRoomForItem(await tx.$count(mixTemplateItems, eq(mixTemplateItems.templateId, templateId)))
    await touch(tx, templateId, key)
    return await presentOne(tx, added)
  })
}

/**
 * Inserts or raises an item inside an open transaction that has locked the template; throws 422.
 */
export async function putIngredient(
  tx: Tx,
  { id: templateId }: TemplateRow,
  item: WireNewTemplateItem,
): Promise<Ingredient> {
  const [found] = await tx
    .select({ variant: variants, item: mixTemplateItems })
    .from(variants)
    .leftJoin(
      mixTemplateItems,
      and(eq(mixTemplateItems.variantId, variants.id), eq(mixTemplateItems.templateId, templateId)),
    )
    .where(eq(variants.id, item.variant_id))
  const quantity = (found?.item?.quantity ?? 0) + item.quantity
  const variant = checkIngredient(found?.variant, quantity)
  const [row] = await tx
    .insert(mixTemplateItems)
    .values({ templateId, variantId: variant.id, quantity })
    .onConflictDoUpdate({
      target: [mixTemplateItems.templateId, mixTemplateItems.variantId],
      set: { quantity },
    })
    .returning()
  if (!row) throw notFound()
  return { item: row, variant }
}

/** Sets the grams of an item of an open template; throws 404 or 422. */
export async function updateItem(
  db: Db,
  userId: number,
  id: number,
  quantity: number,
): Promise<WireTemplateItem> {
  return await db.transaction(async (tx) => {
    const found = await lockItem(tx, userId, id)
    checkGrams(found.variant, quantity)
    await tx.update(mixTemplateItems).set({ quantity }).where(eq(mixTemplateItems.id, id))
    await touch(tx, found.item.templateId)
    return await presentOne(tx, { ...found, item: { ...found.item, quantity } })
  })
}

/** Removes an item from an open template; throws 404 or 422. */
export async function removeItem(db: Db, userId: number, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const { item } = await lockItem(tx, userId, id)
    await tx.delete(mixTemplateItems).where(eq(mixTemplateItems.id, id))
    await touch(tx, item.templateId)
  })
}

async function lockItem(tx: Tx, userId: number, id: number): Promise<Ingredient> {
  const template = await lockTemplateOf(tx, userId, id)
  if (template.completedAt) throw alreadyComplete()
  const ingredients = (await loadIngredients(tx, [template.id])).get(template.id) ?? []
  const found = ingredients.find(({ item }) => item.id === id)
  if (!found) throw notFound()
  return found
}

async function findItem(tx: Tx, templateId: number, { variant_id: id }: WireNewTemplateItem) {
  const ingredients = (await loadIngredients(tx, [templateId])).get(templateId) ?? []
  const found = ingredients.find(({ variant }) => variant.id === id)
  if (!found) throw notFound()
  return found
}

async function touch(tx: Tx, templateId: number, key: string | null = null): Promise<void> {
  await tx
    .update(mixTemplates)
    .set({ updatedAt: databaseTime, addKeys: withKey(mixTemplates.addKeys, key) })
    .where(eq(mixTemplates.id, templateId))
}

async function presentOne(db: Queryable, ingredient: Ingredient): Promise<WireTemplateItem> {
  const [item] = await presentItems(db, [ingredient])
  if (!item) throw notFound()
  return item
}
