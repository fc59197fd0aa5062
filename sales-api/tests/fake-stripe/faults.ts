import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from './failure'

/** Trouble on the way to Stripe or back. */
export interface Fault {
  /** Which requests, as 'POST /v1/payment_intents/:id/confirm'; all without it. */
  on?: string
  /** How often; once without it. */
  times?: number
  kind: 'cut-before' | 'cut-after' | 'delay-before' | 'delay-after' | 'fail'
  /** Of a delay. */
  ms?: number
  /** Of a failure, told before anything is done; a 500 is kept under the key, a 429 is not. */
  status?: number
}

/** The connection is gone, and with it the answer. */
export class ConnectionCut extends Error {}

export function createFaults() {
  const faults: (Fault & { left: number })[] = []

  function take(route: string): Fault | null {
    const fault = faults.find(({ on, left }) => left > 0 && (on === undefined || on === route))
    if (!fault) return null
    fault.left -= 1
    return fault
  }

  return {
    add(fault: Fault): void {
      faults.push({ ...fault, left: fault.times ?? 1 })
    },
    clear(): void {
      faults.length = 0
    },
    /** The trouble that waits for a request, to be met before Stripe hears of it, while it works and before it answers. */
    meet(route: string) {
      const fault = take(route)
      return {
        before(): void {
          if (fault?.kind === 'cut-before') throw new ConnectionCut()
        },
        async during(): Promise<void> {
          if (fault?.kind === 'fail') throw failure(fault.status ?? 500)
          if (fault?.kind === 'delay-before') await pause(fault.ms)
        },
        async after(): Promise<void> {
          if (fault?.kind === 'delay-after') await pause(fault.ms)
          if (fault?.kind === 'cut-after') throw new ConnectionCut()
        },
      }
    },
  }
}

function failure(status: number): Failure {
  if (status === 429) {
    const message = 'Request rate limit exceeded.'
    return new Failure(429, { type: 'invalid_request_error', code: 'rate_limit', message })
  }
  return new Failure(status, { type: 'api_error', message: 'An unknown error occurred' })
}
