import { createMiddleware } from 'hono/factory'
import { ForeignOrder } from '../domain/orders/find-order'
import { orderKey, userKey } from '../limits/account-key'
import type { AppEnv, Services } from './context'

/** Holds back who asks again and again for orders of others; a right token is never counted, so no owner is kept out. */
export function limitGuesses({ limits }: Services) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next()
    if (!(c.error instanceof ForeignOrder)) return
    const { number } = c.error
    const userId = c.get('userId')
    await limits['wrong-order'].take({
      account: [
        number === null ? null : orderKey(number),
        userId === null ? null : userKey(userId),
      ],
      address: c.get('address'),
    })
  })
}
