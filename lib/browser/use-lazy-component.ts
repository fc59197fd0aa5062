import { type ComponentType, useEffect, useState } from 'react'

/** A component that is fetched once `ready`; null until it is loaded, and when that fails. */
export function useLazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  ready: boolean,
): ComponentType<Props> | null {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    if (!ready) return
    let left = false
    load().then(
      (part) => left || setPart(() => part),
      () => {},
    )
    return () => {
      left = true
    }
  }, [load, ready])
  return Part
}
