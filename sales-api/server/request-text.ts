import { createMiddleware } from 'hono/factory'
import { notFound, refused } from '../domain/failure'
import type { AppEnv } from './context'

/** The client names JSON on every call; an empty body is then none at all, not bad JSON (A62). PostgreSQL refuses NUL in texts, so nothing with one goes further. */
export const checkRequestText = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.url.includes('%00')) throw notFound()
  if (c.req.method === 'POST' || c.req.method === 'PUT') {
    const text = await c.req.text()
    if (text === '') c.req.raw.headers.delete('content-type')
    if (text.includes('\\u0000')) throw refused({ base: ['Valor inválido'] })
  }
  await next()
})
