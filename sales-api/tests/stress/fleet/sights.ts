import { gt } from 'drizzle-orm'
import type { Db } from '@/sales-api/service/db/database'
import { departments, variants } from '@/sales-api/service/db/schema/catalogue'
import { countStock, openSlots } from '../support/new-shop'
import type { Sights } from './visitor'

const PLENTY = 100_000_000
/** Best sellers whose prices change, and those after them that carts are filled with. */
const CHANGING = 6
const BOUGHT = 12

/** Chooses the `most` best sellers for visitors. Stocks those to buy amply and opens slots. */
export async function findSights(db: Db, most: number): Promise<Sights & { changing: number[] }> {
  const rows = await db.select().from(variants).where(gt(variants.stock, variants.minimumQuantity))
  const bySales = rows.toSorted((a, b) => b.salesVolume - a.salesVolume).slice(0, most)
  const changing = bySales.slice(0, CHANGING)
  const bought = bySales.slice(CHANGING, CHANGING + BOUGHT)
  for (const { id } of bought) await countStock(db, id, PLENTY)
  await openSlots(db)
  const shelves = await db.select({ id: departments.id }).from(departments)
  const paths = {
    departments: shelves.map(({ id }) => `/departamentos/${id}`),
    products: bySales.map(({ slug }) => `/produtos/${slug}`),
  }
  return {
    changing: changing.map(({ id }) => id),
    departments: paths.departments,
    // Every second one of a product whose price changes.
    products: paths.products.flatMap((path, index) => [
      path,
      paths.products[index % CHANGING] ?? path,
    ]),
    pages: ['/', ...paths.departments, ...paths.products],
    items: bought.map((row) => ({
      variant_id: row.id,
      quantity: row.minimumQuantity,
      step: row.incrementQuantity,
    })),
  }
}
