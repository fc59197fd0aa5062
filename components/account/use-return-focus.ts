import { useEffect, useRef } from 'react'

/** Gives the focus of a form that closes back to what opened it. */
export function useReturnFocus(editing: number | 'new' | null) {
  const area = useRef<HTMLDivElement>(null)
  const before = useRef(editing)

  useEffect(() => {
    const { current: last } = before
    before.current = editing
    if (editing !== null || last === null) return
    area.current?.querySelector<HTMLElement>(`[data-opens="${last}"]`)?.focus()
  }, [editing])

  return area
}
