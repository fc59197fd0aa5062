/** Has the browser load a page as a new document. */
export function loadPage(path: string): void {
  window.location.assign(path)
}

/** The same in place of the present entry of the history. */
export function loadPageInstead(path: string): void {
  window.location.replace(path)
}
