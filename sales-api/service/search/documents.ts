import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { WireProduct } from '@/lib/shared/contract/catalogue'
import type { WireProductHit } from '@/lib/shared/contract/search'
import { priceRangesOf } from '@/lib/shared/search-indexes'
import { displayPrice, isWeighed } from '@/lib/shared/weight'
import type { Queryable } from '../db/database'
import {
  departments,
  subdepartments,
  subdepartmentVariants,
  variants,
} from '../db/schema/catalogue'
import { presentProducts, type VariantRow } from '../domain/catalogue/present-product'
import { contentWords, isStopWord, joined, stem, wordsOf } from './words'

/**
 * Weight of a term by its place in a product. The first word of a name is the product itself, the
 * last words of a long name are its side products.
 */
export const FIELD_WEIGHTS = {
  head: 1.25,
  name: 1,
  tail: 0.75,
  option: 0.6,
  cooking: 0.6,
  department: 0.6,
  manufacturer: 0.6,
  description: 0.2,
}

export type Field = keyof typeof FIELD_WEIGHTS

export const FIELDS = Object.keys(FIELD_WEIGHTS) as Field[]

/** The fields of each attribute that a search may be restricted to. */
export const FIELDS_OF_ATTRIBUTE: Record<string, Field[]> = {
  name: ['head', 'name', 'tail'],
  'option_values.name': ['option'],
  'cooking_recommendations.name': ['cooking'],
  departments: ['department'],
  manufacturer: ['manufacturer'],
  description: ['description'],
}

const TAIL_FROM = 4

/** Terms of a product by field, as stored in the index. */
export function termsOf({
  hit,
  departments,
  description,
}: SearchDocument): Record<Field, string[]> {
  const name = nameTerms(hit.name)
  const labels = (names: string[]) => names.flatMap((label) => nameTerms(label).flat())
  return {
    head: name.slice(0, 1).flat(),
    name: name.slice(1, TAIL_FROM).flat(),
    tail: name.slice(TAIL_FROM).flat(),
    option: labels(hit.option_values.map((option) => option.name)),
    cooking: labels(hit.cooking_recommendations.map((way) => way.name)),
    department: labels(departments),
    manufacturer: terms(hit.manufacturer),
    description: terms(description),
  }
}

function terms(text: string): string[] {
  return [...new Set(contentWords(text).map(stem))]
}

/** Returns for each content word its own term and that of the word joined with the next one. */
function nameTerms(name: string): string[][] {
  const words = wordsOf(name).map(({ folded }) => folded)
  const content = words.flatMap((word, index) => (isStopWord(word) ? [] : [index]))
  return content.map((from, position) => {
    const word = words[from] ?? ''
    const to = content[position + 1]
    if (to === undefined) return [stem(word)]
    const pair = [word, words[to] ?? '']
    const unspaced = [pair, words.slice(from, to + 1)].map((parts) => stem(parts.join('')))
    return [...new Set([stem(word), joined(pair), ...unspaced])]
  })
}

export interface LoadedDocument {
  document: SearchDocument
  /** Changes whenever the row of the variant is written. */
  version: string
}

/** PostgreSQL writes a new version of a row at every change, stamped with its transaction. */
export const rowVersion = sql<string>`xmin::text`

/** The documents of all saleable variants, or of those of these products. */
export async function loadDocuments(
  db: Queryable,
  productIds?: number[],
): Promise<LoadedDocument[]> {
  const rows = await db
    .select({ ...getTableColumns(variants), version: rowVersion })
    .from(variants)
    .where(
      and(
        isNull(variants.withdrawnAt),
        productIds ? inArray(variants.productId, productIds) : undefined,
      ),
    )
    .orderBy(asc(variants.id))
  const products = await presentProducts(db, rows)
  const departmentNames = await loadDepartmentNames(db, productIds && rows.map(({ id }) => id))
  return rows.flatMap(({ version, ...row }, index) => {
    const product = products[index]
    return product
      ? [{ version, document: toDocument(row, product, departmentNames.get(row.id) ?? []) }]
      : []
  })
}

/** Names of departments and subdepartments by variant, for all or the given variants. */
async function loadDepartmentNames(db: Queryable, ids?: number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .select({
      variantId: subdepartmentVariants.variantId,
      department: departments.name,
      subdepartment: subdepartments.name,
    })
    .from(subdepartmentVariants)
    .innerJoin(subdepartments, eq(subdepartments.id, subdepartmentVariants.subdepartmentId))
    .innerJoin(departments, eq(departments.id, subdepartments.departmentId))
    .where(ids && inArray(subdepartmentVariants.variantId, ids))
    .orderBy(asc(departments.position), asc(subdepartments.position))
  const names = new Map<number, Set<string>>()
  for (const { variantId, department, subdepartment } of rows) {
    names.set(variantId, (names.get(variantId) ?? new Set()).add(department).add(subdepartment))
  }
  return new Map([...names].map(([id, own]) => [id, [...own]]))
}

/** Name of the option whose values are cuts. */
const CUT_OPTION = 'Corte'

/** Search document of a product: the displayed fields and further searched ones. */
export interface SearchDocument {
  id: number
  productId: number
  hit: WireProductHit
  /** Description of the product and its uses. */
  description: string
  /** Names of its departments and subdepartments. */
  departments: string[]
  salesVolume: number
}

export function toDocument(
  row: VariantRow,
  product: WireProduct,
  departments: string[],
): SearchDocument {
  return {
    id: row.id,
    productId: row.productId,
    hit: toHit(row, product),
    description: searchedPart(row),
    departments,
    salesVolume: row.salesVolume,
  }
}

/**
 * Part of the description to search. A cut by weight is an ingredient, so all its text counts. Of a
 * ready product only the first sentence counts: the rest names side dishes that the shop may not
 * sell.
 */
function searchedPart({ unit, description }: VariantRow): string {
  if (isWeighed(unit)) return description
  return /^.*?[.!?](?=\s|$)/s.exec(description)?.[0] ?? description
}

function toHit(row: VariantRow, product: WireProduct): WireProductHit {
  const { description, meta_tags, should_notify_user, product_properties, ...shown } = product
  const shownPrice = displayPrice(product.price, product.unit_for_quantity)
  return {
    objectID: String(product.id),
    ...shown,
    on_sale: product.list_price > product.price,
    shown_price: shownPrice,
    price_ranges: priceRangesOf(shownPrice),
    cuts: row.options.filter(({ name }) => name === CUT_OPTION).map(({ value }) => value),
    option_values: row.options.map(({ value }) => ({ name: value })),
    cooking_recommendations: row.cooking.map((name) => ({ name })),
  }
}
