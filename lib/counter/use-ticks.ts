import { useState } from 'react'
import { readJson, writeJson } from '../browser/storage'

const KEY = 'counter_ticks'
/** More than the lines of a day; the oldest ticks are dropped. */
const MOST = 2_000

/** Ids of lines that somebody ticked off on this device. */
export function useTicks() {
  const [ticks, setTicks] = useState<ReadonlySet<number>>(
    () => new Set(readJson<number[]>('localStorage', KEY)),
  )
  const tick = (id: number, isDone: boolean) => {
    const others = [...ticks].filter((other) => other !== id)
    const next = isDone ? [...others, id].slice(-MOST) : others
    writeJson('localStorage', KEY, next)
    setTicks(new Set(next))
  }
  return { ticks, tick }
}
