import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { asc, isNull } from 'drizzle-orm'
import { fromCents } from '@/lib/shared/money'
import { plainReason } from '@/lib/shared/plain-reason.mjs'
import { shopDay } from '@/lib/shared/shop-time'
import { displayPrice } from '@/lib/shared/weight'
import { OperatorError } from '../service/base/errors'
import type { Db, Queryable } from '../service/db/database'
import {
  barbecueCategories,
  barbecueOptionValues,
  boughtTogether,
  departments,
  type Picture,
  recipes,
  subdepartments,
  subdepartmentVariants,
  variants,
} from '../service/db/schema/catalogue'
import { isInPromotion, type VariantRow } from '../service/domain/catalogue/present-product'
import { listCoupons } from '../service/domain/orders/coupons'
import type { Catalogue, SeedVariant } from './catalogue-schema'
import { sizeNames } from './pictures'
import { writeTable } from './spreadsheet/table-file'

type Files = Omit<Catalogue, 'groups'> & { 'products/produtos': Catalogue['groups'] }

/**
 * Writes the products on sale, with all lists, coupons and pictures, to an empty folder, in both
 * forms that an import reads. Returns the number of products. Throws OperatorError.
 */
export async function exportCatalogue(
  db: Db,
  folder: string,
  mediaFolder: string,
): Promise<number> {
  const { files, table, pictures } = await db.transaction(
    async (tx) => ({ ...(await readFiles(tx)), table: await writeTable(tx) }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  try {
    await mkdir(join(folder, 'products'), { recursive: true })
  } catch (cause) {
    throw new OperatorError(`${folder}: ${plainReason(cause) ?? 'cannot be written'}`)
  }
  const { boughtTogether: together, ...others } = files
  for (const [name, data] of Object.entries({ ...others, 'bought-together': together })) {
    await writeFile(join(folder, `${name}.json`), `${JSON.stringify(data, null, 2)}\n`)
  }
  await writeFile(join(folder, 'produtos.csv'), table)
  await copyPictures(pictures, mediaFolder, join(folder, 'pictures'))
  return files['products/produtos'].flatMap((group) => group.variants).length
}

/** Throws OperatorError unless the folder is missing or empty. */
export async function checkEmpty(folder: string): Promise<void> {
  const names = await readdir(folder).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return []
    throw new OperatorError(`${folder}: ${plainReason(cause) ?? 'cannot be read'}`)
  })
  if (names.length > 0) throw new OperatorError(`${folder} is not empty: choose another folder`)
}

async function readFiles(db: Queryable): Promise<{ files: Files; pictures: Picture[] }> {
  const rows = await db
    .select()
    .from(variants)
    .where(isNull(variants.withdrawnAt))
    .orderBy(asc(variants.productId), asc(variants.id))
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]))
  const slugsOf = (ids: number[]) => ids.flatMap((id) => slugs.get(id) ?? [])
  const products = new Set(rows.map(({ productId }) => productId))
  const tops = await db.select().from(departments).orderBy(asc(departments.position))
  const kinds = await db
    .select()
    .from(barbecueOptionValues)
    .orderBy(asc(barbecueOptionValues.position))
  const files: Files = {
    'products/produtos': groupsOf(rows),
    departments: await departmentsOf(db, tops, slugsOf),
    recipes: (await db.select().from(recipes).orderBy(asc(recipes.id))).filter(({ productId }) =>
      products.has(productId),
    ),
    boughtTogether: await togetherOf(db, slugs),
    barbecue: {
      cutTypes: kinds.map(({ id, name, picture, cuts }) => ({
        id,
        name,
        image: nameOf(picture),
        cuts: cuts.flatMap(({ variantId, fat }) =>
          slugsOf([variantId]).map((product) => ({ product, fat })),
        ),
      })),
      complements: (
        await db.select().from(barbecueCategories).orderBy(asc(barbecueCategories.position))
      ).map(({ id, name, cuts, sides }) => ({
        id,
        name,
        cuts: cuts.flatMap(({ variantId, fat }) =>
          slugsOf([variantId]).map((product) => ({ product, fat })),
        ),
        sides: sides.map(({ gramsPerUnit, variantIds }) => ({
          gramsPerUnit,
          products: slugsOf(variantIds),
        })),
      })),
    },
    promotions: await promotionsOf(db),
  }
  const shown = [...tops, ...kinds].flatMap(({ picture }) => picture ?? [])
  return { files, pictures: [...rows.flatMap((row) => row.pictures), ...shown] }
}

