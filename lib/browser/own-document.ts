import { useEffect } from 'react'
import { isOwnDocument } from '../services/own-documents.mjs'
import { loadPage, loadPageInstead } from './load-page'

interface Router {
  push(path: string): void
  replace(path: string): void
}

/** Opens a page of the shop: as a document where the page to leave or to open is one of its own. */
export function openPage(router: Pick<Router, 'push'>, path: string): void {
  if (needsLoad(path)) loadPage(path)
  else router.push(path)
}

/** The same in place of the present entry of the history. */
export function openPageInstead(router: Pick<Router, 'replace'>, path: string): void {
  if (needsLoad(path)) loadPageInstead(path)
  else router.replace(path)
}

function needsLoad(path: string): boolean {
  const [target = ''] = path.split('?')
  return [window.location.pathname, target].some(isOwnDocument)
}

/** Whether this document was loaded as the page at `path`, one of its own. A document that was not is loaded anew; links out of one that was load their page. */
export function useOwnDocument(path: string): boolean {
  const isOwn = isLoadedAs(path)

  useEffect(() => {
    if (!isOwn) return loadPageInstead(path + window.location.search)
    const leaveToBrowser = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || link.origin !== window.location.origin) return
      // Keeps the router from the link, so that the browser follows it.
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
