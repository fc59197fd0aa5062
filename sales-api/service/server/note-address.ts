import { createMiddleware } from 'hono/factory'
import { clientAddress } from '../limits/client-address'
import type { AppEnv } from './context'

/** Remembers where a call comes from, when a trusted proxy tells; the limits count by it. */
export function noteAddress(trustedProxies: number) {
  return createMiddleware<AppEnv>(async (c, next) => {
    c.set('address', clientAddress(c.req.header('x-forwarded-for'), trustedProxies))
    await next()
  })
}
