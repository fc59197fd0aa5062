import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startChild } from './children'
import { DATA_DIR, FOLDER, PORTS, type Release, shopVariables } from './places'
import { respondsReady, waitFor } from './waiting'

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

export type Unit = ReturnType<typeof createUnit>

export function apiUnits(variables: Record<string, string>): Unit[] {
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

export function storefrontUnits(variables: Record<string, string>): Unit[] {
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
