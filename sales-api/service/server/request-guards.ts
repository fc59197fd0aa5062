import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { dropBody } from '@/lib/shared/drop-body.mjs'
import { notFound, unprocessable } from '../domain/http-error'
import { ForeignOrder } from '../domain/orders/find-order'
import { orderKey, userKey } from '../limits/account-key'
import { type AppEnv, type Services, whole } from '../routes/context'

const MAX_BYTES = 100_000

const countBytes = bodyLimit({ maxSize: MAX_BYTES, onError: tooLarge })

/** Answers 413 to a long body; a stated length is trusted, since counting bytes is slow. */
export const limitBody = createMiddleware<AppEnv>(async (c, next) => {
  const length = c.req.header('content-length')
  const isStated = length !== undefined && c.req.header('transfer-encoding') === undefined
  if (!isStated && c.req.method !== 'GET') {
    const refusal = await whole(countBytes(c, async () => {}))
    return refusal ?? (await next())
  }
  if (Number(length) > MAX_BYTES) return await tooLarge(c)
  return await next()
})

/** Closes the connection, once the caller has sent the body: a caller that still sends would lose the answer. */
async function tooLarge(c: Context) {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  if (incoming) await dropBody(incoming)
  return c.json({ error: 'Requisição grande demais' }, 413, { connection: 'close' })
}

/** Slows down callers who guess orders of others; a right token is never counted, so no owner is kept out. */
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

/** JSON escapes of NUL and of halves of a character, which PostgreSQL keeps neither in texts nor in JSON. */
const UNSTORABLE =
  /\\u0000|\\ud[89ab][0-9a-f]{2}(?!\\ud[c-f][0-9a-f]{2})|(?<!\\ud[89ab][0-9a-f]{2})\\ud[c-f]/i

/** The client announces JSON on every call: without a body the header goes, or nothing would be read as bad JSON. Refuses unstorable texts. */
export const checkRequestText = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.url.includes('%00')) throw notFound()
  if (c.req.method === 'POST' || c.req.method === 'PUT') {
    const text = await whole(c.req.text())
    if (text === '') c.req.raw.headers.delete('content-type')
    if (UNSTORABLE.test(text)) throw unprocessable({ base: ['Valor inválido'] })
  }
  await next()
})
