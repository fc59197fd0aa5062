/**
 * Calls `onHide` when the page may be closed and `onShow` when it is visible again. Returns an
 * unsubscribe function.
 */
export function watchPage(onHide: () => void, onShow: () => void = () => {}): () => void {
  const change = () => (document.visibilityState === 'hidden' ? onHide() : onShow())
  window.addEventListener('pagehide', onHide)
  document.addEventListener('visibilitychange', change)
  return () => {
    window.removeEventListener('pagehide', onHide)
    document.removeEventListener('visibilitychange', change)
  }
}

const MINUTE_MS = 60_000

/**
 * Calls `look` every minute and when the page is visible again. Returns an unsubscribe function.
 */
export function everyMinute(look: () => void): () => void {
  const timer = setInterval(look, MINUTE_MS)
  const unwatch = watchPage(() => {}, look)
  return () => {
    clearInterval(timer)
    unwatch()
  }
}
