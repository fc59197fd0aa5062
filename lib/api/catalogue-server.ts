import { building } from '../env/storefront.mjs'
import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { isDepartmentId } from '../catalogue/addresses.mjs'
import {
  departmentSchema,
  productListSchema,
  productPageSchema,
  productSchema,
  recipeSchema,
  withdrawnSchema,
} from '../shared/contract/catalogue'
import { cacheTags, readThroughCache } from './cache-tags'
import {
  getDepartment,
  getProduct,
  listBoughtTogether,
  listByIds,
  listCatalogue,
  listDepartments,
  listMostSold,
  listPromotions,
  listRecipes,
  listRecommended,
  listSubdepartment,
  type ProductPage,
  RELATED_IDS,
} from './catalogue'
import { isStatus } from './errors'
import type { CallOptions } from './http'
import { fetchWhole, parseCatalogue } from './server-response'
import type { Department, Product, Recipe, WithdrawnProduct } from './types'

const TIMEOUT_MS = 8_000
/** Shorter: every page waits for the navigation, even without other data of the API. */
const NAVIGATION_TIMEOUT_MS = 2_500

/** Outcome of a read. Catalogue pages never throw: they show their text without JavaScript. */
export type Read<T> =
  | { status: 'found'; value: T }
  | { status: 404 | 503 }
  | { status: 410; withdrawn?: WithdrawnProduct }

/** A former slug finds the product under its present one: compare `value.slug`. */
export const readProduct = cache((slug: string): Promise<Read<Product>> => {
  const tags = [cacheTags.products, cacheTags.product(slug), cacheTags.departments]
  return read(() =>
    readCatalogue(`product ${slug}`, tags, productSchema, (options) => getProduct(slug, options)),
  )
})

/** The other variants of the product, without those that cannot be read. */
export const readSiblings = cache(async ({ slug, options }: Product): Promise<Product[]> => {
  const slugs = options.flatMap(({ values }) => values.map((value) => value.slug))
  const others = [...new Set(slugs)].filter((other) => other !== slug)
  const reads = await Promise.all(others.map(readProduct))
  return reads.flatMap((read) => (read.status === 'found' ? [read.value] : []))
})

/** What can be bought in place of a sold-out product, without what cannot be read. */
export async function readInstead(product: Product, siblings: Product[]): Promise<Product[]> {
  const [first] = product.departments ?? []
  const department = first && (await readDepartment(String(first.id)))
  return inStockInstead(product, siblings, department?.status === 'found' ? department.value : null)
}

/** All departments in the shop's order. */
export const readDepartments = cache((): Promise<Read<Department[]>> => {
  const request = (options: CallOptions) =>
    listDepartments({ ...options, timeoutMs: NAVIGATION_TIMEOUT_MS })
  return read(() =>
    readCatalogue('departments', [cacheTags.departments], z.array(departmentSchema), request),
  )
})

/** One department with its products; an id that is not a number is a 404 without a call. */
export const readDepartment = cache(async (id: string): Promise<Read<Department>> => {
  if (!isDepartmentId(id)) return { status: 404 }
  const tags = [cacheTags.departments, cacheTags.department(id), cacheTags.products]
  const request = (options: CallOptions) => getDepartment(id, options)
  return await read(() => readCatalogue(`department ${id}`, tags, departmentSchema, request))
})

/** What a subdepartment of the department holds beyond its first page. */
export const readSubdepartmentPage = cache(
  (department: number, id: number, page: number): Promise<Read<ProductPage>> => {
    const tags = [cacheTags.departments, cacheTags.department(department), cacheTags.products]
    const request = (options: CallOptions) => listSubdepartment(id, page, options)
    return read(() =>
      readCatalogue(`subdepartment ${id} ${page}`, tags, productPageSchema, request),
    )
  },
)

/** The first page of the promotions; null when it cannot be read. */
export const readPromotions = cache((): Promise<ProductPage | null> => {
  const tags = [cacheTags.promotions, cacheTags.products]
  return readOptional(() =>
    readCatalogue('promotions', tags, productPageSchema, (options) => listPromotions(1, options)),
  )
})

