import { type RefObject, useEffect, useRef } from 'react'

interface FocusHandOver {
  /** Area with the controls that replace each other. */
  area: RefObject<HTMLDivElement | null>
  /** Announces that the next change of `isIn` may remove the focused control. */
  handOver: () => void
}

/** Focuses `[data-main]` of the area when a change of `isIn` has removed the focused control. */
export function useFocusHandOver(isIn: boolean): FocusHandOver {
  const area = useRef<HTMLDivElement>(null)
  const isExpected = useRef(false)
  const wasIn = useRef(isIn)

  useEffect(() => {
    if (wasIn.current === isIn) return
    wasIn.current = isIn
    if (isExpected.current && document.activeElement === document.body) {
      area.current?.querySelector<HTMLElement>('[data-main]')?.focus()
    }
    isExpected.current = false
  }, [isIn])

  const handOver = () => {
    isExpected.current = true
  }
  return { area, handOver }
}

/**
 * When `key` changes and the focused element is gone, focuses the innermost heading of the open
 * pane.
 */
export function useKeptFocus(key: unknown): void {
  const before = useRef(key)

  useEffect(() => {
    if (before.current === key) return
    before.current = key
    if (document.activeElement !== document.body) return
    const headings = document.querySelectorAll<HTMLElement>('[data-open-pane]')
    headings[headings.length - 1]?.focus()
  }, [key])
}

/** Ref for the element that replaces a clicked button, so that the focus is not lost. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
