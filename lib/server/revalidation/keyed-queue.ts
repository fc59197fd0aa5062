/**
 * Runs at most `concurrency` jobs concurrently. A key that still waits is not queued twice: the
 * second caller gets the promise of the first.
 */
export function createKeyedQueue(concurrency: number) {
  const waiting = new Map<string, { begin: () => void; ended: Promise<void> }>()
  let running = 0

  function startNext(): void {
    for (const [key, { begin }] of waiting) {
      if (running >= concurrency) return
      waiting.delete(key)
      running += 1
      begin()
    }
  }

  return (key: string, work: () => Promise<void>): Promise<void> => {
    const known = waiting.get(key)
    if (known) return known.ended
    let begin = () => {}
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const ended = begun.then(work).finally(() => {
      running -= 1
      startNext()
    })
    waiting.set(key, { begin, ended })
    startNext()
    return ended
  }
}
