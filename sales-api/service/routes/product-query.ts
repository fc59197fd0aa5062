import type { ProductQuery } from '../domain/catalogue/read-products'
import { unprocessable } from '../domain/http-error'

const MAX_IDS = 100
const MAX_PER_PAGE = 100
const MAX_ID = 2_147_483_647
/** An id that no row has. */
const NO_ID = 0

/** Parses the documented forms of the products query; throws 422 for an invalid page. */
export function readProductQuery(params: URLSearchParams): ProductQuery {
  const ids = [...params.getAll('by_id'), ...params.getAll('by_id[]')]
  const subdepartment = params.get('q[by_subdepartment]')
  const isBySales = (params.get('q[s]') ?? '').replace('+', ' ') === 'sales_volume desc'
  return {
    ...(ids.length > 0 ? { ids: readIds(ids) } : {}),
    promoted: params.get('q[by_in_promotion]') === 'true',
    discounted: params.get('q[discounted_eq]') === 'true',
    sold: params.get('q[sales_volume_gt]') === '0',
    ...(subdepartment === null ? {} : { subdepartment: readIds([subdepartment])[0] ?? NO_ID }),
    page: readCount(params.get('page'), 'page', 1, 1_000_000),
    perPage: readCount(params.get('per_page'), 'per_page', isBySales ? 20 : 10, MAX_PER_PAGE),
  }
}

/** Parses `[1,2]`, `1,2` or repeated values; skips invalid ids. */
function readIds(values: string[]): number[] {
  return values
    .flatMap((value) => value.replace(/[[\]\s]/g, '').split(','))
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0 && id <= MAX_ID)
    .slice(0, MAX_IDS)
}

/** Parses the number of products of each subdepartment, all when absent; throws 422. */
export function readPerSubdepartment(value: string | undefined): number {
  return readCount(value ?? null, 'per_subdepartment', MAX_ID, MAX_ID)
}

/** Parses a page or page size, `fallback` when absent; throws 422. */
export function readCount(
  value: string | null,
  field: string,
  fallback: number,
  limit: number,
): number {
  if (value === null || value === '') return fallback
  if (!/^\d{1,7}$/.test(value) || Number(value) < 1)
    throw unprocessable({ [field]: ['Página inválida'] })
  return Math.min(Number(value), limit)
}