function groupsOf(rows: VariantRow[]): Catalogue['groups'] {
  const groups = new Map<number, VariantRow[]>()
  for (const row of rows) groups.set(row.productId, [...(groups.get(row.productId) ?? []), row])
  return [...groups].map(([productId, group]) => ({
    productId,
    manufacturer: group[0]?.manufacturer ?? '',
    cooking: group[0]?.cooking ?? [],
    variants: group.map(variantOf),
  }))
}

function variantOf(row: VariantRow): SeedVariant {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    unit: row.unit === 'un' ? 'un' : 'g',
    price: displayPrice(Number(row.price), row.unit),
    listPrice: isInPromotion(row) ? displayPrice(Number(row.listPrice), row.unit) : null,
    stock: row.stock,
    minimum: row.minimumQuantity,
    default: row.defaultQuantity,
    increment: row.incrementQuantity,
    maximum: row.maximumQuantity,
    portioning: row.portioningSize,
    options: row.options,
    pictures: row.pictures.map(({ file }) => basename(file)),
    properties: Object.fromEntries(row.properties.map(({ name, value }) => [name, value])),
    netWeight: row.netWeight,
    salesVolume: row.salesVolume,
    scaleCode: row.scaleCode,
    description: row.description,
  }
}

async function departmentsOf(
  db: Queryable,
  tops: (typeof departments.$inferSelect)[],
  slugsOf: (ids: number[]) => string[],
): Promise<Catalogue['departments']> {
  const parts = await db.select().from(subdepartments).orderBy(asc(subdepartments.position))
  const members = await db
    .select()
    .from(subdepartmentVariants)
    .orderBy(asc(subdepartmentVariants.position))
  const productsOf = (part: number) =>
    slugsOf(members.filter((row) => row.subdepartmentId === part).map((row) => row.variantId))
  return tops.map((top) => ({
    id: top.id,
    name: top.name,
    image: nameOf(top.picture),
    subdepartments: parts
      .filter(({ departmentId }) => departmentId === top.id)
      .map(({ id, name, slug }) => ({ id, name, slug, products: productsOf(id) })),
  }))
}

async function togetherOf(db: Queryable, slugs: Map<number, string>) {
  const rows = await db.select().from(boughtTogether).orderBy(asc(boughtTogether.position))
  const pairs: Catalogue['boughtTogether'] = {}
  for (const { variantId, otherId } of rows) {
    const [slug, other] = [slugs.get(variantId), slugs.get(otherId)]
    if (slug && other) pairs[slug] = [...(pairs[slug] ?? []), other]
  }
  return pairs
}

async function promotionsOf(db: Queryable): Promise<Catalogue['promotions']> {
  return (await listCoupons(db)).map((row) => ({
    code: row.code,
    name: row.name,
    kind: row.kind,
    value: row.kind === 'fixed' ? fromCents(row.value) : row.value,
    maximumUses: row.maximumUses,
    maximumUsesPerCustomer: row.maximumUsesPerCustomer,
    firstOrderOnly: row.firstOrderOnly,
    minimumItemTotal: fromCents(row.minimumItemCents),
    startsAt: shopDay(row.startsAt),
    endsAt: row.endsAt && shopDay(row.endsAt),
  }))
}

function nameOf(picture: Picture | null): string | null {
  return picture && basename(picture.file)
}

/** Copies the stored sizes and writes their texts, which an import reads from `manifest.json`. */
async function copyPictures(pictures: Picture[], from: string, to: string): Promise<void> {
  const byFile = new Map(pictures.map((picture) => [picture.file, picture]))
  for (const file of byFile.keys()) {
    await mkdir(dirname(join(to, file)), { recursive: true })
    for (const name of sizeNames(file)) {
      // A picture that is missing in the media folder is missing in the shop too.
      await copyFile(join(from, name), join(to, name)).catch(() => {})
    }
  }
  if (byFile.size === 0) return
  const texts = [...byFile.values()].map(({ file, alt }) => ({ file: `${file}.webp`, alt }))
  await writeFile(join(to, 'manifest.json'), `${JSON.stringify(texts, null, 2)}\n`)
}
