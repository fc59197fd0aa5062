import { useEffect } from 'react'
import { paymentGateway } from '../env/payment-gateway'

const CHECKOUT = '/checkout/'

interface Router {
  push(path: string): void
  replace(path: string): void
}

/** Whether the checkout is a document of its own: its policy allows what that of other pages does not, and a client navigation keeps the policy of the first document. */
function needsOwnDocument(): boolean {
  return paymentGateway() === 'stripe'
}

export function openCheckout(router: Pick<Router, 'push'>): void {
  if (needsOwnDocument()) window.location.assign(CHECKOUT)
  else router.push(CHECKOUT)
}

export function leaveCheckout(router: Pick<Router, 'replace'>, path: string): void {
  if (needsOwnDocument()) window.location.replace(path)
  else router.replace(path)
}

/** Whether this document was loaded as the checkout. One that was not, as after a login, is loaded anew; links out of it load their page. */
export function useOwnDocument(): boolean {
  const isOwn = !needsOwnDocument() || isLoadedAs(CHECKOUT)

  useEffect(() => {
    if (!isOwn) return window.location.replace(CHECKOUT)
    if (!needsOwnDocument()) return
    window.addEventListener('click', leaveToBrowser, true)
    return () => window.removeEventListener('click', leaveToBrowser, true)
  }, [isOwn])

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

/** Keeps the router from a link to another page, so that the browser follows it. */
function leaveToBrowser(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.origin !== window.location.origin) return
  if (slashed(link.pathname) !== CHECKOUT) event.stopPropagation()
}
