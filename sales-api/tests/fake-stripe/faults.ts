import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from './failure'

/** A fault of the connection to Stripe. */
export interface Fault {
  /** Route of the requests, as 'POST /v1/payment_intents/:id/confirm'; without it every request. */
  on?: string
  /** Number of requests that meet the fault; 1 without it. */
  times?: number
  kind: 'cut-before' | 'cut-after' | 'delay-before' | 'delay-after' | 'fail'
  /** Duration of a delay. */
  ms?: number
  /**
   * Status of a failure, which happens before Stripe acts; Stripe stores a 500 under the key, a 429
   * not.
   */
  status?: number
}

/** The connection is cut, and the response lost. */
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
    /**
     * The fault of a request: before Stripe receives it, while Stripe acts, and before Stripe
     * responds.
     */
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
