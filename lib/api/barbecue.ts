import { queryOptions } from '@tanstack/react-query'
import type {
  WireBarbecue,
  WireBarbecueCategory,
  WireBarbecueOptionValue,
  WireBarbecueRequest,
} from '../shared/contract/barbecue'
import { type CallOptions, call } from './http'
import type { Barbecue, BarbecueCategory, BarbecueOptionValue } from './types'

/** What complements a barbecue can have (API-75). */
export function listBarbecueCategories(options?: CallOptions): Promise<BarbecueCategory[]> {
  return call<WireBarbecueCategory[]>('GET', '/barbecue/calculator_categories', undefined, {
    ...options,
    expects: 'list',
  })
}

/** Of which cut type a barbecue can have most (API-76). */
export function listBarbecueOptionValues(options?: CallOptions): Promise<BarbecueOptionValue[]> {
  return call<WireBarbecueOptionValue[]>('GET', '/barbecue/option_values', undefined, {
    ...options,
    expects: 'list',
  })
}

/** The shopping list for the wanted grams (API-77). */
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
