import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/database'
import { variants } from '../../db/schema/catalogue'
import { mixTemplateItems, mixTemplates } from '../../db/schema/mixes'
import type { VariantRow } from '../catalogue/present-product'
import { notFound } from '../http-error'

export type TemplateRow = typeof mixTemplates.$inferSelect
type TemplateItemRow = typeof mixTemplateItems.$inferSelect

/** An item of a recipe with its variant. */
export interface Ingredient {
  item: TemplateItemRow
  variant: VariantRow
}

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
