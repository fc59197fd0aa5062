import { setTimeout as pause } from 'node:timers/promises'
import { Failure, invalid } from './form'

/** A fault of the connection to Stripe. */
interface Fault {
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

interface Saved {
  request: string
  answer: StripeResponse | null
}

export interface StripeResponse {
  status: number
  body: string
}

/**
 * Statuses of requests that never began: Stripe does not store them, so the key can be used again.
 */
const UNSAVED = [401, 404, 409, 429]

/** Stores the first response of each key and repeats it, as Stripe does for a day. */
export function createIdempotency() {
  const keys = new Map<string, Saved>()

  return {
    async once(
      key: string | undefined,
      request: string,
      act: () => Promise<StripeResponse>,
    ): Promise<StripeResponse & { isReplayed: boolean }> {
      if (key === undefined) return { ...(await act()), isReplayed: false }
      const saved = keys.get(key)
      if (saved && saved.request !== request) throw otherRequest(key)
      if (saved && !saved.answer) throw inUse(key)
      if (saved?.answer) return { ...saved.answer, isReplayed: true }
      const begun: Saved = { request, answer: null }
      keys.set(key, begun)
      try {
        begun.answer = await act()
      } catch (cause) {
        keys.delete(key)
        throw cause
      }
      if (isUnsaved(begun.answer)) keys.delete(key)
      return { ...begun.answer, isReplayed: false }
    },
    /** Forgets every key, as Stripe does after a day. */
    forget: () => keys.clear(),
  }
}

function isUnsaved({ status, body }: StripeResponse): boolean {
  if (UNSAVED.includes(status)) return true
  return status === 400 && JSON.parse(body).error?.code?.startsWith('parameter_') === true
}

function otherRequest(key: string): Failure {
  return new Failure(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })
}

function inUse(key: string): Failure {
  const { error } = invalid(
    `There is currently another in-progress request using this Idempotent Key: ${key}. Please try again later.`,
    { code: 'idempotency_key_in_use' },
  )
  return new Failure(409, error)
}
