import { type RefObject, useEffect, useState } from 'react'

/** Runs `task` once `element` is within `margin` of the viewport; returns a cancel function. */
function whenNear(element: Element, task: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      task()
    },
    { rootMargin: '400px' },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

/** True from the first time the element was near the viewport while `enabled`. */
export function useNearViewport(element: RefObject<Element | null>, enabled = true): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!near && enabled && element.current) return whenNear(element.current, () => setNear(true))
  }, [element, near, enabled])
  return near
}

/**
 * True while the element is outside the viewport shrunk by `margin`, as in an IntersectionObserver.
 * False before the first observation.
 */
export function useOutOfSight(element: RefObject<Element | null>, margin = '0px'): boolean {
  const [outOfSight, setOutOfSight] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1)
        if (last) setOutOfSight(!last.isIntersecting)
      },
      { rootMargin: margin },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, margin])
  return outOfSight
}
