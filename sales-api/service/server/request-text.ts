import { createMiddleware } from 'hono/factory'
import { notFound, unprocessable } from '../domain/http-error'
import type { AppEnv } from './context'

/** JSON escapes of NUL and of halves of a character, which PostgreSQL keeps neither in texts nor in JSON. */
const UNSTORABLE =
  /\\u0000|\\ud[89ab][0-9a-f]{2}(?!\\ud[c-f][0-9a-f]{2})|(?<!\\ud[89ab][0-9a-f]{2})\\ud[c-f]/i

/** The client names JSON on every call; an empty body is then none at all, not bad JSON. Nothing unstorable goes further. */
export const checkRequestText = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.url.includes('%00')) throw notFound()
  if (c.req.method === 'POST' || c.req.method === 'PUT') {
    const text = await c.req.text()
    if (text === '') c.req.raw.headers.delete('content-type')
    if (UNSTORABLE.test(text)) throw unprocessable({ base: ['Valor inválido'] })
  }
  await next()
})
