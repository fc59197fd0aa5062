import type { z } from 'zod'
import { shop } from '#shop'
import { SECTION_PAGE_SIZE } from '../catalogue/addresses.mjs'
import type {
  productListSchema,
  productPageSchema,
  WireDepartment,
  WireProduct,
  WireRecipe,
} from '../shared/contract/catalogue'
import type { Camel } from './http'
import { type CallOptions, call } from './http'

type WireProductPage = z.infer<typeof productPageSchema>
export type WireProductList = z.infer<typeof productListSchema>

export type ProductPage = Camel<WireProductPage>

const CATALOGUE_PAGE_SIZE = 100

/** Page sizes of the lists. */
export const PROMOTION_PAGE_SIZE = 10
export const RECOMMENDED_PAGE_SIZE = 10
export const MOST_SOLD_PAGE_SIZE = 20

/** GET /v2/products/{slug}; a former slug returns the product under its present slug. */
export function getProduct(slug: string, options?: CallOptions) {
  return call<WireProduct>('GET', `/v2/products/${encodeURIComponent(slug)}`, undefined, {
    ...options,
    expects: 'slug',
  })
}

/** GET /v2/products/?q[by_in_promotion]=true, ten a page. */
export function listPromotions(page = 1, options?: CallOptions) {
  const query = `q[by_in_promotion]=true&page=${page}&per_page=${PROMOTION_PAGE_SIZE}`
  return call<WireProductPage>('GET', `/v2/products/?${query}`, undefined, {
    ...options,
    expects: 'products',
  })
}

/** GET /v2/products/?q[discounted_eq]=true, ten per page; with a token the customer's own. */
export function listRecommended(page = 1, options?: CallOptions) {
  const query = `q[discounted_eq]=true&page=${page}&per_page=${RECOMMENDED_PAGE_SIZE}`
  return call<WireProductPage>('GET', `/v2/products/?${query}`, undefined, {
    ...options,
    expects: 'products',
  })
}

/** GET /v2/products?q[s]=sales_volume+desc, twenty a page. A new shop has sold nothing yet. */
export function listMostSold(page = 1, options?: CallOptions) {
  const query = `q[s]=sales_volume+desc&page=${page}&per_page=${MOST_SOLD_PAGE_SIZE}&q[sales_volume_gt]=0`
  return call<WireProductPage>('GET', `/v2/products?${query}`, undefined, {
    ...options,
    expects: 'products',
  })
}

/** GET /v2/products?q[s]=sales_volume+desc, a hundred a page. */
export function listCatalogue(page: number, options?: CallOptions) {
  const query = `q[s]=sales_volume+desc&page=${page}&per_page=${CATALOGUE_PAGE_SIZE}`
  return call<WireProductPage>('GET', `/v2/products?${query}`, undefined, {
    ...options,
    expects: 'products',
  })
}

/** What completes a barbecue: the related products, in their order. */
export const RELATED_IDS: readonly number[] = shop.relatedProducts

/** GET /v2/products?by_id=[ids], in the order of `ids`, without unknown ones. */
export function listByIds(ids: readonly number[], options?: CallOptions) {
  const path = `/v2/products?by_id=[${ids.join(',')}]`
  return call<WireProductPage>('GET', path, undefined, { ...options, expects: 'products' })
}

/** GET /v2/products/{id}/frequently_purchased_together; `id` is the variant's. */
export function listBoughtTogether(id: number, options?: CallOptions) {
  const path = `/v2/products/${id}/frequently_purchased_together`
  return call<WireProductList>('GET', path, undefined, { ...options, expects: 'products' })
}

/** GET /v2/departments; the response may lack the products. */
export function listDepartments(options?: CallOptions) {
  return call<WireDepartment[]>('GET', '/v2/departments', undefined, {
    ...options,
    expects: 'list',
  })
}

/** GET /v2/departments/{id} with the first products of each subdepartment. */
export function getDepartment(id: string, options?: CallOptions) {
  const query = `per_subdepartment=${SECTION_PAGE_SIZE}`
  const path = `/v2/departments/${encodeURIComponent(id)}?${query}`
  return call<WireDepartment>('GET', path, undefined, { ...options, expects: 'subdepartments' })
}

/** GET /v2/products?q[by_subdepartment]={id}, in the order of the subdepartment. */
export function listSubdepartment(id: number, page: number, options?: CallOptions) {
  const query = `q[by_subdepartment]=${id}&page=${page}&per_page=${SECTION_PAGE_SIZE}`
  return call<WireProductPage>('GET', `/v2/products?${query}`, undefined, {
    ...options,
    expects: 'products',
  })
}

/** GET /v2/recipes?by_product={productId}; an unknown product has none. */
export function listRecipes(productId: number, options?: CallOptions) {
  return call<WireRecipe[]>('GET', `/v2/recipes?by_product=${productId}`, undefined, {
    ...options,
    expects: 'list',
  })
}
