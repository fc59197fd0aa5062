/** Calls `onHide` when the page may be going away and `onShow` when it is visible again; returns an unsubscribe function. */
export function watchPage(onHide: () => void, onShow: () => void = () => {}): () => void {
  const change = () => (document.visibilityState === 'hidden' ? onHide() : onShow())
  window.addEventListener('pagehide', onHide)
  document.addEventListener('visibilitychange', change)
  return () => {
    window.removeEventListener('pagehide', onHide)
    document.removeEventListener('visibilitychange', change)
  }
}
