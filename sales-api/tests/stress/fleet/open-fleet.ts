import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openDatabase } from '@/sales-api/service/db/open'
import { createPostgres } from '../../support/test-database'
import { accepts, respondsReady, startChild, waitFor } from './children'
import { openPageServer, startNginx } from './load-balancer'
import { DATA_DIR, FOLDER, PORTS, RELEASES, type Release, shopVariables } from './places'

/** Builds each release unless a build of these sources exists. Throws unless build ids differ. */
export async function ensureBuilds(): Promise<void> {
  for (const release of RELEASES) {
    const log = join(FOLDER, `build${release.distDir}.log`)
    console.log(`  ${release.distDir}: built where it is missing or of other sources`)
    const args = ['scripts/build.mjs', '--storefront']
    const [code] = await startChild(process.execPath, args, { log, env: shopVariables(release) })
      .exited
    if (code !== 0) throw new Error(`the build failed, see ${log}`)
  }
  const ids = RELEASES.map(({ distDir }) => readFileSync(join(distDir, 'BUILD_ID'), 'utf8'))
  if (new Set(ids).size < RELEASES.length) throw new Error('both builds have the same id')
}

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

const KEEP = 'sales-api/tests/stress/fleet/keep.sh'
const NODE = [process.execPath, '--max-semi-space-size=4']

interface UnitOptions {
  name: string
  port: number
  command: string[]
  variables: Record<string, string>
}

/**
 * Runs one process of the shop like its unit in deploy/systemd: with a held socket and restarts.
 */
function createUnit({ name, port, command, variables }: UnitOptions) {
  const folder = join(FOLDER, 'units', name)
  const log = join(folder, 'log')
  mkdirSync(folder, { recursive: true })
  /** The release that its next start takes. */
  const use = (release: Release) =>
    writeFileSync(
      join(folder, 'variables'),
      assignments({ ...shopVariables(release), ...variables }),
    )
  const isReady = () => respondsReady(port)

  return {
    name,
    port,
    log,
    use,
    isReady,
    /** Opens its socket and starts it; returns when it is ready. */
    async start(release: Release) {
      use(release)
      const address = `127.0.0.1:${port}`
      const args = ['-l', address, resolve(KEEP), folder, ...command]
      const child = startChild('systemd-socket-activate', args, { log })
      await waitFor(isReady, `${name} does not become ready, see ${log}`, child.hasEnded)
      return { stop: () => child.end('SIGTERM') }
    },
    /** Ends the process as a power cut would. */
    kill: () => process.kill(Number(readFileSync(join(folder, 'pid'), 'utf8')), 'SIGKILL'),
    whenReady: () => waitFor(isReady, `${name} does not come back, see ${log}`),
  }
}

type Unit = ReturnType<typeof createUnit>

function apiUnits(variables: Record<string, string>): Unit[] {
  return PORTS.apis.map((port, index) =>
    createUnit({
      name: `api-${index + 1}`,
      port,
      command: [...NODE, '--enable-source-maps', 'server/api.mjs'],
      variables: {
        ...variables,
        SALES_API_PORT: String(port),
        DATA_DIR,
        DEMO_DELIVERY_SECONDS: '0',
        BACKUP_HOURS: '0',
      },
    }),
  )
}

function storefrontUnits(variables: Record<string, string>): Unit[] {
  return PORTS.storefronts.map((port, index) =>
    createUnit({
      name: `storefront-${index + 1}`,
      port,
      command: [...NODE, 'server/storefront.mjs'],
      variables: {
        ...variables,
        HOST: '127.0.0.1',
        PORT: String(port),
        METRICS_PORT: String(port + 90),
        NEXT_CACHE_DIR: join(FOLDER, `pages-${index + 1}`),
        NEXT_KEPT_DIR: join(FOLDER, 'builds'),
      },
    }),
  )
}

function assignments(variables: Record<string, string>): string {
  return Object.entries(variables)
    .map(([name, value]) => `${name}='${value}'\n`)
    .join('')
}
