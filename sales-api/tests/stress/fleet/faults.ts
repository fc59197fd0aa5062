import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { childEnvironment } from '@/sales-api/service/env'
import { inParallel } from '../support/program'
import type { Run } from './browser'
import type { Fleet } from './open-fleet'
import { FOLDER, PORTS, RELEASES } from './places'
import type { Outage } from './tally'

/** Time in ms for which nginx skips a process that did not respond (deploy/upstreams.conf). */
const LEFT_ALONE_MS = 1_000

interface Pace {
  /** Steady traffic before the first fault, and after each. */
  quietMs: number
  settleMs: number
  /** How long the page server is away. */
  pagesAwayMs: number
}

interface Reactions {
  onStrike(): void
  /** Marks every page as stale. */
  openAll(): Promise<void>
}

interface Postgres {
  restart(mode: 'fast' | 'immediate'): Promise<void>
}

/** Injects every fault of a fleet, one after the other. Resolves when all parts are back. */
export async function strike(
  run: Run,
  fleet: Fleet,
  postgres: Postgres,
  pace: Pace,
  { onStrike, openAll }: Reactions,
) {
  const outages: Outage[] = []
  /** Milliseconds until what was gone was there again. */
  const backMs: number[] = []

  async function phase(name: string, fault: () => Promise<void>): Promise<void> {
    run.phase = name
    const begun = performance.now()
    onStrike()
    await fault()
    const ms = performance.now() - begun
    console.log(`  ${name}: back after ${Math.round(ms)} ms`)
    backMs.push(ms)
    await pause(pace.settleMs)
  }

  run.phase = 'quiet'
  console.log('  quiet')
  await pause(pace.quietMs)
  for (const unit of fleet.units) {
    await phase(`kill -9 of ${unit.name}`, async () => {
      const from = performance.now()
      unit.kill()
      outages.push({ of: unit.port, from, to: performance.now() })
      await unit.whenReady()
    })
  }
  await phase('page server gone', async () => {
    await fleet.pages.stop()
    await pause(pace.pagesAwayMs)
  })
  await phase('page server back, empty', async () => {
    await fleet.pages.start()
    await openAll()
  })
  for (const mode of ['fast', 'immediate'] as const) {
    await phase(`PostgreSQL restarted, ${mode}`, async () => {
      const outage: Outage = {
        of: 'database',
        from: performance.now(),
        to: Number.POSITIVE_INFINITY,
      }
      outages.push(outage)
      await postgres.restart(mode)
      await inParallel(fleet.apis, fleet.apis.length, (api) => api.whenReady())
      outage.to = performance.now() + LEFT_ALONE_MS
    })
  }
  await phase('rolling upgrade', async () => {
    const [, later] = RELEASES
    for (const unit of fleet.units) unit.use(later)
    await roll()
  })
  return { outages, backMs }
}

/** Does with a unit of the fleet what systemd does on `systemctl restart`. */
const SYSTEMCTL = `#!/bin/sh
set -eu
unit=\${2#acougue-}
folder=${FOLDER}/units/\${unit%@*}-\${unit#*@}
touch "$folder/again"
pid=$(cat "$folder/pid")
kill -TERM "$pid"
while kill -0 "$pid" 2> /dev/null; do sleep 0.1; done
`

/** Runs deploy/roll.sh over all processes of the fleet. Throws its output when it stops early. */
async function roll(): Promise<void> {
  const bin = join(FOLDER, 'bin')
  mkdirSync(bin, { recursive: true })
  writeFileSync(join(bin, 'systemctl'), SYSTEMCTL)
  chmodSync(join(bin, 'systemctl'), 0o755)
  const { PATH = '' } = childEnvironment({})
  const start = async (what: string, count: number) => {
    const numbers = Array.from({ length: count }, (_, index) => index + 1).join(' ')
    const env = childEnvironment({ PATH: `${bin}:${PATH}`, NUMBERS: numbers })
    await promisify(execFile)('deploy/roll.sh', [what], { env })
  }
  await start('api', PORTS.apis.length)
  await start('storefront', PORTS.storefronts.length)
}
