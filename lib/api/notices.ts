import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { withToken } from '../account/session'
import type { stockAlertSchema, WireProduct } from '../shared/contract/catalogue'
import { type CallOptions, call } from './http'
import { FRESH_MS } from './query-keys'

/** GET /api/v1/variants/{id}; with a token it holds the customer's own notice state. */
function getVariant(id: number, options?: CallOptions) {
  return call<WireProduct>('GET', `/api/v1/variants/${id}`, undefined, {
    ...options,
    expects: 'should_notify_user',
  })
}

/** Subscribes to the variant's back-in-stock notice, or unsubscribes; returns the new state. */
export function setNotice(id: number, on: boolean, token: string) {
  const path = `/api/v1/variants/${id}/${on ? 'notify_me' : 'unnotify_me'}`
  return call<z.infer<typeof stockAlertSchema>>('PUT', path, undefined, {
    token,
    expects: 'should_notify_user',
  })
}

/** Whether the customer has subscribed to the back-in-stock notice of the variant. */
export function noticeQuery(variantId: number, token: string) {
  return queryOptions({
    queryKey: ['notice', variantId, token],
    queryFn: async ({ signal }) => {
      const variant = await withToken((bearer) => getVariant(variantId, { token: bearer, signal }))
      return variant.shouldNotifyUser
    },
    staleTime: FRESH_MS,
  })
}
