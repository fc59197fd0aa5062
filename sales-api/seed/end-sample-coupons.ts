import { eq, getTableColumns } from 'drizzle-orm'
import { databaseTime } from '../service/db/clock'
import type { Db } from '../service/db/database'
import { promotions } from '../service/db/schema/promotions'
import { promotionRow, sameRows } from './import-lists'
import { readPromotions } from './read-catalogue'

/** Ends the coupons that are still those of the sample, whose codes anybody can read; the codes of those it ended. */
export async function endSampleCoupons(db: Db): Promise<string[]> {
  const { uses, ...columns } = getTableColumns(promotions)
  const present = await db.select(columns).from(promotions)
  const ended: string[] = []
  for (const sample of (await readPromotions()).map(promotionRow)) {
    const row = present.find(({ code }) => code === sample.code)
    if (!row || !sameRows([row], [sample])) continue
    await db.update(promotions).set({ endsAt: databaseTime }).where(eq(promotions.code, row.code))
    ended.push(row.code)
  }
  return ended
}
