const KEY = 'chunk_reload_at'
/** A chunk that is missing again within this time will not come with another reload. */
const PAUSE_MS = 5 * 60_000

/** The bundler does not request a failed chunk again on the same page. */
export function isMissingChunk(error: Error): boolean {
  return error.name === 'ChunkLoadError'
}

/** Whether to reload: fetches the chunk after a deploy, but not while offline. */
export function shouldReload(error: Error): boolean {
  if (!isMissingChunk(error) || !navigator.onLine) return false
  try {
    return Date.now() - Number(sessionStorage.getItem(KEY)) >= PAUSE_MS
  } catch {
    return false
  }
}

/**
 * Returns false without reloading if session storage is forbidden, since the page could reload
 * forever.
 */
export function reloadOnce(reload = () => window.location.reload()): boolean {
  try {
    sessionStorage.setItem(KEY, String(Date.now()))
  } catch {
    return false
  }
  reload()
  return true
}
