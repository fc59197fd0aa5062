import { count } from 'drizzle-orm'
import type { Db } from '../service/db/database'
import { variants } from '../service/db/schema/catalogue'
import { endCoupon, isSame, listCoupons } from '../service/domain/orders/coupons'
import { importCatalogue } from './import-catalogue'
import { couponOf } from './import-lists'
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
  const present = await listCoupons(db)
  const ended: string[] = []
  for (const sample of (await readPromotions()).map(couponOf)) {
    const row = present.find(({ code }) => code === sample.code)
    if (!row || !isSame(sample, row)) continue
    await endCoupon(db, row.code)
    ended.push(row.code)
  }
  return ended
}
