/** Runs `task` once `element` is within `margin` of the screen; the answer calls it off. */
export function whenNear(element: Element, task: () => void, margin = '400px'): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      task()
    },
    { rootMargin: margin },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
