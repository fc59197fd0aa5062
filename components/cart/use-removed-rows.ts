import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * The rows of a list by key, each in the place where it was first seen, also those whose removal can still be undone.
 * The focus that goes with a row moves to what takes its place, or to `rest` when no row is left.
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
    /** Keeps the undo of a row that has just been removed, in place of an older one. */
    add: (removal: Removal) =>
      setRemovals((now) => [...now.filter(({ key }) => key !== removal.key), removal]),
    /** When the focus is lost with the next change, this row has it. */
    focusOn: (key: string) => {
      focusNext.current = key
    },
    /** Gives the place of one row to another, which stands for it now. */
    replace: (old: string, key: string) =>
      setKeys((now) =>
        now
          .filter((each) => each !== key || each === old)
          .map((each) => (each === old ? key : each)),
      ),
    forget,
    /** The time to undo it is over. */
    end: (key: string) => {
      if (rowOf(key)?.contains(document.activeElement)) focusNext.current = key
      forget(key)
    },
  }
}
