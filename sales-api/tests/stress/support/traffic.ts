import { setTimeout as pause } from 'node:timers/promises'
import type { Shop } from '../../support/purchase'
import { httpShop } from './http-shop'

export type Step = 'open' | 'cart' | 'address' | 'delivery' | 'payment' | 'next'

const RETRY_MS = 200

/** Shoppers' calls, watched by the one who kills the API under them. */
export function watchTraffic() {
  const completing = new Set<string>()
  const durations = new Map<Step, number>()
  let awaited: { step: Step; seen: () => void } | null = null
  let repeated = 0

  /** A shop that repeats a call until it is answered, as a shopper's browser does. */
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
            // Told to come again.
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
    /** Orders whose `next` has been sent and not answered. */
    completing: () => [...completing],
    /** How many calls were sent once more because no answer came. */
    repeated: () => repeated,
  }
}

function stepOf(path: string, body: unknown): Step {
  if (path.includes('/next')) return 'next'
  if (path.includes('state=cart')) return 'cart'
  return (body as { state?: Step } | undefined)?.state ?? 'open'
}
