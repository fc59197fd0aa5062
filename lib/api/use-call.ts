import { useRef, useState } from 'react'
import { type CallFailure, callFailure } from './call-failure'

export interface Call<Result, Input> {
  /** Sends `input`; its result, or null when it failed or another one is under way. Never rejects. */
  run: (input: Input) => Promise<Result | null>
  isPending: boolean
  /** What is being sent, while it is. */
  pending: Input | undefined
  /** Of the last call, when it went well. */
  result: Result | undefined
  /** Of the last call, when it failed. */
  failure: CallFailure | null
  /** What a private page tells of the failure: nothing of a session that is over, its guard does. */
  texts: readonly string[]
  /** Forgets the last call. */
  reset: () => void
}

type Outcome<Result, Input> = Pick<
  Call<Result, Input>,
  'isPending' | 'pending' | 'result' | 'failure'
>

const IDLE = { isPending: false, pending: undefined, result: undefined, failure: null }

/** A call that changes something: one at a time, with what became of it (docs/decisions/one-hook-for-calls.md). */
export function useCall<Result, Input = void>(
  send: (input: Input) => Promise<Result>,
): Call<Result, Input> {
  const [outcome, setOutcome] = useState<Outcome<Result, Input>>(IDLE)
  // Two presses come before the first one is painted.
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
