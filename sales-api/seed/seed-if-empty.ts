import { count, eq, getTableColumns } from 'drizzle-orm'
import { databaseTime } from '../service/db/clock'
import type { Db } from '../service/db/database'
import { variants } from '../service/db/schema/catalogue'
import { promotions } from '../service/db/schema/promotions'
import { importCatalogue } from './import-catalogue'
import { promotionRow, sameRows } from './import-lists'
import { readCatalogue, readPromotions } from './read-catalogue'

interface SeedOptions {
  /** Whether the sample's coupons are imported too. */
  coupons: boolean
}

/** Imports the data files into a shop without products. */
export async function seedIfEmpty(
  db: Db,
  mediaFolder: string,
  { coupons }: SeedOptions,
): Promise<void> {
  const [row] = await db.select({ n: count() }).from(variants)
  if (row?.n !== 0) return
  const catalogue = await readCatalogue()
  const promotions = coupons ? catalogue.promotions : []
  await importCatalogue(db, { ...catalogue, promotions }, mediaFolder, {
    progress: (done, total, label) => {
      if (done % 30 === 0 || done === total) {
        process.stderr.write(`sales API: ${label} ${done}/${total}\n`)
      }
    },
  })
}

/** Ends unchanged sample coupons, whose codes are public. Returns their codes. */
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
