import { inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/database'
import {
  boughtTogether,
  departments,
  type Picture,
  recipes,
  stockMovements,
  subdepartments,
  subdepartmentVariants,
  variants,
} from '../db/schema/catalogue'
import { promotions } from '../db/schema/promotions'
import type { SeedVariant } from './catalogue-schema'
import { importPictures } from './pictures'
import type { Catalogue } from './read-catalogue'

/** Brings the database to what the data files say; stock is only set for new variants. */
export async function importCatalogue(db: Db, catalogue: Catalogue, mediaFolder: string) {
  const pictures = await importPictures(pictureNames(catalogue), mediaFolder)
  await db.transaction(async (tx) => {
    const ids = await importVariants(tx, catalogue, pictures)
    await importDepartments(tx, catalogue, pictures, ids)
    await importCompanions(tx, catalogue, ids)
    await importPromotions(tx, catalogue)
  })
}

function pictureNames({ groups, departments }: Catalogue): string[] {
  const products = groups.flatMap((group) => group.variants.flatMap((v) => v.pictures))
  const covers = departments.flatMap((department) => department.image ?? [])
  return [
    ...new Set(products.map((name) => `products/${name}`)),
    ...new Set(covers.map((name) => `departments/${name}`)),
  ]
}

async function importVariants(tx: Tx, { groups }: Catalogue, pictures: Map<string, Picture>) {
  const rows = groups.flatMap((group) =>
    group.variants.map((variant) => ({
      ...toRow(variant, pictures),
      productId: group.productId,
      manufacturer: group.manufacturer,
      cooking: group.cooking,
    })),
  )
  const known = await tx
    .select({ id: variants.id })
    .from(variants)
    .where(
      inArray(
        variants.id,
        rows.map((row) => row.id),
      ),
    )
  const knownIds = new Set(known.map((row) => row.id))
  await tx
    .insert(variants)
    .values(rows)
    .onConflictDoUpdate({ target: variants.id, set: incoming() })
  const added = rows.filter((row) => !knownIds.has(row.id) && row.stock > 0)
  if (added.length > 0) {
    await tx
      .insert(stockMovements)
      .values(
        added.map((row) => ({ variantId: row.id, quantity: row.stock, reason: 'import' as const })),
      )
  }
  return new Map(rows.map((row) => [row.slug, row.id]))
}

function toRow(variant: SeedVariant, pictures: Map<string, Picture>) {
  const listPrice = variant.listPrice ?? variant.price
  return {
    id: variant.id,
    slug: variant.slug,
    name: variant.name,
    description: variant.description,
    unit: variant.unit,
    price: perQuantity(variant.price, variant.unit),
    listPrice: perQuantity(listPrice, variant.unit),
    stock: variant.stock,
    minimumQuantity: variant.minimum,
    defaultQuantity: variant.default,
    incrementQuantity: variant.increment,
    maximumQuantity: variant.maximum,
    portioningSize: variant.portioning,
    options: variant.options,
    pictures: variant.pictures.flatMap((name) => {
      const picture = pictures.get(`products/${name}`)
      return picture ? [{ ...picture, alt: variant.name }] : []
    }),
    promoted: variant.promoted,
    salesVolume: variant.salesVolume,
  }
}

/** The data files price weight per Kg; the API prices it per gram. */
function perQuantity(price: number, unit: 'g' | 'un'): string {
  return (unit === 'g' ? price / 1000 : price).toFixed(6)
}

/** Every column of the incoming row except the stock, which belongs to the running shop. */
function incoming() {
  const columns = {
    productId: 'product_id',
    slug: 'slug',
    name: 'name',
    manufacturer: 'manufacturer',
    description: 'description',
    unit: 'unit',
    price: 'price',
    listPrice: 'list_price',
    minimumQuantity: 'minimum_quantity',
    defaultQuantity: 'default_quantity',
    incrementQuantity: 'increment_quantity',
    maximumQuantity: 'maximum_quantity',
    portioningSize: 'portioning_size',
    options: 'options',
    pictures: 'pictures',
    cooking: 'cooking',
    promoted: 'promoted',
    salesVolume: 'sales_volume',
  }
  return Object.fromEntries(
    Object.entries(columns).map(([key, column]) => [key, sql.raw(`excluded.${column}`)]),
  )
}

async function importDepartments(
  tx: Tx,
  catalogue: Catalogue,
  pictures: Map<string, Picture>,
  ids: Map<string, number>,
) {
  await tx.delete(subdepartmentVariants)
  await tx.delete(subdepartments)
  await tx.delete(departments)
  for (const [position, department] of catalogue.departments.entries()) {
    const picture = department.image ? pictures.get(`departments/${department.image}`) : undefined
    await tx
      .insert(departments)
      .values({ id: department.id, name: department.name, picture, position })
    for (const [order, { id, name, slug, products }] of department.subdepartments.entries()) {
      await tx
        .insert(subdepartments)
        .values({ id, name, slug, departmentId: department.id, position: order })
      const members = products.map((product, place) => ({
        subdepartmentId: id,
        variantId: idOf(ids, product),
        position: place,
      }))
      if (members.length > 0) await tx.insert(subdepartmentVariants).values(members)
    }
  }
}

async function importCompanions(tx: Tx, catalogue: Catalogue, ids: Map<string, number>) {
  await tx.delete(recipes)
  await tx.delete(boughtTogether)
  if (catalogue.recipes.length > 0) await tx.insert(recipes).values(catalogue.recipes)
  const pairs = Object.entries(catalogue.boughtTogether).flatMap(([slug, others]) =>
    others.map((other, position) => ({
      variantId: idOf(ids, slug),
      otherId: idOf(ids, other),
      position,
    })),
  )
  if (pairs.length > 0) await tx.insert(boughtTogether).values(pairs)
}

async function importPromotions(tx: Tx, catalogue: Catalogue) {
  for (const promotion of catalogue.promotions) {
    const row = {
      code: promotion.code,
      name: promotion.name,
      kind: promotion.kind,
      value: promotion.kind === 'fixed' ? Math.round(promotion.value * 100) : promotion.value,
      minimumItemCents: Math.round(promotion.minimumItemTotal * 100),
      maximumUses: promotion.maximumUses,
      startsAt: new Date(`${promotion.startsAt}T00:00:00-03:00`),
      endsAt: promotion.endsAt ? new Date(`${promotion.endsAt}T23:59:59-03:00`) : null,
    }
    await tx
      .insert(promotions)
      .values(row)
      .onConflictDoUpdate({ target: promotions.code, set: row })
  }
}

function idOf(ids: Map<string, number>, slug: string): number {
  const id = ids.get(slug)
  if (id === undefined) throw new Error(`unknown product in the catalogue: ${slug}`)
  return id
}
