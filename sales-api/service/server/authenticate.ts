import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Db } from '../db/database'
import { findSessionUser } from '../domain/accounts/tokens'
import { unauthorized } from '../domain/http-error'
import type { AppEnv } from './context'

/** Refuses a bearer that is unknown, expired or malformed on public calls too, so that the client logs out. */
export function authenticate(db: Db) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const bearer = readBearer(c)
    const userId = bearer?.token ? await findSessionUser(db, bearer.token) : null
    if (bearer && userId === null) throw unauthorized()
    c.set('userId', userId)
    await next()
  })
}

/** Null when no bearer is sent; its token is null when it cannot be one. */
export function readBearer(c: Context<AppEnv>): { token: string | null } | null {
  const header = c.req.header('authorization') ?? ''
  if (!/^Bearer\b/i.test(header)) return null
  return { token: /^Bearer (\S{1,200})$/i.exec(header)?.[1] ?? null }
}
