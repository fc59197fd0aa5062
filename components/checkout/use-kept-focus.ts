import { useEffect, useRef } from 'react'

/** When `key` changes and the focused element is gone, the heading of the open pane takes the focus. */
export function useKeptFocus(key: unknown): void {
  const before = useRef(key)

  useEffect(() => {
    if (before.current === key) return
    before.current = key
    if (document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('[data-open-pane]')?.focus()
  }, [key])
}
