import type { Ledger } from '../support/shoppers'
import { openBrowser, type Run } from './browser'
import { type Sights, visit } from './visitor'

interface Rate {
  /** New visitors a second, however slow the shop is. */
  visitors: number
  thinkMs: number
}

/** Lets visitors come at a steady rate until `stop`, which waits for the last of them. */
export function startTraffic(
  run: Run,
  sights: Sights,
  kills: () => number,
  { visitors, thinkMs }: Rate,
) {
  const ledger: Ledger = { completed: new Map(), troubles: [], refusedByKills: 0 }
  const visits = new Set<Promise<void>>()
  let came = 0
  const timer = setInterval(() => {
    came += 1
    const index = came
    const browser = openBrowser(run, addressOf(index))
    const visited = visit({ browser, sights, ledger, kills, thinkMs }, index)
      .catch((cause) => {
        ledger.troubles.push(cause instanceof Error ? cause.message : String(cause))
      })
      .finally(() => {
        browser.close()
        visits.delete(visited)
      })
    visits.add(visited)
  }, 1_000 / visitors)

  return {
    ledger,
    visitors: () => came,
    async stop() {
      clearInterval(timer)
      await Promise.all(visits)
    },
  }
}

/** An address of the loopback network. */
function addressOf(index: number): string {
  return `127.1.${Math.floor(index / 250) % 250}.${1 + (index % 250)}`
}
