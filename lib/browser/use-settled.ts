import { useEffect, useState } from 'react'

/** Pause in clicking, in ms, after which the last result is announced. */
export const ANNOUNCE_PAUSE_MS = 500

/** Debounces `value`: returns it once it has stayed the same for `pauseMs`. */
export function useSettled<T>(value: T, pauseMs: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
