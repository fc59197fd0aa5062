import { createMiddleware } from 'hono/factory'
import type { Db } from '../db/database'
import { findSessionUser } from '../domain/accounts/tokens'
import { notLoggedIn } from '../domain/failure'
import type { AppEnv } from './context'

/** Resolves the bearer; one that is unknown, expired or malformed is refused on every call, so that the client logs out (Q24). */
export function authenticate(db: Db) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const header = c.req.header('authorization') ?? ''
    const token = /^Bearer (\S{1,200})$/i.exec(header)?.[1]
    const userId = token ? await findSessionUser(db, token) : null
    if (/^Bearer\b/i.test(header) && userId === null) throw notLoggedIn()
    c.set('userId', userId)
    await next()
  })
}
