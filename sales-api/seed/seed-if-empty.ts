import { count } from 'drizzle-orm'
import type { Db } from '../service/db/database'
import { variants } from '../service/db/schema/catalogue'
import { importCatalogue } from './import-catalogue'
import { readCatalogue } from './read-catalogue'

interface SeedOptions {
  /** Whether the sample's coupons come with its products. */
  coupons: boolean
}

/** Fills a new shop with the catalogue's data files; one that has products stays as it is. */
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
