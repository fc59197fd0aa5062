'use client'

import { useEffect } from 'react'

/** Moves to a section of the page once it is there, after the reset of the route (ROUTE-04, A59). */
export function ScrollToSection({ id }: { id: string }) {
  useEffect(() => {
    const frame = requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView())
    return () => cancelAnimationFrame(frame)
  }, [id])
  return null
}
