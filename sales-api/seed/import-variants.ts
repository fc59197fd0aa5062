import { isDeepStrictEqual } from 'node:util'
import { asc, eq, inArray } from 'drizzle-orm'
import { OperatorError } from '../service/base/operator-error'
import { databaseTime } from '../service/db/clock'
import type { Tx } from '../service/db/database'
import { type Picture, stockMovements, variants } from '../service/db/schema/catalogue'
import { storedPrice } from '../service/domain/catalogue/change-product'
import {
  isInPromotion,
  isInStock,
  type VariantRow,
} from '../service/domain/catalogue/present-product'
import { takeSlug } from '../service/domain/catalogue/slugs'
import type { ProductGroups, SeedVariant } from './catalogue-schema'

type NewRow = Omit<VariantRow, 'withdrawnAt' | 'updatedAt' | 'promoted'>

export interface VariantReport {
  /** Number of products before, then the results by id. */
  before: number
  total: number
  added: number[]
  changed: { id: number; fields: string[] }[]
  /** On sale, but not in the files. */
  missing: number[]
  withdrawn: number[]
}

interface Options {
  stock?: boolean
  withdrawMissing?: boolean
}

/** Adds and updates the products of the files. Sets the stock of new ones only, unless `stock`. */
export async function importVariants(
  tx: Tx,
  groups: ProductGroups,
  pictures: Map<string, Picture>,
  { stock = false, withdrawMissing = false }: Options,
): Promise<VariantReport> {
  const rows = groups.flatMap((group) =>
    group.variants.map((variant) => toVariantRow(group, variant, pictures)),
  )
  checkUnique(rows)
  const present = await tx.select().from(variants).orderBy(asc(variants.id)).for('no key update')
  const known = new Map(present.map((row) => [row.id, row]))
  const incoming = new Set(rows.map((row) => row.id))
  const added = rows.filter((row) => !known.has(row.id))
  const changed = []
  for (const row of rows) {
    const before = known.get(row.id)
    if (present.length > 0 && row.slug !== before?.slug) {
      await takeSlug(tx, row.id, row.slug, before?.slug)
    }
    const fields = before ? await updateRow(tx, before, row, stock) : []
    if (fields.length > 0) changed.push({ id: row.id, fields })
  }
  await insertRows(tx, added)
  const missing = present.filter((row) => !row.withdrawnAt && !incoming.has(row.id))
  const withdrawn = withdrawMissing ? missing.map((row) => row.id) : []
  if (withdrawn.length > 0) {
    await tx
      .update(variants)
      .set({ withdrawnAt: databaseTime, updatedAt: databaseTime })
      .where(inArray(variants.id, withdrawn))
  }
  return {
    before: present.length,
    total: rows.length,
    added: added.map((row) => row.id),
    changed,
    missing: missing.map((row) => row.id),
    withdrawn,
  }
}

/** Names of the changed fields, including the derived `in stock` and `in promotion`. */
async function updateRow(
  tx: Tx,
  before: VariantRow,
  { stock, ...row }: NewRow,
  setStock: boolean,
): Promise<string[]> {
  const change = setStock ? stock - before.stock : 0
  const values: Partial<VariantRow> = change === 0 ? row : { ...row, stock }
  const fields = (Object.keys(values) as (keyof VariantRow)[]).filter(
    (field) => !isDeepStrictEqual(values[field], before[field]),
  )
  if (fields.length === 0) return []
  await tx
    .update(variants)
    .set({ ...values, updatedAt: databaseTime })
    .where(eq(variants.id, before.id))
  if (change !== 0) await move(tx, [{ id: before.id, stock: change }])
  const after = { ...before, ...values }
  return [
    ...fields,
    ...(isInStock(after) === isInStock(before) ? [] : ['in stock']),
    ...(isInPromotion(after) === isInPromotion(before) ? [] : ['in promotion']),
  ]
}

function checkUnique(rows: NewRow[]): void {
  for (const field of ['id', 'slug'] as const) {
    const values = rows.map((row) => row[field])
    const twice = values.find((value, index) => values.indexOf(value) !== index)
    if (twice !== undefined) throw new OperatorError(`two products have the ${field} ${twice}`)
  }
}

async function insertRows(tx: Tx, rows: NewRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx.insert(variants).values(rows)
  await move(
    tx,
    rows.filter((row) => row.stock > 0),
  )
}

async function move(tx: Tx, rows: { id: number; stock: number }[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(stockMovements)
    .values(
      rows.map(({ id, stock }) => ({ variantId: id, quantity: stock, reason: 'import' as const })),
    )
}

/** Row of a variant in the data files. Leaves out pictures missing in `pictures`. */
export function toVariantRow(
  { productId, manufacturer, cooking }: ProductGroups[number],
  variant: SeedVariant,
  pictures: Map<string, Picture>,
): NewRow {
  return {
    id: variant.id,
    productId,
    slug: variant.slug,
    name: variant.name,
    manufacturer,
    description: variant.description,
    unit: variant.unit,
    price: storedPrice(variant.price, variant.unit),
    listPrice: storedPrice(variant.listPrice ?? variant.price, variant.unit),
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
    properties: Object.entries(variant.properties).map(([name, value]) => ({ name, value })),
    netWeight: variant.netWeight,
    cooking,
    salesVolume: variant.salesVolume,
  }
}
