import { setTimeout as pause } from 'node:timers/promises'
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { healthSchema, type UnreadyReason, unreadySchema } from '@/lib/shared/contract/common'
import type { Db } from '../db/database'
import { migrationsFolder } from '../db/open-postgres'
import type { Metrics } from '../metrics/create-metrics'
import { type AppEnv, json, type Services } from './context'

const live = createRoute({
  method: 'get',
  path: '/health/live',
  responses: { 200: json(healthSchema, 'The process answers') },
})

const ready = createRoute({
  method: 'get',
  path: '/health/ready',
  responses: {
    200: json(healthSchema, 'The shop can be served'),
    503: json(unreadySchema, 'It cannot, and why'),
  },
})

/** Health checks for operators; the storefront does not forward these paths. */
export function registerHealthRoutes(app: OpenAPIHono<AppEnv>, services: Services): void {
  app.openapi(live, (c) => c.json({ status: 'ok' as const }, 200))

  app.openapi(ready, async (c) => {
    const reason = await findUnreadiness(services.db, services.isStopping?.() ?? false)
    if (reason) return c.json({ status: 'unavailable' as const, reason }, 503)
    const warnings = [...(services.warnings?.() ?? [])]
    return c.json({ status: 'ok' as const, ...(warnings.length > 0 && { warnings }) }, 200)
  })
}

const TIMEOUT_MS = 2_000
const NEWEST_MIGRATION = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0

/**
 * Why the shop cannot serve, or null. Ready means: the database responds within `timeoutMs` and has
 * every migration.
 */
export async function findUnreadiness(
  db: Db,
  isStopping: boolean,
  timeoutMs = TIMEOUT_MS,
): Promise<UnreadyReason | null> {
  if (isStopping) return 'stopping'
  const late = pause(timeoutMs, null, { ref: false })
  const newest = await Promise.race([readNewestMigration(db), late]).catch(() => null)
  if (newest === null) return 'database'
  return newest >= NEWEST_MIGRATION ? null : 'migrations'
}

async function readNewestMigration(db: Db): Promise<number> {
  const { rows } = (await db.execute(
    sql`select coalesce(max(created_at), 0)::float8 as newest from drizzle.__drizzle_migrations`,
  )) as { rows: { newest: number }[] }
  return rows[0]?.newest ?? 0
}

/** Metrics for monitoring. Returns 404 for calls through a proxy, as all public calls are. */
export function registerMetricsRoute(app: OpenAPIHono<AppEnv>, metrics: Metrics): void {
  app.get('/metrics', async (c) => {
    if (c.req.header('x-forwarded-for') !== undefined) return c.notFound()
    return c.body(await metrics.read(), 200, { 'content-type': metrics.contentType })
  })
}
