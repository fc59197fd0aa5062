import { type ComponentType, useEffect, useState } from 'react'

/** A component that is fetched once `ready`, and again when the network is back if that fails; null until it is loaded. */
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
