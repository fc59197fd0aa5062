import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

type Field = HTMLInputElement | HTMLSelectElement

/**
 * Calls `take` once with the field as the page starts. A shopper may have changed it before, and
 * React would set it back without an event.
 */
export function useEarlyInput<T extends Field>(take: (field: T) => void): RefObject<T | null> {
  const field = useRef<T>(null)
  const isTaken = useRef(false)
  const takeField = useEffectEvent(take)
  useEffect(() => {
    if (isTaken.current || !field.current) return
    isTaken.current = true
    takeField(field.current)
  }, [])
  return field
}
