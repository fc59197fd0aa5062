import { useRef, useState } from 'react'
import { ApiError, errorTexts, isRecord, isStatus, strings } from './errors'

/** A call that was sent without a clear response: the API may have carried it out or not. */
export class OutcomeUnknownError extends Error {
  override readonly name = 'OutcomeUnknownError'
}

/** What a failed call means for its caller. */
interface CallFailure {
  /** Texts for the shopper. */
  texts: string[]
  /** Texts of the refused fields, under their names on the wire. */
  fields: Readonly<Record<string, string[]>>
  /** The bearer is no longer valid: a private page redirects to the login with the reason. */
  isSessionOver: boolean
  /** The call must not be repeated before its outcome is known. */
  isOutcomeUnknown: boolean
}

/** Reads a failed call, for forms, buttons and checkout. */
export function callFailure(error: unknown): CallFailure {
  return {
    texts: errorTexts(error),
    fields: fieldTexts(error),
    isSessionOver: isStatus(error, 401),
    isOutcomeUnknown: error instanceof OutcomeUnknownError,
  }
}

/** Error texts by field: account calls send them as `message`, others as `errors`. */
export function fieldTexts(error: unknown): Record<string, string[]> {
  if (!(error instanceof ApiError) || !isRecord(error.body)) return {}
  const { message, errors } = error.body
  const map = isRecord(message) ? message : isRecord(errors) ? errors : error.body
  return Object.fromEntries(Object.entries(map).map(([field, value]) => [field, strings(value)]))
}

export interface Call<Result, Input> {
  /** Sends `input`. Resolves to null after a failure or during another call; never rejects. */
  run: (input: Input) => Promise<Result | null>
  isPending: boolean
  /** Input of the call under way. */
  pending: Input | undefined
  /** Result of the last call, if it succeeded. */
  result: Result | undefined
  /** Failure of the last call, if it failed. */
  failure: CallFailure | null
  /** Texts of the failure; empty if the session is over, which the page's guard reports. */
  texts: readonly string[]
  /** Clears the last call. */
  reset: () => void
}

type Outcome<Result, Input> = Pick<
  Call<Result, Input>,
  'isPending' | 'pending' | 'result' | 'failure'
>

const IDLE = { isPending: false, pending: undefined, result: undefined, failure: null }

/** Calls that change data, one at a time, with outcome (docs/decisions/one-hook-for-calls.md). */
export function useCall<Result, Input = void>(
  send: (input: Input) => Promise<Result>,
): Call<Result, Input> {
  const [outcome, setOutcome] = useState<Outcome<Result, Input>>(IDLE)
  // A second click may come before the first one is painted.
  const isRunning = useRef(false)
  const { failure } = outcome

  const run = async (input: Input) => {
    if (isRunning.current) return null
    isRunning.current = true
    setOutcome({ ...IDLE, isPending: true, pending: input })
    try {
      const result = await send(input)
      setOutcome({ ...IDLE, result })
      return result
    } catch (error) {
      setOutcome({ ...IDLE, failure: callFailure(error) })
      return null
    } finally {
      isRunning.current = false
    }
  }
  return {
    ...outcome,
    run,
    texts: failure && !failure.isSessionOver ? failure.texts : [],
    reset: () => setOutcome(IDLE),
  }
}
