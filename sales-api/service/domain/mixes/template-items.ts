import { and, eq } from 'drizzle-orm'
import { blendItemsError, blendNameError, blendObservationError } from '@/lib/shared/blend-rules'
import type { WireNewTemplateItem, WireTemplateItem } from '@/lib/shared/contract/mixes'
import { databaseTime } from '../../db/clock'
import type { Db, Queryable, Tx } from '../../db/database'
import { variants } from '../../db/schema/catalogue'
import { isAdded, withKey } from '../../db/schema/columns'
import { mixTemplateItems, mixTemplates } from '../../db/schema/mixes'
import type { VariantRow } from '../catalogue/present-product'
import { fieldErrors, notFound, unprocessable } from '../http-error'
import { checkBounds } from '../orders/line-values'
import type { Ingredient } from './mix-rules'
import {
  findTemplate,
  loadIngredients,
  lockTemplate,
  lockTemplateOf,
  presentItems,
  type TemplateRow,
} from './template-rows'

const MOST_TEMPLATES = 1000
const MOST_ITEMS = 50

export const DEFAULT_FAT_PERCENTAGE = 20

interface Texts {
  name: string
  observation: string
}

/** Error for any change of a completed blend. */
export const alreadyComplete = () =>
  unprocessable({ complete: ['Esse blend já foi salvo e não pode mais ser editado'] })

/** Throws 422 by field: a draft may be empty, a completed blend needs a name and an item. */
export function checkTemplate({ name, observation }: Texts, complete: boolean, items: number) {
  const errors = fieldErrors({
    name: name || complete ? blendNameError(name) : null,
    observation: blendObservationError(observation),
    items: complete ? blendItemsError(items) : null,
  })
  if (errors) throw unprocessable(errors)
}

/** Throws 422 when a customer has as many templates as a list can show. */
export function checkRoomForTemplate(held: number): void {
  if (held < MOST_TEMPLATES) return
  throw unprocessable({
    base: [
      `Você já tem ${MOST_TEMPLATES} blends. Exclua um que ainda não foi salvo para criar outro`,
    ],
  })
}

/** Throws 422 when a template has more items than the API accepts in a new one. */
function checkRoomForItem(held: number): void {
  if (held > MOST_ITEMS) throw unprocessable({ variant_id: [`O blend já tem ${MOST_ITEMS} itens`] })
}

/**
 * Returns the variant if `quantity` grams of it can be in a recipe; throws 422. Stock only matters
 * in an order.
 */
function checkIngredient(variant: VariantRow | undefined, quantity: number): VariantRow {
  if (!variant || variant.withdrawnAt)
    throw unprocessable({ variant_id: ['Produto não encontrado'] })
  if (variant.unit !== 'g') {
    throw unprocessable({ variant_id: ['Só produtos vendidos por peso entram em um blend'] })
  }
  checkBounds(variant, quantity)
  return variant
}

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
    checkBounds(found.variant, quantity)
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
