'use client'

import { useEffect } from 'react'

/**
 * Scrolls to a section in the next frame, after the route change has scrolled to the top. An entry
 * of the history that was scrolled once is left where it was.
 */
export function ScrollToSection({ id }: { id: string }) {
  useEffect(() => {
    if (window.history.state?.scrolledTo === id) return
    const frame = requestAnimationFrame(() => {
      document.getElementById(id)?.scrollIntoView()
      window.history.replaceState({ ...window.history.state, scrolledTo: id }, '')
    })
    return () => cancelAnimationFrame(frame)
  }, [id])
  return null
}
