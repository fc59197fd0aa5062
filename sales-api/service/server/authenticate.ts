import { createMiddleware } from 'hono/factory'
import type { Db } from '../db/database'
import { findSessionUser } from '../domain/accounts/tokens'
import { unauthorized } from '../domain/http-error'
import { type AppEnv, readBearer } from '../routes/context'

/**
 * Refuses an unknown, expired or malformed bearer, also on public calls, so that the client logs
 * out.
 */
export function authenticate(db: Db) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const bearer = readBearer(c)
    const userId = bearer?.token ? await findSessionUser(db, bearer.token) : null
    if (bearer && userId === null) throw unauthorized()
    c.set('userId', userId)
    await next()
  })
}
