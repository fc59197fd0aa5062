import { useEffect } from 'react'
import { isOwnDocument } from '../services/own-documents.mjs'
import { loadPage, loadPageInstead } from './load-page'

interface Router {
  push(path: string): void
  replace(path: string): void
}

/**
 * Opens a page of the shop. Loads a document if the page to leave or to open is an own document.
 */
export function openPage(router: Pick<Router, 'push'>, path: string): void {
  if (needsLoad(path)) loadPage(path)
  else router.push(path)
}

/** Opens a page like `openPage` and replaces the current history entry. */
export function openPageInstead(router: Pick<Router, 'replace'>, path: string): void {
  if (needsLoad(path)) loadPageInstead(path)
  else router.replace(path)
}

function needsLoad(path: string): boolean {
  const [target = ''] = path.split('?')
  return [window.location.pathname, target].some(isOwnDocument)
}

/**
 * Returns whether this document was loaded as the page at `path`, an own document. Reloads other
 * documents. Links that leave an own document load their page.
 */
export function useOwnDocument(path: string): boolean {
  const isOwn = isLoadedAs(path)

  useEffect(() => {
    if (!isOwn) return loadPageInstead(path + window.location.search)
    const leaveToBrowser = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || link.origin !== window.location.origin) return
      // Hides the click from the router, so that the browser follows the link.
      if (slashed(link.pathname) !== path) event.stopPropagation()
    }
    window.addEventListener('click', leaveToBrowser, true)
    return () => window.removeEventListener('click', leaveToBrowser, true)
  }, [isOwn, path])

  return isOwn
}

function isLoadedAs(path: string): boolean {
  if (typeof window === 'undefined') return true
  const [loaded] = performance.getEntriesByType('navigation')
  return !loaded || slashed(new URL(loaded.name).pathname) === path
}

function slashed(pathname: string): string {
  return pathname.endsWith('/') ? pathname : `${pathname}/`
}
