import { queryOptions } from '@tanstack/react-query'
import type {
  WireBarbecue,
  WireBarbecueCategory,
  WireBarbecueOptionValue,
  WireBarbecueRequest,
} from '../shared/contract/barbecue'
import { type CallOptions, call } from './http'
import type { Barbecue, BarbecueCategory, BarbecueOptionValue } from './types'

/** The complements a barbecue can have, by category. */
export function listBarbecueCategories(options?: CallOptions): Promise<BarbecueCategory[]> {
  return call<WireBarbecueCategory[]>('GET', '/barbecue/calculator_categories', undefined, {
    ...options,
    expects: 'list',
  })
}

/** The cut types one of which a barbecue can favour. */
export function listBarbecueOptionValues(options?: CallOptions): Promise<BarbecueOptionValue[]> {
  return call<WireBarbecueOptionValue[]>('GET', '/barbecue/option_values', undefined, {
    ...options,
    expects: 'list',
  })
}

/** The shopping list for the requested grams. */
export function createBarbecue(
  request: WireBarbecueRequest,
  options?: CallOptions,
): Promise<Barbecue> {
  return call<WireBarbecue>('POST', '/barbecue/barbecues/', request, {
    ...options,
    expects: 'products',
  })
}

export const barbecueCategoriesQuery = queryOptions({
  queryKey: ['barbecue', 'categories'],
  queryFn: ({ signal }) => listBarbecueCategories({ signal }),
})

export const barbecueOptionValuesQuery = queryOptions({
  queryKey: ['barbecue', 'option-values'],
  queryFn: ({ signal }) => listBarbecueOptionValues({ signal }),
})

/** The shopping list for a request; each round reads it again, since the stock may have changed. */
export function barbecueQuery(request: WireBarbecueRequest, round: number) {
  return queryOptions({
    queryKey: ['barbecue', request, round],
    queryFn: ({ signal }) => createBarbecue(request, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
