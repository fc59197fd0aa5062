import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { stockAlertSchema, WireProduct } from '../shared/contract/catalogue'
import { type CallOptions, call } from './http'
import { FRESH_MS } from './query-keys'
import { withToken } from './session'

/** GET /api/v1/variants/{id}; with a token it holds the customer's own stock-alert state. */
function getVariant(id: number, options?: CallOptions) {
  return call<WireProduct>('GET', `/api/v1/variants/${id}`, undefined, {
    ...options,
    expects: 'should_notify_user',
  })
}

/** Sets or removes the customer's stock alert for the variant; returns the new state. */
export function setStockAlert(id: number, on: boolean, token: string) {
  const path = `/api/v1/variants/${id}/${on ? 'notify_me' : 'unnotify_me'}`
  return call<z.infer<typeof stockAlertSchema>>('PUT', path, undefined, {
    token,
    expects: 'should_notify_user',
  })
}

/** Whether the customer has a stock alert for the variant. */
export function stockAlertQuery(variantId: number, token: string) {
  return queryOptions({
    queryKey: ['notice', variantId, token],
    queryFn: async ({ signal }) => {
      const variant = await withToken((bearer) => getVariant(variantId, { token: bearer, signal }))
      return variant.shouldNotifyUser
    },
    staleTime: FRESH_MS,
  })
}
