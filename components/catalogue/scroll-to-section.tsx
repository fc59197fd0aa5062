'use client'

import { useEffect } from 'react'

/** Scrolls to a section in the next frame, after the route change has scrolled to the top. */
export function ScrollToSection({ id }: { id: string }) {
  useEffect(() => {
    const frame = requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView())
    return () => cancelAnimationFrame(frame)
  }, [id])
  return null
}
