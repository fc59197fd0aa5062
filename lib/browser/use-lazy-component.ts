import { type ComponentType, useEffect, useState } from 'react'

const RETRY_MS = 5_000

/**
 * Loads a component once `ready`. Until loaded, returns null and retries every 5 s and when the
 * network is back.
 */
export function useLazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  ready: boolean,
): ComponentType<Props> | null {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    if (!ready || Part) return
    let left = false
    const fetchPart = () =>
      load().then(
        (part) => left || setPart(() => part),
        () => {},
      )
    fetchPart()
    const timer = setInterval(fetchPart, RETRY_MS)
    window.addEventListener('online', fetchPart)
    return () => {
      left = true
      clearInterval(timer)
      window.removeEventListener('online', fetchPart)
    }
  }, [load, ready, Part])
  return Part
}
