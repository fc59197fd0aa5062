import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Rows of a list by key, each in its original place, including removed rows that can be undone.
 * When a focused row disappears, the focus moves to its replacement, or to `rest` when none is
 * left.
 */
export function useRemovedRows<Removal extends { key: string }>(
  present: readonly string[],
  rest: RefObject<HTMLElement | null>,
) {
  const list = useRef<HTMLUListElement>(null)
  const focusNext = useRef<string | null>(null)
  const [keys, setKeys] = useState(present)
  const [removals, setRemovals] = useState<readonly Removal[]>([])

  const added = present.filter((key) => !keys.includes(key))
  if (added.length > 0) setKeys([...keys, ...added])
  const waiting = removals.filter(({ key }) => !present.includes(key))
  if (waiting.length < removals.length) setRemovals(waiting)

  const rowOf = (key: string) => list.current?.querySelector<HTMLElement>(`[data-row="${key}"]`)

  useEffect(() => {
    const key = focusNext.current
    focusNext.current = null
    if (key === null || document.activeElement !== document.body) return
    const row = rowOf(key)
    const place = row?.querySelector<HTMLElement>('[data-main]:enabled') ?? row
    const left = list.current?.childElementCount ? list.current : rest.current
    ;(place ?? left)?.focus()
  })

  const forget = (key: string) => setRemovals((now) => now.filter((each) => each.key !== key))
  return {
    list,
    keys: [...keys, ...added],
    removed: new Map(waiting.map((removal) => [removal.key, removal])),
    /** Stores the undo of a row that was just removed; replaces an older undo of that row. */
    add: (removal: Removal) =>
      setRemovals((now) => [...now.filter(({ key }) => key !== removal.key), removal]),
    /** If the next render loses the focus, this row takes it. */
    focusOn: (key: string) => {
      focusNext.current = key
    },
    /** Puts row `key` in the place of row `old`. */
    replace: (old: string, key: string) =>
      setKeys((now) =>
        now
          .filter((each) => each !== key || each === old)
          .map((each) => (each === old ? key : each)),
      ),
    forget,
    /** Ends the undo period of a row. */
    end: (key: string) => {
      if (rowOf(key)?.contains(document.activeElement)) focusNext.current = key
      forget(key)
    },
  }
}
