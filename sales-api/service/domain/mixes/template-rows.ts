import { and, asc, eq, inArray } from 'drizzle-orm'
import type { WireTemplate, WireTemplateItem } from '@/lib/shared/contract/mixes'
import { fromCents, lineTotalCents, toMicros } from '@/lib/shared/money'
import { toWireInstant } from '@/lib/shared/shop-time'
import type { Queryable, Tx } from '../../db/database'
import { variants } from '../../db/schema/catalogue'
import { mixTemplateItems, mixTemplates } from '../../db/schema/mixes'
import { presentProducts } from '../catalogue/present-product'
import { notFound } from '../http-error'
import { type Ingredient, MIX_INCREMENT, partOf, smallestMix } from './mix-rules'

export type TemplateRow = typeof mixTemplates.$inferSelect

/** Returns the customer's template. Throws 404, also for another customer's template. */
export async function findTemplate(
  db: Queryable,
  userId: number,
  id: number,
): Promise<TemplateRow> {
  const [row] = await db.select().from(mixTemplates).where(owned(userId, id))
  if (!row) throw notFound()
  return row
}

/** Locks the customer's template until the transaction ends and returns it. Throws 404. */
export async function lockTemplate(tx: Tx, userId: number, id: number): Promise<TemplateRow> {
  const [row] = await tx.select().from(mixTemplates).where(owned(userId, id)).for('update')
  if (!row) throw notFound()
  return row
}

/**
 * Locks the customer's template with this item until the transaction ends and returns it. Throws
 * 404.
 */
export async function lockTemplateOf(tx: Tx, userId: number, itemId: number) {
  const [item] = await tx.select().from(mixTemplateItems).where(eq(mixTemplateItems.id, itemId))
  if (!item) throw notFound()
  return await lockTemplate(tx, userId, item.templateId)
}

/** Returns the ingredients of templates by template id, in the order they were added. */
export async function loadIngredients(
  db: Queryable,
  templateIds: number[],
): Promise<Map<number, Ingredient[]>> {
  const byTemplate = new Map<number, Ingredient[]>()
  if (templateIds.length === 0) return byTemplate
  const rows = await db
    .select({ item: mixTemplateItems, variant: variants })
    .from(mixTemplateItems)
    .innerJoin(variants, eq(variants.id, mixTemplateItems.variantId))
    .where(inArray(mixTemplateItems.templateId, templateIds))
    .orderBy(asc(mixTemplateItems.id))
  for (const row of rows) {
    const { templateId } = row.item
    byTemplate.set(templateId, [...(byTemplate.get(templateId) ?? []), row])
  }
  return byTemplate
}

function owned(userId: number, id: number) {
  return and(eq(mixTemplates.userId, userId), eq(mixTemplates.id, id))
}

/** Default grams of an empty recipe. */
const DEFAULT_QUANTITY = 1000
const MICROS = 1_000_000

/** Returns templates in wire form, at current prices. */
export async function presentTemplates(
  db: Queryable,
  rows: TemplateRow[],
): Promise<WireTemplate[]> {
  const byTemplate = await loadIngredients(
    db,
    rows.map(({ id }) => id),
  )
  const shown = await presentItems(db, [...byTemplate.values()].flat())
  const itemById = new Map(shown.map((item) => [item.id, item]))
  return rows.map((row) => {
    const ingredients = byTemplate.get(row.id) ?? []
    const items = ingredients.flatMap(({ item }) => itemById.get(item.id) ?? [])
    return present(row, ingredients, items)
  })
}

/** Returns a template's items in wire form, in the order they were added. */
export async function presentItems(
  db: Queryable,
  ingredients: Ingredient[],
): Promise<WireTemplateItem[]> {
  const products = await presentProducts(
    db,
    ingredients.map(({ variant }) => variant),
  )
  return ingredients.flatMap(({ item, variant }, index) => {
    const product = products[index]
    return product
      ? [{ id: item.id, name: variant.name, variant: product, quantity: item.quantity }]
      : []
  })
}

/** Price of weighed parts in BRL per gram, rounded to a millionth. */
export function storedPricePerGram(parts: { quantity: number; price: string }[]): number {
  const grams = parts.reduce((sum, { quantity }) => sum + quantity, 0)
  const micros = parts.reduce((sum, part) => sum + toMicros(part.price) * part.quantity, 0)
  return grams === 0 ? 0 : Math.round(micros / grams) / MICROS
}

function present(
  row: TemplateRow,
  ingredients: Ingredient[],
  items: WireTemplateItem[],
): WireTemplate {
  const parts = ingredients.map(partOf)
  const cents = ingredients.map(({ item, variant }) => lineTotalCents(variant.price, item.quantity))
  const grams = parts.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    id: row.id,
    name: row.name,
    type_name: 'blend',
    observation: row.observation,
    complete: row.completedAt !== null,
    completed_at: row.completedAt && toWireInstant(row.completedAt),
    fat_percentage: row.fatPercentage,
    default_quantity: grams === 0 ? DEFAULT_QUANTITY : Math.max(grams, smallestMix(parts)),
    increment_quantity: MIX_INCREMENT,
    price: storedPricePerGram(
      ingredients.map(({ item, variant }) => ({ quantity: item.quantity, price: variant.price })),
    ),
    amount: fromCents(cents.reduce((sum, each) => sum + each, 0)),
    items,
    created_at: toWireInstant(row.createdAt),
    updated_at: toWireInstant(row.updatedAt),
  }
}
