import { count, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../service/db/database'
import { type Picture, variants } from '../service/db/schema/catalogue'
import {
  announce,
  announceCatalogue,
  queueStockAlerts,
  stockColumns,
} from '../service/domain/catalogue/announce'
import { isInStock } from '../service/domain/catalogue/present-product'
import { endCoupon, importCoupons, isSame, listCoupons } from '../service/domain/orders/coupons'
import type { Catalogue } from './catalogue-schema'
import { couponOf, importBarbecue, importCompanions, importDepartments } from './import-lists'
import { importVariants, type VariantReport } from './import-variants'
import { importPictures, type PictureOptions } from './pictures'
import { readCatalogue, readPromotions } from './read-catalogue'

interface ImportOptions extends PictureOptions {
  /** Whether the stock of existing products is set too. */
  stock?: boolean
  /** Whether products missing in the files are withdrawn. */
  withdrawMissing?: boolean
  /** Whether the shop is open already, so that the storefront is notified of its first products. */
  isOpen?: boolean
}

interface ImportReport extends VariantReport {
  /** Lists that changed: departments, recipes, bought together, promotions, barbecue. */
  lists: string[]
}

/**
 * Updates the database to the data files in one transaction. Notifies the storefront, and customers
 * with a stock alert. Idempotent. Throws OperatorError when a slug belongs to another product.
 */
export async function importCatalogue(
  db: Db,
  catalogue: Catalogue,
  mediaFolder: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const pictures = await importPictures(pictureNames(catalogue), mediaFolder, options)
  return await db.transaction((tx) => importAll(tx, catalogue, pictures, options))
}

async function importAll(
  tx: Tx,
  catalogue: Catalogue,
  pictures: Map<string, Picture>,
  options: ImportOptions,
): Promise<ImportReport> {
  const products = await importVariants(tx, catalogue.groups, pictures, options)
  const ids = new Map(
    catalogue.groups.flatMap((group) => group.variants.map(({ slug, id }) => [slug, id])),
  )
  const lists = [
    ...(await importDepartments(tx, catalogue.departments, pictures, ids)),
    ...(await importCompanions(tx, catalogue, ids)),
    ...((await importCoupons(tx, catalogue.promotions.map(couponOf))) ? ['promotions'] : []),
    ...(await importBarbecue(tx, catalogue.barbecue, pictures, ids)),
  ]
  await announceImport(tx, products, lists, options.isOpen)
  return { ...products, lists }
}

/** Queues the events of an import for the storefront and its stock alerts. */
export async function announceImport(
  tx: Tx,
  products: VariantReport,
  lists: string[],
  isOpen = false,
): Promise<void> {
  // A shop that is filled before it opens has no cached pages.
  if (products.before > 0) await queueEvents(tx, products, lists)
  else if (isOpen) await announceCatalogue(tx)
}

async function queueEvents(tx: Tx, products: VariantReport, lists: string[]): Promise<void> {
  await announce(tx, 'created', products.added)
  await announce(tx, 'withdrawn', products.withdrawn)
  const isPromoted = products.changed.some(({ fields }) => fields.includes('in promotion'))
  if (lists.length > 0 || isPromoted) await announceCatalogue(tx)
  const shown = products.changed.filter(({ fields }) => fields.some((field) => field !== 'stock'))
  await announce(
    tx,
    'changed',
    shown.map(({ id }) => id),
  )
  const flipped = products.changed.filter(({ fields }) => fields.includes('in stock'))
  await queueStockAlerts(
    tx,
    await onlyInStock(
      tx,
      flipped.map(({ id }) => id),
    ),
  )
}

async function onlyInStock(tx: Tx, ids: number[]): Promise<number[]> {
  const rows = await tx.select(stockColumns).from(variants).where(inArray(variants.id, ids))
  return rows.filter(isInStock).map(({ id }) => id)
}

function pictureNames({ groups, departments, barbecue }: Catalogue): string[] {
  const types = barbecue.cutTypes.flatMap(({ image }) => image ?? [])
  const own = groups.flatMap((group) => group.variants.flatMap((v) => v.pictures))
  const products = [...own, ...types]
  const covers = departments.flatMap((department) => department.image ?? [])
  return [
    ...new Set(products.map((name) => `products/${name}`)),
    ...new Set(covers.map((name) => `departments/${name}`)),
  ]
}

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
