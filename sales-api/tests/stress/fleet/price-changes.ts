import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { desc, eq } from 'drizzle-orm'
import type { Db } from '@/sales-api/service/db/database'
import { outbox } from '@/sales-api/service/db/schema/operations'
import { setPrice } from '@/sales-api/service/domain/catalogue/change-product'
import { OWN_URL } from './places'

interface Version {
  variantId: number
  version: number
}

/** Newest version of each product's price that all storefronts must show. */
type Confirmed = ReadonlyMap<number, number>

/** In ms: longest time that a storefront may show a former price after the webhook's 200. */
const BOUND_MS = 2_000
/** The same bound for a storefront that cannot reach the page server. */
const ALONE_BOUND_MS = 10_000

/** Prices in BRL per Kg or unit in the forms on a page: text, number, and per gram. */
const PRICE = /(?<![\d.,])(?:3\.\d{3},\d{2}|3\d{3}\.\d{1,2}|3\.\d{4,6})(?!\d)/g

/**
 * Records every price set during a run. Each is used once, between R$ 3.000,00 and R$ 3.999,99,
 * which no other product costs. Finds outdated prices on a page.
 */
export function createPriceWatch() {
  const known = new Map<string, Version>()
  const newest = new Map<number, number>()
  const confirmed: (Version & { at: number })[] = []
  let used = 0

  return {
    /** A price for the variant that was never used, BRL per Kg or unit. */
    next(variantId: number): { price: number; version: number } {
      const version = (newest.get(variantId) ?? 0) + 1
      newest.set(variantId, version)
      // The last digit is never 0, so that every form has all its digits.
      const cents = 300_000 + 10 * used + 3
      used += 1
      for (const form of formsOf(cents)) known.set(form, { variantId, version })
      return { price: cents / 100, version }
    },

    /** Records that a storefront responded to the webhook of the change with 200, at `at` ms. */
    confirm(variantId: number, version: number, at = performance.now()): void {
      confirmed.push({ variantId, version, at })
    },

    /**
     * Price versions that a request sent at `now` ms must find. `isAlone`: the storefront cannot
     * reach the page server.
     */
    confirmed(isAlone = false, now = performance.now()): Confirmed {
      const before = now - (isAlone ? ALONE_BOUND_MS : BOUND_MS)
      const versions = new Map<number, number>()
      for (const { variantId, version, at } of confirmed) {
        if (at <= before) versions.set(variantId, Math.max(version, versions.get(variantId) ?? 0))
      }
      return versions
    },

    /** Prices in the text that were replaced before the request was sent. */
    findOld(text: string, atRequest: Confirmed): string[] {
      const shown = new Set(text.match(PRICE))
      return [...shown].filter((form) => {
        const price = known.get(form)
        return price !== undefined && price.version < (atRequest.get(price.variantId) ?? 0)
      })
    },

    /** Whether the text shows any price that was set during the run. */
    showsKnown: (text: string): boolean =>
      (text.match(PRICE) ?? []).some((form) => known.has(form)),
  }
}

export type PriceWatch = ReturnType<typeof createPriceWatch>

function formsOf(cents: number): string[] {
  const whole = Math.floor(cents / 100)
  const rest = String(cents % 100).padStart(2, '0')
  const thousands = `${Math.floor(whole / 1000)}.${String(whole % 1000).padStart(3, '0')}`
  const perGram = cents / 100_000
  return [`${thousands},${rest}`, `${whole}.${rest}`, String(perGram), perGram.toFixed(6)]
}

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

type Webhooks = Awaited<ReturnType<typeof listenToWebhooks>>

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
