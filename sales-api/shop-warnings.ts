import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { isNull, sql } from 'drizzle-orm'
import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'
import type { Shop } from '@/lib/shared/shop/schema.mjs'
import { PRIVATE_PAGES, STATIC_PAGES } from '@/lib/shared/static-pages.mjs'
import sampleFiles from './sample-files.json' with { type: 'json' }
import type { Db } from './service/db/database'
import { departments, subdepartments, variants } from './service/db/schema/catalogue'

/** Name of the sample in `shop/shop.json`. A copy with this name is still the sample. */
export const SAMPLE_NAME = 'Açougue Recôncavo'

const PARTS = ['textos', 'imagens']

const PAGES = new Set(['/', '/departamentos', ...STATIC_PAGES, ...PRIVATE_PAGES])

type Folder = Pick<Shop, 'banners' | 'features'> & {
  folder: string
  identity: Pick<Shop['identity'], 'name'>
}

/** Hashes of the texts and pictures of a shop's folder, by path. */
export function hashFiles(folder: string): Record<string, string> {
  const files = PARTS.flatMap((part) =>
    readdirSync(join(folder, part), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name))),
  )
  return Object.fromEntries(
    files.sort().map((file) => {
      const hash = createHash('sha256').update(readFileSync(join(folder, file)))
      return [file.replaceAll(sep, '/'), hash.digest('hex').slice(0, 16)]
    }),
  )
}

/**
 * Warns of what an own shop left of the sample in its folder, and of banners that lead to no page.
 * One line each.
 */
export async function folderWarnings(db: Db, shop: Folder = wholeShop): Promise<string[]> {
  const kept = shop.identity.name === SAMPLE_NAME ? [] : sampleFilesIn(shop.folder)
  return [...leftWarnings(kept), ...(await bannerWarnings(db, shop))]
}

function leftWarnings(files: string[]): string[] {
  if (files.length === 0) return []
  const hasText = files.some((file) => file.endsWith('.md'))
  const way = hasText ? ' (add the line <!-- revisto --> to a text that stays as it is)' : ''
  return [`files of SHOP_DIR are still the sample's: ${files.join(', ')}${way}`]
}

function sampleFilesIn(folder: string): string[] {
  const samples: Record<string, string> = sampleFiles
  return Object.entries(hashFiles(folder)).flatMap(([file, hash]) =>
    samples[file] === hash ? [file] : [],
  )
}

async function bannerWarnings(
  db: Db,
  { banners, features }: Pick<Shop, 'banners' | 'features'>,
): Promise<string[]> {
  const pages = await productPages(db)
  return banners.flatMap(({ name, link }) => {
    const problem = linkProblem(link, features, pages)
    return problem ? [`banner "${name}" of shop.json links to ${link}, ${problem}`] : []
  })
}

function linkProblem(
  link: string,
  features: Shop['features'],
  productPages: Set<string>,
): string | null {
  if (!link.startsWith('/')) return null
  const { pathname } = new URL(link, 'http://shop')
  const isBelow = (folder: string) => pathname === folder || pathname.startsWith(`${folder}/`)
  if (isBelow('/blend') && !features.blends) return 'but features.blends is false'
  if (isBelow('/bigchurrasco') && !features.barbecue) return 'but features.barbecue is false'
  // Only the first of several pages of a department is certain.
  const isKnown = PAGES.has(pathname) || productPages.has(pathname.replace(/\/1$/, ''))
  return isKnown ? null : 'which is no page of the shop'
}

/** Paths of the products on sale, the departments and their subdepartments. */
async function productPages(db: Db): Promise<Set<string>> {
  const products = await db
    .select({ slug: variants.slug })
    .from(variants)
    .where(isNull(variants.withdrawnAt))
  const folders = await db.select({ id: departments.id }).from(departments)
  const parts = await db
    .select({ id: subdepartments.departmentId, slug: subdepartments.slug })
    .from(subdepartments)
  return new Set([
    ...products.map(({ slug }) => `/produtos/${slug}`),
    ...folders.map(({ id }) => `/departamentos/${id}`),
    ...parts.map(({ id, slug }) => `/departamentos/${id}/${slug}`),
  ])
}

/**
 * Warns of numbers in `relatedProducts` of shop.json that no product has, with their lines. A shop
 * without products is still to be filled.
 */
export async function relatedWarnings(
  db: Db,
  {
    relatedProducts: ids,
    folder,
  }: Pick<typeof wholeShop, 'relatedProducts' | 'folder'> = wholeShop,
): Promise<string[]> {
  const rows = await db.select({ id: variants.id }).from(variants)
  const known = new Set(rows.map(({ id }) => id))
  if (known.size === 0 || ids.every((id) => known.has(id))) return []
  const file = join(folder, 'shop.json')
  const text = readFileSync(file, 'utf8')
  return ids.flatMap((id, index) =>
    known.has(id)
      ? []
      : [
          `${file}, line ${lineOf(text, id)}: relatedProducts[${index}]: no product has number ${id}`,
        ],
  )
}

/** Line of a number of `relatedProducts`. */
function lineOf(text: string, id: number): number {
  const list = text.indexOf('"relatedProducts"')
  const at = text.slice(list).search(new RegExp(`\\b${id}\\b`))
  return text.slice(0, list + at).split('\n').length
}

/** Most products that a warning names. */
const MOST_NAMED = 10

/** Warns of products on sale without a picture, and of list prices below the price. */
export async function productWarnings(db: Db): Promise<string[]> {
  const rows = await db
    .select({
      name: variants.name,
      hasPicture: sql<boolean>`jsonb_array_length(${variants.pictures}) > 0`,
      isBelow: sql<boolean>`${variants.listPrice} < ${variants.price}`,
    })
    .from(variants)
    .where(isNull(variants.withdrawnAt))
    .orderBy(variants.id)
  const unseen = rows.filter(({ hasPicture }) => !hasPicture)
  const below = rows.filter(({ isBelow }) => isBelow)
  return [
    ...(unseen.length > 0 ? [`products without a picture: ${namesOf(unseen)}`] : []),
    ...(below.length > 0 ? [`products with a list price below the price: ${namesOf(below)}`] : []),
  ]
}

function namesOf(products: { name: string }[]): string {
  const names = products.slice(0, MOST_NAMED).map(({ name }) => name)
  const more = products.length - names.length
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
