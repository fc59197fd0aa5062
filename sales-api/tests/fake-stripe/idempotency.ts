import { Failure, invalid } from './failure'

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
