/** Lets at most `atOnce` pieces of work run; who asks for a key that still waits for its turn joins it. */
export function createKeyedQueue(atOnce: number) {
  const waiting = new Map<string, { begin: () => void; ended: Promise<void> }>()
  let running = 0

  function callNext(): void {
    for (const [key, { begin }] of waiting) {
      if (running >= atOnce) return
      waiting.delete(key)
      running += 1
      begin()
    }
  }

  return (key: string, work: () => Promise<void>): Promise<void> => {
    const known = waiting.get(key)
    if (known) return known.ended
    let begin = () => {}
    const turn = new Promise<void>((resolve) => {
      begin = resolve
    })
    const ended = turn.then(work).finally(() => {
      running -= 1
      callNext()
    })
    waiting.set(key, { begin, ended })
    callNext()
    return ended
  }
}
