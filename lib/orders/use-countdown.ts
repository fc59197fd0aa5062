import { useEffect, useEffectEvent, useState } from 'react'

/** Seconds between two looks at the tracker when nobody says otherwise (TRK-18, CONST-13, A31). */
export const DEFAULT_SECONDS = 60

/** Seconds between two looks in the order list and on an order's page (TRK-17, CONST-13). */
export const REFRESH_SECONDS = 15

const SECOND_MS = 1_000

/** Counts `seconds` down to 0, calls `onZero` and counts anew once `busy` is over; stands still in a hidden tab. */
export function useCountdown(seconds: number, busy: boolean, onZero: () => void): number {
  const [left, setLeft] = useState(seconds)
  const end = useEffectEvent(onZero)

  useEffect(() => {
    if (busy) return
    let remaining = seconds
    setLeft(remaining)
    const timer = setInterval(() => {
      if (document.hidden) return
      remaining -= 1
      setLeft(remaining)
      if (remaining > 0) return
      clearInterval(timer)
      end()
    }, SECOND_MS)
    return () => clearInterval(timer)
  }, [seconds, busy])

  return left
}
