import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './context'

const MAX_BYTES = 100_000

const countBytes = bodyLimit({ maxSize: MAX_BYTES, onError: tooLarge })

/** Answers 413 to a body of more than 100,000 bytes; a stated length is believed, since reading the body is expensive. */
export const limitBody = createMiddleware<AppEnv>(async (c, next) => {
  const length = c.req.header('content-length')
  const isStated = length !== undefined && c.req.header('transfer-encoding') === undefined
  if (!isStated && c.req.method !== 'GET') return await countBytes(c, next)
  if (Number(length) > MAX_BYTES) return tooLarge(c)
  return await next()
})

/** What was not read would end the connection under the caller's next request. */
function tooLarge(c: Context) {
  return c.json({ error: 'Requisição grande demais' }, 413, { connection: 'close' })
}
