import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './context'

/** The client names JSON on every call; an empty body is then none at all, not bad JSON (A62). */
export const allowEmptyBodies = createMiddleware<AppEnv>(async (c, next) => {
  const mayHaveBody = c.req.method === 'POST' || c.req.method === 'PUT'
  if (mayHaveBody && (await c.req.text()) === '') c.req.raw.headers.delete('content-type')
  await next()
})
