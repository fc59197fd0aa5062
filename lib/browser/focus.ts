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

/** Ref for the element that replaces a clicked button, so that the focus is not lost. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