/** The first page of what is recommended to guests; null when it cannot be read. */
export const readRecommended = cache((): Promise<ProductPage | null> => {
  const tags = [cacheTags.recommended, cacheTags.products]
  return readOptional(() =>
    readCatalogue('recommended', tags, productPageSchema, (options) => listRecommended(1, options)),
  )
})

/** The first page of what is sold most; null when it cannot be read. */
export const readMostSold = cache((): Promise<ProductPage | null> => {
  const tags = [cacheTags.mostSold, cacheTags.products]
  return readOptional(() =>
    readCatalogue('most sold', tags, productPageSchema, (options) => listMostSold(1, options)),
  )
})

/** A page of all products, with how many pages there are. */
export const readCataloguePage = cache((page: number): Promise<Read<ProductPage>> => {
  const tags = [cacheTags.everyProduct, cacheTags.products]
  const request = (options: CallOptions) => listCatalogue(page, options)
  return read(() => readCatalogue(`catalogue ${page}`, tags, productPageSchema, request))
})

/** The fixed list of related products; null when it cannot be read. */
export const readRelated = cache(async (): Promise<Product[] | null> => {
  const tags = [cacheTags.related, cacheTags.products]
  const request = (options: CallOptions) => listByIds(RELATED_IDS, options)
  const page = await readOptional(() => readCatalogue('related', tags, productPageSchema, request))
  return page?.products ?? null
})

/** What is bought together with a variant; null when it cannot be read. */
export const readBoughtTogether = cache(async (id: number): Promise<Product[] | null> => {
  const tags = [cacheTags.boughtTogether(id), cacheTags.products]
  const request = (options: CallOptions) => listBoughtTogether(id, options)
  const list = await readOptional(() =>
    readCatalogue(`bought together ${id}`, tags, productListSchema, request),
  )
  return list?.products ?? null
})

/** The recipes of a product; null when they cannot be read. */
export const readRecipes = cache((productId: number): Promise<Recipe[] | null> => {
  const request = (options: CallOptions) => listRecipes(productId, options)
  const tags = [cacheTags.recipes(productId)]
  return readOptional(() =>
    readCatalogue(`recipes ${productId}`, tags, z.array(recipeSchema), request),
  )
})

function readCatalogue<T>(
  key: string,
  tags: string[],
  schema: z.ZodType,
  request: (options: CallOptions) => Promise<T>,
): Promise<T> {
  const parse = (wire: unknown) => parseCatalogue(schema, wire)
  const options = { parse, timeoutMs: TIMEOUT_MS, send: fetchWhole }
  return readThroughCache(key, [cacheTags.catalogue, ...tags], () => request(options))
}

async function read<T>(request: () => Promise<T>): Promise<Read<T>> {
  try {
    return { status: 'found', value: await request() }
  } catch (error) {
    if (isStatus(error, 404)) return { status: 404 }
    if (isStatus(error, 410)) {
      return { status: 410, withdrawn: withdrawnSchema.safeParse(error.body).data?.product }
    }
    log(error)
    return { status: 503 }
  }
}

/** For the secondary parts of a page; null when they cannot be read. */
async function readOptional<T>(request: () => Promise<T>): Promise<T | null> {
  const response = await read(request)
  return response.status === 'found' ? response.value : null
}

function log(error: unknown): void {
  if (building) return
  console.error('sales API:', error instanceof Error ? `${error.name} ${error.message}` : error)
}

const MOST = 3

/**
 * Returns available alternatives to a sold-out product: its other variants, then products of its
 * subdepartments.
 */
export function inStockInstead(
  { id }: Product,
  siblings: readonly Product[],
  department: Department | null,
): Product[] {
  const shelves = (department?.subdepartments ?? []).map(({ products }) => products)
  const own = shelves.filter((products) => products.some((product) => product.id === id))
  const found = [...siblings, ...own.flat(), ...shelves.flat()].filter(
    (product) => product.inStock && product.id !== id,
  )
  return [...new Map(found.map((product) => [product.id, product])).values()].slice(0, MOST)
}
