const FIRST_MS = 2_000
const LONGEST_MS = 60_000

/** Delay in ms before the next attempt: doubles with each failure, with jitter, at most 60 s. */
export function retryDelay(failures: number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1))
  return full / 2 + (Math.random() * full) / 2
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
