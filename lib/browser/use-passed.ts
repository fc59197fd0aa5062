import { type RefObject, useEffect, useState } from 'react'

/** True while the element lies above the screen. */
export function usePassed(element: RefObject<Element | null>): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1)
      if (last) setPassed(!last.isIntersecting && last.boundingClientRect.bottom <= 0)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return passed
}
