import { building } from '../env/page-cache.mjs'
import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { departmentSchema } from '../contract/department'
import { productListSchema, productPageSchema, productSchema } from '../contract/product'
import { recipeSchema } from '../contract/recipe'
import { isStatus } from './api-error'
import { CATALOGUE_REVALIDATE, cacheTags } from './cache-tags'
import {
  getDepartment,
  getProduct,
  listBoughtTogether,
  listDepartments,
  listMostSold,
  listPromotions,
  listRecipes,
} from './catalogue'
import type { CallOptions } from './http'
import type { Department, Product, Recipe } from './types'

const TIMEOUT_MS = 8_000
const DEPARTMENT_ID = /^\d{1,9}$/

/** What a catalogue page learns from the API; a page never throws for trouble. */
export type Read<T> = { status: 'found'; value: T } | { status: 404 | 410 | 503 }

/** The product of a page; the answer's slug differs when it was asked by a former one. */
export const readProduct = cache((slug: string): Promise<Read<Product>> => {
  const options = cached(productSchema, cacheTags.products, cacheTags.product(slug))
  return read(() => getProduct(slug, options))
})

export const readDepartments = cache(
  (): Promise<Read<Department[]>> =>
    read(() => listDepartments(cached(z.array(departmentSchema), cacheTags.departments))),
)

/** One department with its products; an id that is no number is unknown (ROUTE-03). */
export const readDepartment = cache(async (id: string): Promise<Read<Department>> => {
  if (!DEPARTMENT_ID.test(id)) return { status: 404 }
  const tags = [cacheTags.departments, cacheTags.department(id), cacheTags.products]
  return await read(() => getDepartment(id, cached(departmentSchema, ...tags)))
})

export const readPromotions = cache((): Promise<Product[] | null> => {
  const options = cached(productPageSchema, cacheTags.promotions, cacheTags.products)
  return listOf(async () => (await listPromotions(1, options)).products)
})

export const readMostSold = cache((): Promise<Product[] | null> => {
  const options = cached(productPageSchema, cacheTags.mostSold, cacheTags.products)
  return listOf(async () => (await listMostSold(1, options)).products)
})

export const readBoughtTogether = cache((id: number): Promise<Product[] | null> => {
  const options = cached(productListSchema, cacheTags.boughtTogether(id), cacheTags.products)
  return listOf(async () => (await listBoughtTogether(id, options)).products)
})

export const readRecipes = cache((productId: number): Promise<Recipe[] | null> => {
  const options = cached(z.array(recipeSchema), cacheTags.recipes(productId))
  return listOf(() => listRecipes(productId, options))
})

function cached(schema: z.ZodType, ...tags: string[]): CallOptions {
  return {
    parse: (wire) => schema.parse(wire),
    timeoutMs: TIMEOUT_MS,
    next: { revalidate: CATALOGUE_REVALIDATE, tags },
  }
}

async function read<T>(ask: () => Promise<T>): Promise<Read<T>> {
  try {
    return { status: 'found', value: await ask() }
  } catch (error) {
    if (isStatus(error, 404, 410)) return { status: error.status === 410 ? 410 : 404 }
    report(error)
    return { status: 503 }
  }
}

/** A list beside the main thing of a page; null when it cannot be read (A42). */
async function listOf<T>(ask: () => Promise<T[]>): Promise<T[] | null> {
  const list = await read(ask)
  return list.status === 'found' ? list.value : null
}

function report(error: unknown): void {
  if (building) return
  console.error('sales API:', error instanceof Error ? `${error.name} ${error.message}` : error)
}
