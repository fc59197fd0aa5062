import { building } from '../env/page-cache.mjs'
import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { RELATED_IDS } from '../catalogue/related-ids'
import { departmentSchema } from '../contract/department'
import { productListSchema, productPageSchema, productSchema } from '../contract/product'
import { recipeSchema } from '../contract/recipe'
import { isStatus } from './api-error'
import { CATALOGUE_REVALIDATE, cacheTags } from './cache-tags'
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
  type ProductPage,
} from './catalogue'
import type { CallOptions } from './http'
import type { Department, Product, Recipe } from './types'

const TIMEOUT_MS = 8_000
/** Every page waits for the navigation, also those that need nothing else of the API. */
const NAVIGATION_TIMEOUT_MS = 2_500
const DEPARTMENT_ID = /^[1-9]\d{0,8}$/

/** What a catalogue page learns from the API; a page never throws for trouble. */
export type Read<T> = { status: 'found'; value: T } | { status: 404 | 410 | 503 }

/** The product of a page; the answer's slug differs when it was asked by a former one. */
export const readProduct = cache((slug: string): Promise<Read<Product>> => {
  const options = cached(productSchema, cacheTags.products, cacheTags.product(slug))
  return read(() => getProduct(slug, options))
})

/** The other variants of the product; those that cannot be read are left out. */
export const readSiblings = cache(async ({ slug, options }: Product): Promise<Product[]> => {
  const slugs = options.flatMap(({ values }) => values.map((value) => value.slug))
  const others = [...new Set(slugs)].filter((other) => other !== slug)
  const reads = await Promise.all(others.map(readProduct))
  return reads.flatMap((read) => (read.status === 'found' ? [read.value] : []))
})

/** All departments, in the order of the shop. */
export const readDepartments = cache((): Promise<Read<Department[]>> => {
  const options = cached(z.array(departmentSchema), cacheTags.departments)
  return read(() => listDepartments({ ...options, timeoutMs: NAVIGATION_TIMEOUT_MS }))
})

/** One department with its products; an id that is no number is unknown (ROUTE-03). */
export const readDepartment = cache(async (id: string): Promise<Read<Department>> => {
  if (!DEPARTMENT_ID.test(id)) return { status: 404 }
  const tags = [cacheTags.departments, cacheTags.department(id), cacheTags.products]
  return await read(() => getDepartment(id, cached(departmentSchema, ...tags)))
})

/** The first page of the promotions; null when it cannot be read. */
export const readPromotions = cache((): Promise<ProductPage | null> => {
  const options = cached(productPageSchema, cacheTags.promotions, cacheTags.products)
  return beside(() => listPromotions(1, options))
})

/** The first page of what is recommended to guests; null when it cannot be read. */
export const readRecommended = cache((): Promise<ProductPage | null> => {
  const options = cached(productPageSchema, cacheTags.recommended, cacheTags.products)
  return beside(() => listRecommended(1, options))
})

/** The first page of what is sold most; null when it cannot be read. */
export const readMostSold = cache((): Promise<ProductPage | null> => {
  const options = cached(productPageSchema, cacheTags.mostSold, cacheTags.products)
  return beside(() => listMostSold(1, options))
})

/** A page of all products, with how many pages there are. */
export const readCataloguePage = cache((page: number): Promise<Read<ProductPage>> => {
  const options = cached(productPageSchema, cacheTags.everyProduct, cacheTags.products)
  return read(() => listCatalogue(page, options))
})

/** The fixed list of related products; null when it cannot be read (SCRL-11). */
export const readRelated = cache((): Promise<Product[] | null> => {
  const options = cached(productPageSchema, cacheTags.related, cacheTags.products)
  return beside(async () => (await listByIds(RELATED_IDS, options)).products)
})

/** What is bought together with a variant; null when it cannot be read (PDP-13). */
export const readBoughtTogether = cache((id: number): Promise<Product[] | null> => {
  const options = cached(productListSchema, cacheTags.boughtTogether(id), cacheTags.products)
  return beside(async () => (await listBoughtTogether(id, options)).products)
})

/** The recipes of a product; null when they cannot be read. */
export const readRecipes = cache((productId: number): Promise<Recipe[] | null> => {
  const options = cached(z.array(recipeSchema), cacheTags.recipes(productId))
  return beside(() => listRecipes(productId, options))
})

function cached(schema: z.ZodType, ...tags: string[]): CallOptions {
  return {
    parse: (wire) => schema.parse(wire),
    timeoutMs: TIMEOUT_MS,
    next: { revalidate: CATALOGUE_REVALIDATE, tags: [cacheTags.catalogue, ...tags] },
  }
}

async function read<T>(ask: () => Promise<T>): Promise<Read<T>> {
  try {
    return { status: 'found', value: await ask() }
  } catch (error) {
    if (isStatus(error, 404, 410)) return { status: error.status === 410 ? 410 : 404 }
    log(error)
    return { status: 503 }
  }
}

/** What stands beside the main thing of a page; null when it cannot be read (A42). */
async function beside<T>(ask: () => Promise<T>): Promise<T | null> {
  const answer = await read(ask)
  return answer.status === 'found' ? answer.value : null
}

function log(error: unknown): void {
  if (building) return
  console.error('sales API:', error instanceof Error ? `${error.name} ${error.message}` : error)
}
