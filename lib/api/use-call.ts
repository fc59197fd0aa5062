import { useRef, useState } from 'react'
import { type CallFailure, callFailure } from './errors'

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
