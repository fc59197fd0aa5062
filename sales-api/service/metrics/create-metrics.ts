import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { newestBackup } from '../db/backup-files'
import type { Database, Db } from '../db/database'
import { WARNING_TEXTS, type Warning } from '../domain/status/read-pulse'
import { createShopMetrics } from './shop-metrics'

interface Watched {
  db: Db
  pool?: Database['pool']
  /** Folder of the backups. */
  backups: string
  warnings?: () => readonly Warning[]
}

/** Metrics of this process and of the shop, in the text format of Prometheus. */
export function createMetrics({ db, pool, backups, warnings = () => [] }: Watched) {
  const registry = new Registry()
  // Process time and memory, garbage collection and the delay of the event loop.
  collectDefaultMetrics({ register: registry })
  const shop = createShopMetrics(registry, db, pool)
  new Gauge({
    name: 'shop_backup_age_seconds',
    help: 'Age of the newest backup made by the clock; nothing while there is none',
    registers: [registry],
    async collect() {
      const made = await newestBackup(backups)
      if (made) this.set((Date.now() - made.at.getTime()) / 1000)
      else this.remove()
    },
  })
  new Gauge({
    name: 'shop_warning',
    help: '1 for each warning that was mailed to the shop and still holds',
    labelNames: ['warning'],
    registers: [registry],
    collect() {
      const held = warnings()
      for (const warning of Object.keys(WARNING_TEXTS) as Warning[]) {
        this.set({ warning }, held.includes(warning) ? 1 : 0)
      }
    },
  })
  return {
    recordRequest: createRequestMetrics(registry),
    contentType: registry.contentType,
    async read(): Promise<string> {
      await shop.refresh()
      return await registry.metrics()
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>

/** Bounds in seconds, from a cached response to the longest wait for a gateway. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25]
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']

interface HandledRequest {
  method: string
  /** Route pattern, so that no number, token or query creates a series. */
  route: string
  status: number
}

/** Metrics of requests. Returns the function that records one handled request. */
function createRequestMetrics(registry: Registry) {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by method, route and status, and how long each took',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  return ({ method, route, status }: HandledRequest, seconds: number): void => {
    const known = METHODS.includes(method) ? method : 'other'
    durations.observe({ method: known, route, status }, seconds)
  }
}
