import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { type CallFailure, callFailure } from './call-failure'
import { getQueryClient } from './query-client'

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

/** A call that changes something: one at a time, with what became of it. */
export function useCall<Result, Input = void>(
  send: (input: Input) => Promise<Result>,
): Call<Result, Input> {
  const { mutateAsync, isPending, variables, data, error, reset } = useMutation(
    // Neither kept after the page nor held back while offline: both would surprise whoever pressed.
    { mutationFn: send, networkMode: 'always', gcTime: 0 },
    getQueryClient(),
  )
  // Two presses come before the first one is painted.
  const isRunning = useRef(false)
  const failure = error ? callFailure(error) : null

  const run = async (input: Input) => {
    if (isRunning.current) return null
    isRunning.current = true
    try {
      return await mutateAsync(input)
    } catch {
      return null
    } finally {
      isRunning.current = false
    }
  }
  return {
    run,
    isPending,
    pending: isPending ? variables : undefined,
    result: data,
    failure,
    texts: failure && !failure.isSessionOver ? failure.texts : [],
    reset,
  }
}
