import type { z } from 'zod'
import type { noticeSchema, WireProduct } from '../shared/contract/catalogue'
import { type CallOptions, call } from './http'

/** GET /api/v1/variants/{id}; with a token it holds the customer's own notice state. */
export function getVariant(id: number, options?: CallOptions) {
  return call<WireProduct>('GET', `/api/v1/variants/${id}`, undefined, {
    ...options,
    expects: 'should_notify_user',
  })
}

/** Subscribes to the variant's back-in-stock notice, or unsubscribes; returns the new state. */
export function setNotice(id: number, on: boolean, token: string) {
  const path = `/api/v1/variants/${id}/${on ? 'notify_me' : 'unnotify_me'}`
  return call<z.infer<typeof noticeSchema>>('PUT', path, undefined, {
    token,
    expects: 'should_notify_user',
  })
}
