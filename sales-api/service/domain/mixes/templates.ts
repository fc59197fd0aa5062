import { count, desc, eq, sql } from 'drizzle-orm'
import type {
  WireNewTemplate,
  WireTemplate,
  WireTemplateChange,
  WireTemplatePage,
} from '@/lib/shared/contract/mixes'
import { visibleText } from '@/lib/shared/text-rules'
import { databaseTime } from '../../db/clock'
import type { Db, Queryable } from '../../db/database'
import { mixTemplateItems, mixTemplates } from '../../db/schema/mixes'
import { lockCustomer } from '../accounts/find-account'
import { notFound } from '../http-error'
import {
  alreadyComplete,
  checkRoomForTemplate,
  checkTemplate,
  DEFAULT_FAT_PERCENTAGE,
  putIngredient,
} from './template-items'
import { findTemplate, lockTemplate, presentTemplates, type TemplateRow } from './template-rows'

/** Returns one page of the customer's templates, open ones first, then the latest changed. */
export async function listTemplates(
  db: Queryable,
  userId: number,
  page: number,
  perPage: number,
): Promise<WireTemplatePage> {
  const own = eq(mixTemplates.userId, userId)
  const [total] = await db.select({ n: count() }).from(mixTemplates).where(own)
  const rows = await db
    .select()
    .from(mixTemplates)
    .where(own)
    .orderBy(
      sql`${mixTemplates.completedAt} is not null`,
      desc(mixTemplates.updatedAt),
      desc(mixTemplates.id),
    )
    .limit(perPage)
    .offset((page - 1) * perPage)
  const n = total?.n ?? 0
  return {
    templates: await presentTemplates(db, rows),
    count: n,
    pages: Math.max(1, Math.ceil(n / perPage)),
    current_page: page,
  }
}

/** Creates a template, empty or with its items; throws 422. */
export async function createTemplate(
  db: Db,
  userId: number,
  input: WireNewTemplate,
): Promise<WireTemplate> {
  const texts = {
    name: visibleText(input.name ?? ''),
    observation: visibleText(input.observation ?? ''),
  }
  const items = input.items ?? []
  const complete = input.complete ?? false
  checkTemplate(texts, complete, items.length)
  return await db.transaction(async (tx) => {
    await lockCustomer(tx, userId)
    checkRoomForTemplate(await tx.$count(mixTemplates, eq(mixTemplates.userId, userId)))
    const [row] = await tx
      .insert(mixTemplates)
      .values({
        userId,
        ...texts,
        fatPercentage: input.fat_percentage ?? DEFAULT_FAT_PERCENTAGE,
        completedAt: complete ? databaseTime : null,
      })
      .returning()
    if (!row) throw notFound()
    for (const item of items) await putIngredient(tx, row, item)
    return await presentOne(tx, row)
  })
}

/** Returns one of the customer's templates in wire form. Throws 404. */
export async function readTemplate(db: Queryable, userId: number, id: number) {
  return await presentOne(db, await findTemplate(db, userId, id))
}

/** Changes an open template; `complete` closes it permanently. Throws 404 or 422. */
export async function updateTemplate(
  db: Db,
  userId: number,
  id: number,
  change: WireTemplateChange,
): Promise<WireTemplate> {
  return await db.transaction(async (tx) => {
    const row = await lockTemplate(tx, userId, id)
    if (row.completedAt) throw alreadyComplete()
    const texts = {
      name: visibleText(change.name ?? row.name),
      observation: visibleText(change.observation ?? row.observation),
    }
    const complete = change.complete ?? false
    const items = await tx.$count(mixTemplateItems, eq(mixTemplateItems.templateId, id))
    checkTemplate(texts, complete, items)
    const [changed] = await tx
      .update(mixTemplates)
      .set({
        ...texts,
        fatPercentage: change.fat_percentage ?? row.fatPercentage,
        completedAt: complete ? databaseTime : null,
        updatedAt: databaseTime,
      })
      .where(eq(mixTemplates.id, id))
      .returning()
    if (!changed) throw notFound()
    return await presentOne(tx, changed)
  })
}

/** Deletes an open template with its items; throws 404, or 422 for a completed one. */
export async function deleteTemplate(db: Db, userId: number, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockTemplate(tx, userId, id)
    if (row.completedAt) throw alreadyComplete()
    await tx.delete(mixTemplates).where(eq(mixTemplates.id, id))
  })
}

async function presentOne(db: Queryable, row: TemplateRow): Promise<WireTemplate> {
  const [template] = await presentTemplates(db, [row])
  if (!template) throw notFound()
  return template
}
