import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { desc, eq } from 'drizzle-orm'
import type { Db } from '@/sales-api/service/db/database'
import { outbox } from '@/sales-api/service/db/schema/operations'
import { setPrice } from '@/sales-api/service/domain/catalogue/change-product'
import { OWN_URL } from './places'
import type { PriceWatch } from './price-watch'

const WEBHOOK_PATH = '/webhooks/catalogue'
const PASSED_ON = ['content-type', 'x-delivery', 'x-timestamp', 'x-signature']
const CONFIRMED_MS = 120_000

/** Proxies webhooks from the APIs to the shop and records which events a storefront accepted. */
export async function listenToWebhooks() {
  const taken = new Set<string>()
  /** Status of each delivery; 0 without a response. */
  const deliveries: { status: number; ms: number }[] = []
  const server = createServer(async (request, response) => {
    const begun = performance.now()
    const body = Buffer.concat(await request.toArray())
    const headers = Object.fromEntries(
      PASSED_ON.map((name) => [name, String(request.headers[name] ?? '')]),
    )
    const reply = await fetch(OWN_URL + WEBHOOK_PATH, { method: 'POST', headers, body }).catch(
      () => null,
    )
    deliveries.push({ status: reply?.status ?? 0, ms: performance.now() - begun })
    if (reply?.status === 200) {
      taken.add(headers['x-delivery'] ?? '')
      server.emit('taken')
    }
    response.writeHead(reply?.status ?? 502).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}${WEBHOOK_PATH}`,
    taken,
    deliveries,
    onTaken: (listener: () => void) => server.on('taken', listener),
    close: () => server.close(),
  }
}

export type Webhooks = Awaited<ReturnType<typeof listenToWebhooks>>

interface Change {
  variantId: number
  version: number
  /** Its row in the outbox. */
  delivery: string
  madeAt: number
  phase: string
}

/**
 * Changes prices of one product after the other. Confirms each change to the watch once a
 * storefront has.
 */
export function createPriceChanges(
  db: Db,
  prices: PriceWatch,
  webhooks: Webhooks,
  phaseNow: () => string,
) {
  const waiting = new Set<Change>()
  /** Milliseconds from each change until it was confirmed, by the phase in which it was made. */
  const confirmedMs = new Map<string, number[]>()
  let count = 0
  let notMade = 0
  let running = true

  const confirmTaken = () => {
    for (const change of waiting) {
      if (!webhooks.taken.has(change.delivery)) continue
      waiting.delete(change)
      prices.confirm(change.variantId, change.version)
      const all = confirmedMs.get(change.phase) ?? []
      confirmedMs.set(change.phase, [...all, performance.now() - change.madeAt])
    }
  }
  webhooks.onTaken(confirmTaken)

  /** Sets the next price; without a database nothing is changed. */
  async function change(variantId: number): Promise<void> {
    const { price, version } = prices.next(variantId)
    try {
      await setPrice(db, variantId, price, price)
      const made = { madeAt: performance.now(), phase: phaseNow() }
      waiting.add({ variantId, version, delivery: await newestDelivery(db), ...made })
      count += 1
    } catch {
      notMade += 1
    }
    confirmTaken()
  }

  return {
    change,
    made: () => count,
    notMade: () => notMade,
    confirmedMs,
    /** Whether every change has been taken in; waits for a while. */
    async allConfirmed(): Promise<boolean> {
      const deadline = performance.now() + CONFIRMED_MS
      while (waiting.size > 0 && performance.now() < deadline) await pause(100)
      return waiting.size === 0
    },
    /** Changes one price every `everyMs` until `stop`. */
    async keepChanging(variantIds: number[], everyMs: number): Promise<void> {
      for (let turn = 0; running; turn += 1) {
        await change(variantIds[turn % variantIds.length] ?? 0)
        await pause(everyMs)
      }
    },
    stop() {
      running = false
    },
  }
}

async function newestDelivery(db: Db): Promise<string> {
  const [row] = await db
    .select({ key: outbox.key })
    .from(outbox)
    .where(eq(outbox.kind, 'catalogue-webhook'))
    .orderBy(desc(outbox.id))
    .limit(1)
  return row?.key ?? ''
}
