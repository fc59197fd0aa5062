const TIMEOUT_MS = 4_000
/** For browsers without idle callbacks. */
const FALLBACK_MS = 1_500

/** Runs `task` once the browser is idle, four seconds from now at the latest; returns a cancel function. */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(task, FALLBACK_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(task, { timeout: TIMEOUT_MS })
  return () => cancelIdleCallback(handle)
}
