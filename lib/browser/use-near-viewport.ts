import { type RefObject, useEffect, useState } from 'react'
import { whenNear } from './near-view'

/** True from when the element came near the screen while `wanted`. */
export function useNearViewport(element: RefObject<Element | null>, wanted = true): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!near && wanted && element.current) return whenNear(element.current, () => setNear(true))
  }, [element, near, wanted])
  return near
}
