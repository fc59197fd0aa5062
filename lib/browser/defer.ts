/** Runs `run` after the next paint, so that it does not delay a change on screen. */
export function afterPaint(run: () => void): void {
  // A hidden page paints nothing and would wait forever.
  if (document.hidden) setTimeout(run)
  else requestAnimationFrame(() => setTimeout(run))
}

const TIMEOUT_MS = 4_000
/** For browsers without idle callbacks. */
const FALLBACK_MS = 1_500

/**
 * Runs `task` once the browser is idle, at the latest after four seconds. Returns a cancel
 * function.
 */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(task, FALLBACK_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(task, { timeout: TIMEOUT_MS })
  return () => cancelIdleCallback(handle)
}

const EVENTS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'scroll'] as const
const MAX_WAIT_MS = 8_000
/** Lets the browser handle the interaction first. */
const PAUSE_MS = 400

/**
 * Runs `start` shortly after the visitor's first interaction, at the latest after eight seconds.
 * Crawlers and visitors who leave immediately create no cart. Returns a cancel function.
 */
export function onFirstInteraction(start: () => void): () => void {
  let timer = setTimeout(run, MAX_WAIT_MS)
  for (const event of EVENTS) window.addEventListener(event, runSoon, { passive: true })

  function runSoon() {
    stop()
    timer = setTimeout(start, PAUSE_MS)
  }

  function run() {
    stop()
    start()
  }

  function stop() {
    clearTimeout(timer)
    for (const event of EVENTS) window.removeEventListener(event, runSoon)
  }

  return stop
}
