import { isDeepStrictEqual } from 'node:util'
import { asc, eq, inArray } from 'drizzle-orm'
import { OperatorError } from '../service/base/errors'
import { databaseTime } from '../service/db/clock'
import type { Tx } from '../service/db/database'
import { formerSlugs, type Picture, stockMovements, variants } from '../service/db/schema/catalogue'
import { shownCents, storedPrice } from '../service/domain/catalogue/change-product'
import {
  isInPromotion,
  isInStock,
  type VariantRow,
} from '../service/domain/catalogue/present-product'
import { takeSlug } from '../service/domain/catalogue/slugs'
import { type Actor, recordAct } from '../service/domain/staff/audit-trail'
import type { ProductGroups, SeedVariant } from './catalogue-schema'

export type NewRow = Omit<VariantRow, 'withdrawnAt' | 'updatedAt' | 'promoted'>

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

type Movement = 'import' | 'count'

interface Options {
  stock?: boolean
  withdrawMissing?: boolean
  /** Reason of the stock movements of existing products. */
  movement?: Movement
  /** Records changed prices and stock of existing products; without it nothing is recorded. */
  by?: Actor
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
  return await importRows(tx, await lockVariants(tx), rows, { stock, withdrawMissing })
}

/** All products, locked until the transaction ends. */
export async function lockVariants(tx: Tx): Promise<VariantRow[]> {
  return await tx.select().from(variants).orderBy(asc(variants.id)).for('no key update')
}

/** Brings the locked products `present` to these rows, whose ids and slugs are unique. */
export async function importRows(
  tx: Tx,
  present: VariantRow[],
  rows: NewRow[],
  { stock = false, withdrawMissing = false, movement = 'import', by }: Options,
): Promise<VariantReport> {
  const known = new Map(present.map((row) => [row.id, row]))
  const incoming = new Set(rows.map((row) => row.id))
  const added = rows.filter((row) => !known.has(row.id))
  const changed = []
  const taken = new Set((await tx.select().from(formerSlugs)).map(({ slug }) => slug))
  for (const { slug } of present) taken.add(slug)
  await releaseScaleCodes(tx, known, rows)
  for (const row of rows) {
    const before = known.get(row.id)
    if (row.slug !== before?.slug && (before || taken.has(row.slug))) {
      await takeSlug(tx, row.id, row.slug, before?.slug)
    }
    const fields = before ? await updateRow(tx, before, row, stock ? movement : null) : []
    if (fields.length > 0) changed.push({ id: row.id, fields })
    if (before && by) await recordChange(tx, before, { row, fields, by })
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
  movement: Movement | null,
): Promise<string[]> {
  const change = movement ? stock - before.stock : 0
  const shown = { ...row, pictures: withStoredTexts(before, row.pictures) }
  const values: Partial<VariantRow> = change === 0 ? shown : { ...shown, stock }
  const fields = (Object.keys(values) as (keyof VariantRow)[]).filter(
    (field) => !isDeepStrictEqual(values[field], before[field]),
  )
  if (fields.length === 0) return []
  await tx
    .update(variants)
    .set({ ...values, updatedAt: databaseTime })
    .where(eq(variants.id, before.id))
  if (movement && change !== 0) await move(tx, [{ id: before.id, stock: change }], movement)
  const after = { ...before, ...values }
  return [
    ...fields,
    ...(isInStock(after) === isInStock(before) ? [] : ['in stock']),
    ...(isInPromotion(after) === isInPromotion(before) ? [] : ['in promotion']),
  ]
}

async function recordChange(
  tx: Tx,
  before: VariantRow,
  { row, fields, by }: { row: NewRow; fields: string[]; by: Actor },
): Promise<void> {
  const variantId = row.id
  if (fields.includes('price')) {
    const facts = { from: shownCents(before), to: shownCents(row) }
    await recordAct(tx, { ...by, act: 'price-change', variantId, facts })
  }
  if (fields.includes('stock')) {
    const facts = { from: before.stock, to: row.stock }
    await recordAct(tx, { ...by, act: 'stock-count', variantId, facts })
  }
}

function checkUnique(rows: NewRow[]): void {
  for (const field of ['id', 'slug'] as const) {
    const values = rows.map((row) => row[field])
    const twice = values.find((value, index) => values.indexOf(value) !== index)
    if (twice !== undefined) throw new OperatorError(`two products have the ${field} ${twice}`)
  }
}

async function insertRows(tx: Tx, rows: NewRow[]): Promise<void> {
  // PostgreSQL takes at most 65,535 values in one statement.
  for (let start = 0; start < rows.length; start += 500) {
    const part = rows.slice(start, start + 500)
    await tx.insert(variants).values(part)
    await move(
      tx,
      part.filter((row) => row.stock > 0),
      'import',
    )
  }
}

/** Clears the changed scale codes first, because two products may swap theirs. */
async function releaseScaleCodes(
  tx: Tx,
  known: Map<number, VariantRow>,
  rows: NewRow[],
): Promise<void> {
  const ids = rows
    .filter(
      ({ id, scaleCode }) => known.get(id)?.scaleCode && known.get(id)?.scaleCode !== scaleCode,
    )
    .map(({ id }) => id)
  if (ids.length === 0) return
  await tx.update(variants).set({ scaleCode: null }).where(inArray(variants.id, ids))
}

/** The pictures, with texts that an operator gave to stored ones. */
function withStoredTexts(before: VariantRow, pictures: Picture[]): Picture[] {
  return pictures.map((picture) => {
    const own = before.pictures.find(
      ({ file, alt }) => file === picture.file && alt !== before.name,
    )
    return own ?? picture
  })
}

async function move(
  tx: Tx,
  rows: { id: number; stock: number }[],
  reason: Movement,
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(stockMovements)
    .values(rows.map(({ id, stock }) => ({ variantId: id, quantity: stock, reason })))
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
    scaleCode: variant.scaleCode,
  }
}
