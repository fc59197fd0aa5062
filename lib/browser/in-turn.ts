/** Longest wait in ms for another tab that holds a lock, since a frozen tab never releases its own. */
const LONGEST_WAIT_MS = 10_000

/** Runs `run` while no other tab runs under the same `name`, or after 10 s all the same. */
export async function inTurn<T>(name: string, run: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return await run()
  const wait = new AbortController()
  const timer = setTimeout(() => wait.abort(), LONGEST_WAIT_MS)
  let isGranted = false
  try {
    return await navigator.locks.request(name, { signal: wait.signal }, () => {
      isGranted = true
      clearTimeout(timer)
      return run()
    })
  } catch (error) {
    if (isGranted || !wait.signal.aborted) throw error
    return await run()
  }
}
