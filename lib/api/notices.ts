import type { z } from 'zod'
import type { noticeSchema, WireProduct } from '../shared/contract/catalogue'
import { type CallOptions, call } from './http'

/** GET /api/v1/variants/{id}; with a bearer it tells the customer's own notify-me state (API-08, ITEM-12). */
export function getVariant(id: number, options?: CallOptions) {
  return call<WireProduct>('GET', `/api/v1/variants/${id}`, undefined, {
    ...options,
    expects: 'should_notify_user',
  })
}

/** Asks to be told when the variant is back, or takes that back; answers the new state (API-09, API-10). */
export function setNotice(id: number, on: boolean, token: string) {
  const path = `/api/v1/variants/${id}/${on ? 'notify_me' : 'unnotify_me'}`
  return call<z.infer<typeof noticeSchema>>('PUT', path, undefined, {
    token,
    expects: 'should_notify_user',
  })
}
