import { createMiddleware } from 'hono/factory'
import type { Db } from '../db/database'
import { findSessionUser } from '../domain/accounts/tokens'
import { notLoggedIn } from '../domain/failure'
import type { AppEnv } from './context'

/** Resolves the bearer; one that is unknown or expired is refused on every call, so that the client logs out (Q24). */
export function authenticate(db: Db) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const token = /^Bearer (\S{1,200})$/.exec(c.req.header('authorization') ?? '')?.[1]
    const userId = token ? await findSessionUser(db, token) : null
    if (token && userId === null) throw notLoggedIn()
    c.set('userId', userId)
    await next()
  })
}
