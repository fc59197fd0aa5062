/** Longest wait in ms for a lock of another tab, since a frozen tab never releases its locks. */
const LONGEST_WAIT_MS = 10_000

/** Runs `run` while no other tab runs under the same `name`, or after 10 s in any case. */
export async function withTabLock<T>(name: string, run: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return await run()
  // The signal ends only the wait, not a lock that is held.
  const signal = AbortSignal.timeout(LONGEST_WAIT_MS)
  let result: Promise<T> | undefined
  const begin = () => {
    result = run()
    return result
  }
  return await navigator.locks.request(name, { signal }, begin).catch(() => result ?? run())
}
