const KEY = 'chunk_reload_at'
/** A chunk that is missing again so soon will not come by loading the page once more. */
const PAUSE_MS = 5 * 60_000

/** A part of the shop did not arrive; the bundler does not ask for it again on the same page. */
export function isMissingChunk(error: Error): boolean {
  return error.name === 'ChunkLoadError'
}

/** Loading the page again may bring the chunk that `error` is about: after a deploy, not while offline. */
export function mayComeWithReload(error: Error): boolean {
  if (!isMissingChunk(error) || !navigator.onLine) return false
  try {
    return Date.now() - Number(sessionStorage.getItem(KEY)) >= PAUSE_MS
  } catch {
    return false
  }
}

/** Loads the page again; false where that could go on for ever, since nothing is remembered. */
export function reloadOnce(reload = () => window.location.reload()): boolean {
  try {
    sessionStorage.setItem(KEY, String(Date.now()))
  } catch {
    return false
  }
  reload()
  return true
}
