import { and, eq, isNull, lte, notExists } from 'drizzle-orm'
import type { Db } from '../db/database'
import { mixTemplateItems, mixTemplates } from '../db/schema/mixes'

const KEPT_MS = 7 * 86_400_000

/** Deletes blends that were opened and left without a name and an item; each visit of a new blend begins one (BLND-21). */
export async function expireBlendDrafts(db: Db, now: Date): Promise<void> {
  const items = db.select({ id: mixTemplateItems.id }).from(mixTemplateItems)
  await db
    .delete(mixTemplates)
    .where(
      and(
        isNull(mixTemplates.completedAt),
        eq(mixTemplates.name, ''),
        lte(mixTemplates.updatedAt, new Date(now.getTime() - KEPT_MS)),
        notExists(items.where(eq(mixTemplateItems.templateId, mixTemplates.id))),
      ),
    )
}
