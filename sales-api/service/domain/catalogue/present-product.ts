import { and, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { WireImage, WireProduct } from '@/lib/shared/contract/catalogue'
import { toWireInstant } from '@/lib/shared/shop-time'
import { cutAtWord } from '@/lib/shared/text-rules'
import { LARGEST_PORTION } from '@/lib/shared/weight'
import { prepared, type Queryable } from '../../db/database'
import { jsonRows } from '../../db/json-rows'
import { type Picture, variants } from '../../db/schema/catalogue'

export type VariantRow = typeof variants.$inferSelect
export type Sibling = Pick<VariantRow, 'id' | 'slug' | 'productId' | 'options' | 'pictures'>

/**
 * A product as in every response: with the fields that other sales APIs may omit, without those
 * that only the product page needs.
 */
type PresentedProduct = Required<Omit<WireProduct, 'departments'>>

/**
 * Returns a variant in wire form, prices in BRL per gram or unit. `siblings` are the saleable
 * variants of its product.
 */
export function presentProduct(row: VariantRow, siblings: Sibling[]): PresentedProduct {
  return {
    id: row.id,
    product_id: row.productId,
    slug: row.slug,
    name: row.name,
    manufacturer: row.manufacturer,
    price: Number(row.price),
    list_price: Number(row.listPrice),
    unit_for_quantity: row.unit,
    total_on_hand: row.stock,
    in_stock: isInStock(row),
    images: row.pictures.map(presentImage),
    increment_quantity: row.incrementQuantity,
    default_quantity: row.defaultQuantity,
    minimum_quantity: row.minimumQuantity,
    maximum_quantity: row.maximumQuantity,
    options: presentOptions(row, siblings),
    options_text: row.options.map(({ name, value }) => `${name}: ${value}`).join(', '),
    description: row.description,
    meta_tags: [{ name: 'description', content: metaDescription(row) }],
    should_notify_user: false,
    product_properties: row.properties,
    whole_piece: isWholePiece(row),
    portioning_size: row.portioningSize,
    net_weight: row.netWeight,
    updated_at: toWireInstant(row.updatedAt),
  }
}

/** Whether a variant can be bought: its minimum quantity is in stock and it is not withdrawn. */
export function isInStock(row: Pick<VariantRow, 'stock' | 'minimumQuantity' | 'withdrawnAt'>) {
  return !row.withdrawnAt && row.stock >= row.minimumQuantity
}

/** Whether the variant is packed whole by default: its bag size is the largest possible. */
export function isWholePiece({
  unit,
  portioningSize,
}: Pick<VariantRow, 'unit' | 'portioningSize'>) {
  return unit === 'g' && portioningSize !== null && portioningSize >= LARGEST_PORTION
}

/** Whether the price is below the list price; nothing else counts as a promotion. */
export function isInPromotion({ price, listPrice }: Pick<VariantRow, 'price' | 'listPrice'>) {
  return Number(listPrice) > Number(price)
}

export function presentImage({ file, alt }: Picture): WireImage {
  const url = (size: string) => `/media/${file}.${size}.webp`
  return { mini_url: url('mini'), small_url: url('small'), large_url: url('large'), alt }
}

function presentOptions(row: VariantRow, siblings: Sibling[]): WireProduct['options'] {
  return row.options.map(({ name, value }) => ({
    presentation_name: name,
    values: siblings
      .filter((sibling) => differsOnlyIn(name, row, sibling))
      .flatMap((sibling) => {
        const own = sibling.options.find((option) => option.name === name)
        if (!own) return []
        const picture = sibling.pictures[0]
        return {
          slug: sibling.slug,
          presentation_name: own.value,
          image_url: picture ? presentImage(picture).mini_url : null,
          selected: own.value === value,
        }
      }),
  }))
}

function differsOnlyIn(name: string, row: VariantRow, sibling: Sibling): boolean {
  return row.options.every(
    (option) =>
      option.name === name ||
      sibling.options.some((other) => other.name === option.name && other.value === option.value),
  )
}

/** At most 155 characters of the description, cut at a word. */
function metaDescription(row: VariantRow): string {
  if (row.description.length <= 155) return row.description
  return `${cutAtWord(row.description, 152)}...`
}

/** The saleable variants of a product, shown as choices beside each other. */
const sibling = alias(variants, 'sibling')

const siblingColumns = ({ id, slug, productId, options, pictures }: typeof sibling) => ({
  id,
  slug,
  productId,
  options,
  pictures,
})

/** Whether a variant is one choice of its product, with siblings to show. */
export const isChoice = sql`jsonb_array_length(${variants.options}) > 0`

/** Subquery: the siblings of variants whose products `productIds` selects. */
export function siblingsOf(productIds: SQL): SQL<{ sibling: Sibling }[]> {
  return jsonRows(
    { sibling: siblingColumns(sibling) },
    sql`from ${variants} ${sibling}
      where ${sibling.productId} in (${productIds}) and ${sibling.withdrawnAt} is null
      order by ${sibling.id}`,
  )
}

/** Returns the wire products of the rows, in their order. */
export async function presentProducts(db: Queryable, rows: VariantRow[]): Promise<WireProduct[]> {
  const present = presenterOf(await loadSiblings(db, rows))
  return rows.map(present)
}

/** Returns a presenter for variants whose siblings are in this list. */
export function presenterOf(siblings: Sibling[]): (row: VariantRow) => WireProduct {
  const byProduct = new Map<number, Sibling[]>()
  for (const one of siblings) {
    const known = byProduct.get(one.productId)
    if (known) known.push(one)
    else byProduct.set(one.productId, [one])
  }
  return (row) => presentProduct(row, byProduct.get(row.productId) ?? [])
}

const selectSiblings = prepared((db) =>
  db
    .select(siblingColumns(sibling))
    .from(sibling)
    .where(
      and(
        sql`${sibling.productId} = any(${sql.placeholder('productIds')})`,
        isNull(sibling.withdrawnAt),
      ),
    )
    .orderBy(sibling.id)
    .prepare('select_siblings'),
)

async function loadSiblings(db: Queryable, rows: VariantRow[]): Promise<Sibling[]> {
  const productIds = rows.filter((row) => row.options.length > 0).map((row) => row.productId)
  if (productIds.length === 0) return []
  return await selectSiblings(db).execute({ productIds: [...new Set(productIds)] })
}
