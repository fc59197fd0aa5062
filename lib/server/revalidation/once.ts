const REMEMBERED = 500

/** Runs each key's work once: a repeated key joins the work that runs, or finds it done; failed work may be tried again. */
export function createOnce() {
  const known = new Map<string, Promise<void>>()
  return (key: string, work: () => Promise<void>): Promise<void> => {
    const begun = known.get(key)
    if (begun) return begun
    const running = work().catch((cause) => {
      known.delete(key)
      throw cause
    })
    known.set(key, running)
    for (const oldest of known.keys()) {
      if (known.size <= REMEMBERED) break
      known.delete(oldest)
    }
    return running
  }
}
