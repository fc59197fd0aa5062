/** Loads a page as a new document. */
export function loadPage(path: string): void {
  window.location.assign(path)
}

/** Loads a page as a new document that replaces the current history entry. */
export function loadPageInstead(path: string): void {
  window.location.replace(path)
}
