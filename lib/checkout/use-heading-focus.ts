import { useEffect, useRef } from 'react'

/**
 * When `key` changes and the focused element is gone, focuses the innermost heading of the open
 * pane.
 */
export function useHeadingFocus(key: unknown): void {
  const before = useRef(key)

  useEffect(() => {
    if (before.current === key) return
    before.current = key
    if (document.activeElement !== document.body) return
    const headings = document.querySelectorAll<HTMLElement>('[data-open-pane]')
    const heading = headings[headings.length - 1]
    heading?.focus({ preventScroll: true })
    // A step within the pane begins where its heading stands.
    heading?.scrollIntoView({ block: headings.length > 1 ? 'start' : 'nearest' })
  }, [key])
}
