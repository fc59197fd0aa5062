const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'scroll'] as const
const LATEST_MS = 8_000
/** What was touched is answered first. */
const PAUSE_MS = 400

/**
 * Runs `start` shortly after the first sign of a person, at the latest after eight seconds: a crawler,
 * or somebody who leaves at once, makes no cart (CART-31). Returns how to give up.
 */
export function onFirstInteraction(start: () => void): () => void {
  let timer = setTimeout(run, LATEST_MS)
  for (const sign of SIGNS) window.addEventListener(sign, runSoon, { passive: true })

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
    for (const sign of SIGNS) window.removeEventListener(sign, runSoon)
  }

  return stop
}
