const EVENTS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'scroll'] as const
const MAX_WAIT_MS = 8_000
/** The interaction itself is handled first. */
const PAUSE_MS = 400

/**
 * Runs `start` shortly after the visitor's first interaction, at the latest after eight seconds, so that
 * a crawler, or somebody who leaves at once, creates no cart. Returns a cancel function.
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
