import { randomBytes } from 'node:crypto'
import { openDatabase } from '@/sales-api/service/db/open'
import { createPostgres } from '../../support/test-database'
import { startNginx } from './load-balancer'
import { openPageServer } from './page-server'
import { DATA_DIR, PORTS, RELEASES } from './places'
import { apiUnits, storefrontUnits, type Unit } from './unit'
import { accepts } from './waiting'

interface Outside {
  postgresUrl: string
  webhookUrl: string
  smtpUrl: string
}

/**
 * Starts PostgreSQL, the page server, both APIs, three storefronts and nginx, with a well-stocked
 * catalogue.
 */
export async function openFleet({ postgresUrl, webhookUrl, smtpUrl }: Outside) {
  const taken = await takenPorts()
  if (taken.length > 0) throw new Error(`ports that must be free are taken: ${taken.join(', ')}`)
  const own = await createPostgres(postgresUrl)
  const pages = await openPageServer()
  await pages.start()
  const secret = randomBytes(32).toString('hex')
  const shared = { DATABASE_URL: own.url, WEBHOOK_SECRET: secret }
  const apis = apiUnits({ ...shared, WEBHOOK_URL: webhookUrl, SMTP_URL: smtpUrl })
  const storefronts = storefrontUnits({ WEBHOOK_SECRET: secret, PAGE_CACHE_URL: pages.url })
  const [release] = RELEASES

  const running: { stop(): Promise<void> }[] = []
  for (const unit of apis) running.push(await unit.start(release))
  const database = await openDatabase({ databaseUrl: own.url, dataDir: DATA_DIR })
  const nginx = await startNginx()
  running.push(...(await Promise.all(storefronts.map((unit) => unit.start(release)))))
  return {
    db: database.db,
    pages,
    apis,
    storefronts,
    units: [...apis, ...storefronts] as Unit[],
    nginx,
    async close() {
      await nginx.stop()
      await Promise.all(running.map((one) => one.stop()))
      await database.close()
      await pages.stop()
      await own.drop()
    },
  }
}

export type Fleet = Awaited<ReturnType<typeof openFleet>>

async function takenPorts(): Promise<number[]> {
  const all = Object.values(PORTS).flat()
  const isTaken = await Promise.all(all.map(accepts))
  return all.filter((_, index) => isTaken[index])
}
