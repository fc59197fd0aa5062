import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { Db } from '@/sales-api/service/db/database'
import { orders } from '@/sales-api/service/db/schema/orders'
import {
  emailOf,
  goToPayment,
  next,
  type Owner,
  openCart,
  pay,
  type Shop,
} from '../../support/purchase'
import type { CallResponse } from '../../support/test-shop'
import type { StressGateway } from './gateways'
import { expectingSuccess, httpShop, ITEM } from './new-shop'
import { range } from './program'

/** Responses that shoppers received. */
export interface Ledger {
  /** Total in BRL of each order that was acknowledged as complete. */
  completed: Map<string, number>
  /** Responses that no shopper should get. */
  troubles: string[]
  /**
   * Valid cards refused because of a kill between claim and charge, and accepted on the next
   * attempt.
   */
  refusedByKills: number
}

interface World {
  shop: Shop
  gateway: StressGateway
  kills: () => number
  ledger: Ledger
  /** What each cart holds. */
  items?: { variant_id: number; quantity: number }[]
}

/** Time in ms that a shopper waits for an order before starting the next. */
const PATIENCE_MS = 15_000
const UNDECIDED_MS = 120_000

/**
 * Starts `count` shoppers who buy until `stop`, which waits for their last orders. `kills` returns
 * the kills so far.
 */
export function startShoppers(
  { shop, gateway }: Pick<World, 'shop' | 'gateway'>,
  count: number,
  kills = () => 0,
) {
  const ledger: Ledger = { completed: new Map(), troubles: [], refusedByKills: 0 }
  const purchases: Promise<void>[] = []
  let open = true

  const shopper = async () => {
    while (open) {
      const bought = purchase({ shop, gateway, kills, ledger }, purchases.length).catch((cause) => {
        ledger.troubles.push(String(cause))
      })
      purchases.push(bought)
      await Promise.race([bought, pause(PATIENCE_MS)])
    }
  }
  const shoppers = range(count).map(shopper)
  return {
    ledger,
    async stop() {
      open = false
      await Promise.all(shoppers)
      await Promise.all(purchases)
    },
  }
}

/** Buys once, with the card chosen by `index`. Adds an acknowledged order to the ledger. */
export async function purchase(
  { shop, gateway, kills, ledger, items = [{ variant_id: ITEM, quantity: 1 }] }: World,
  index: number,
): Promise<void> {
  const steps = expectingSuccess(shop)
  const owner = await openCart(steps, { items })
  await goToPayment(steps, owner, emailOf(owner))
  if (index % 10 === 0) {
    await pay(steps, owner, gateway.card('declined'))
    const refusal = await decided(shop, owner)
    if (!mustPayAnew(refusal)) throw unexpected(refusal)
  }
  await pay(steps, owner, gateway.card(kindFor(index)))
  let before = kills()
  let answer = await decided(shop, owner)
  while (mustPayAnew(answer) && kills() > before) {
    ledger.refusedByKills += 1
    before = kills()
    // A card may be good for one try only.
    await pay(steps, owner, gateway.card('good'))
    answer = await decided(shop, owner)
  }
  if (answer.status !== 200 || answer.body.state !== 'complete') throw unexpected(answer)
  ledger.completed.set(owner.number, answer.body.total)
}

/**
 * Kind of card by index. A kill surely interrupts a slow card between claim and charge. Few are
 * slow, because their orders rarely end between two kills.
 */
function kindFor(index: number) {
  if (index % 40 === 1) return 'slow'
  return index % 10 === 2 ? 'late' : 'good'
}

/** Outcome of `next`, repeated while the payment is being confirmed. */
async function decided(shop: Shop, owner: Owner): Promise<CallResponse> {
  const deadline = Date.now() + UNDECIDED_MS
  for (;;) {
    const answer = await next(shop, owner)
    const [text = ''] = answer.body?.errors?.payments ?? []
    if (!text.startsWith('O pagamento ainda') || Date.now() > deadline) return answer
  }
}

function isDeclined({ status, body }: CallResponse): boolean {
  return status === 422 && body.errors?.payments?.[0] === 'Pagamento recusado'
}

/** Whether the order needs a card again: declined, or the response for a one-use card was lost. */
function mustPayAnew(answer: CallResponse): boolean {
  return isDeclined(answer) || (answer.status === 422 && Boolean(answer.body.errors?.state))
}

function unexpected({ status, body }: CallResponse): Error {
  return new Error(`next: ${status} ${JSON.stringify(body)}`)
}

/** Numbers of acknowledged orders that are incomplete or have another total. */
export async function findLost(db: Db, acknowledged: Map<string, number>): Promise<string[]> {
  const rows = await db.select().from(orders).where(eq(orders.state, 'complete'))
  const totals = new Map(rows.map((row) => [row.number, row.totalCents / 100]))
  return [...acknowledged].flatMap(([number, total]) =>
    totals.get(number) === total ? [] : [`${number}: told ${total}, kept ${totals.get(number)}`],
  )
}

export type Step = 'open' | 'cart' | 'address' | 'delivery' | 'payment' | 'next'

const RETRY_MS = 200

/** Shoppers' calls, watched by the one who kills the API under them. */
export function watchTraffic() {
  const completing = new Set<string>()
  const durations = new Map<Step, number>()
  let awaited: { step: Step; seen: () => void } | null = null
  let repeated = 0

  /** A shop that repeats a call until it gets a response, as a shopper's browser does. */
  function patientShop(url: string): Shop {
    const shop = httpShop(url)
    return {
      async call(method, path, body, token) {
        const step = stepOf(path, body)
        const [, number = ''] = /checkouts\/(\w+)\/next/.exec(path) ?? []
        for (;;) {
          if (awaited?.step === step) awaited.seen()
          if (number) completing.add(number)
          const begun = performance.now()
          try {
            const answer = await shop.call(method, path, body, token)
            remember(step, performance.now() - begun)
            // A 503 response demands a later attempt.
            if (answer.status !== 503) return answer
          } catch (cause) {
            // What fetch rejects with when the connection breaks.
            if (!(cause instanceof TypeError)) throw cause
          } finally {
            completing.delete(number)
          }
          repeated += 1
          await pause(RETRY_MS)
        }
      },
    }
  }

  /** A moving average that a slow card moves little. */
  function remember(step: Step, ms: number): void {
    const before = durations.get(step) ?? ms
    durations.set(step, before + (Math.min(ms, 2 * before) - before) / 10)
  }

  return {
    patientShop,
    /** How many milliseconds this step usually takes. */
    typicalMs: (step: Step) => Math.ceil(durations.get(step) ?? 0),
    /** Waits until a shopper sends this step. */
    async sent(step: Step): Promise<void> {
      await new Promise<void>((seen) => {
        awaited = { step, seen }
      })
      awaited = null
    },
    /** Orders whose `next` was sent and has no response yet. */
    completing: () => [...completing],
    /** Count of calls repeated because no response came. */
    repeated: () => repeated,
  }
}

function stepOf(path: string, body: unknown): Step {
  if (path.includes('/next')) return 'next'
  if (path.includes('state=cart')) return 'cart'
  return (body as { state?: Step } | undefined)?.state ?? 'open'
}
