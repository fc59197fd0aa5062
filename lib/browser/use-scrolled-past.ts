import { useSyncExternalStore } from 'react'

let scrolled = 0

/** True once the page is scrolled by more than `threshold` px (NOTE-10). */
export function useScrolledPast(threshold: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => scrolled > threshold,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  // Read here and kept: asking on every render would lay the whole page out each time.
  const look = () => {
    scrolled = window.scrollY
    listener()
  }
  look()
  window.addEventListener('scroll', look, { passive: true })
  return () => window.removeEventListener('scroll', look)
}
