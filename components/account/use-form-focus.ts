import { useEffect, useRef } from 'react'

/** Moves the focus into the form that opens, and from the one that closes back to what opened it. */
export function useFormFocus(editing: number | 'new' | null) {
  const area = useRef<HTMLDivElement>(null)
  const before = useRef(editing)

  useEffect(() => {
    const { current: last } = before
    before.current = editing
    if (last === editing) return
    const target = editing === null ? `[data-opens="${last}"]` : 'form input'
    area.current?.querySelector<HTMLElement>(target)?.focus()
  }, [editing])

  return area
}
