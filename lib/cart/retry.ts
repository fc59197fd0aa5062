const LONGEST_MS = 60_000

/**
 * Returns the delay in ms before the next attempt: 1 to 2 s after the first failure, twice as long
 * after each further failure, at most 60 s.
 */
export function retryDelay(failures: number): number {
  const half = Math.min(LONGEST_MS / 2, 500 * 2 ** failures)
  return half + Math.random() * half
}

/** Repeats `run` after a delay that grows with each failure in a row. */
export function createRetry(run: () => void) {
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    later() {
      failures += 1
      clearTimeout(timer)
      timer = setTimeout(run, retryDelay(failures))
    },
    stop() {
      failures = 0
      clearTimeout(timer)
    },
  }
}
