import { type ComponentType, useEffect, useState } from 'react'

/** Loads a component once `ready`; retries when the network is back. Returns null until loaded. */
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
    window.addEventListener('online', fetchPart)
    return () => {
      left = true
      window.removeEventListener('online', fetchPart)
    }
  }, [load, ready, Part])
  return Part
}
