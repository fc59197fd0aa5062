import { useSyncExternalStore } from 'react'

let scrolled = 0

/** True once the page is scrolled by more than `threshold` px. */
export function useScrolledPast(threshold: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => scrolled > threshold,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  // Cached, because reading scrollY on every render would force a layout.
  const update = () => {
    scrolled = window.scrollY
    listener()
  }
  update()
  window.addEventListener('scroll', update, { passive: true })
  return () => window.removeEventListener('scroll', update)
}
