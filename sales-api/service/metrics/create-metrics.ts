import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Database, Db } from '../db/database'
import { newestBackup } from '../jobs/periodic-backup'
import { createRequestMetrics } from './request-metrics'
import { createShopMetrics } from './shop-metrics'

interface Watched {
  db: Db
  pool?: Database['pool']
  /** Folder of the backups. */
  backups: string
}

/** Metrics of this process and of the shop, in the text format of Prometheus. */
export function createMetrics({ db, pool, backups }: Watched) {
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
      if (made) this.set((Date.now() - made.getTime()) / 1000)
      else this.remove()
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
