const FIRST_MS = 2_000
const LONGEST_MS = 60_000

/** Milliseconds before the next try after `failures` failed ones: doubling, with jitter, at most a minute. */
export function retryDelay(failures: number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1))
  return full / 2 + (Math.random() * full) / 2
}
