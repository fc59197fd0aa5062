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
