import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { Db } from '../db/database'
import { notLoggedIn } from '../domain/failure'
import type { Caller } from '../domain/orders/find-order'
import type { Gateway } from '../payments/gateway'

/** What every route works with. */
export interface Services {
  db: Db
  gateway: Gateway
  mediaFolder: string
  log: Logger
  /** Tells the job runner that the outbox has work. */
  nudge: () => void
}

export interface AppEnv {
  Variables: { userId: number | null; requestId: string }
}

/** The caller's proof of ownership: a bearer's user, or the order token of the query. */
export function callerOf(c: Context<AppEnv>): Caller {
  const userId = c.get('userId')
  return { userId, orderToken: userId === null ? (c.req.query('order_token') ?? null) : null }
}

/** The logged-in user's id; throws 401. */
export function userOf(c: Context<AppEnv>): number {
  const userId = c.get('userId')
  if (userId === null) throw notLoggedIn()
  return userId
}
