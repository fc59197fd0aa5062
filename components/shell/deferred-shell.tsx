import { usePathname } from 'next/navigation'
import { useEffect, useSyncExternalStore } from 'react'
import { CartAnnouncer } from '@/components/cart/cart-announcer'
import { ToastPanel } from '@/components/cart/toast-panel'
import { DeliveryDialog } from '@/components/delivery/delivery-dialog'
import { startPlaces } from '@/lib/browser/place'
import { startCarrying, startHeldEdits } from '@/lib/cart/start-held-edits'
import { useCurrentOrder } from '@/lib/cart/use-cart'
import { readOffline, startConnectivity, subscribeConnectivity } from '@/lib/services/connectivity'
import { report } from '@/lib/services/monitoring/report'
import { startMonitoring } from '@/lib/services/monitoring/sentry'
import { COUNTER } from '@/lib/services/own-documents.mjs'
import { startThirdParties } from '@/lib/services/third-parties'
import { identity, phoneHref } from '@/lib/shop/identity'
import { ConsentBanner } from './consent-banner'
import { CrashDetails } from './crash-details'
import { MISSING_PAGE, OFFLINE_MARK } from './missing-page'
import { FirstProduct, StoredCopy } from './stored-copy'

/** Line slightly above the middle of the screen: the section that crosses the line is in view. */
const LINE = 0.3
const ON_LINE = '-30% 0px -70%'

/** Marks the chip of the section in view: none above the first, where the row starts over. */
export function CurrentSection() {
  const pathname = usePathname()

  useEffect(() => {
    if (!pathname.startsWith('/departamentos/')) return
    const chips = document.querySelectorAll<HTMLAnchorElement>('.section-chips a')
    const sections = new Map<Element, HTMLAnchorElement>()
    for (const chip of chips) {
      const section = document.getElementById(chip.hash.slice(1))?.closest('section')
      if (section) sections.set(section, chip)
    }
    const [first] = sections.keys()
    if (!first) return
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.findLast(({ isIntersecting }) => isIntersecting)
        const current = entered && sections.get(entered.target)
        if (!current && !isBelowLine(first)) return
        for (const chip of chips) chip.removeAttribute('aria-current')
        current?.setAttribute('aria-current', 'true')
        if (current) scrollIntoRow(current)
        else chips[0]?.closest('ul')?.scrollTo({ left: 0 })
      },
      { rootMargin: ON_LINE },
    )
    for (const section of sections.keys()) observer.observe(section)
    return () => observer.disconnect()
  }, [pathname])

  return null
}

function isBelowLine(section: Element): boolean {
  return section.getBoundingClientRect().top > window.innerHeight * LINE
}

/** Scrolls only the row: `scrollIntoView` would stop a page that is scrolling to a section. */
function scrollIntoRow(chip: HTMLAnchorElement): void {
  const row = chip.closest('ul')
  if (!row) return
  const middle = chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2
  row.scrollTo({ left: middle })
}

/**
 * Has the router write its state into the entry of a link such as `#cortes`, also of one followed
 * before this code ran: the router ignores entries that the browser made. On the way back to
 * another page's entry without it, loads the page.
 */
function useBrowserEntries(pathname: string): void {
  useEffect(() => {
    const adopt = () => {
      const { pathname: path, href } = window.location
      if (window.history.state === null && path === pathname) {
        window.history.replaceState(null, '', href)
      }
    }
    const load = ({ state }: PopStateEvent) => {
      if (state === null && window.location.pathname !== pathname) window.location.reload()
    }
    adopt()
    window.addEventListener('hashchange', adopt)
    window.addEventListener('popstate', load)
    return () => {
      window.removeEventListener('hashchange', adopt)
      window.removeEventListener('popstate', load)
    }
  }, [pathname])
}

/** Parts of the shell that the first paint does not need. */
export function DeferredShell() {
  const pathname = usePathname()
  useEffect(startMonitoring, [])
  useEffect(startPlaces, [])
  useEffect(startConnectivity, [])
  useEffect(startHeldEdits, [])
  useEffect(startCarrying, [])
  useEffect(startThirdParties, [])
  useBrowserEntries(pathname)
  // Omitted on staff pages, which have no shopper's order, zipcode or consent.
  if (COUNTER.test(pathname)) return null
  return (
    <>
      <MissingPageReporter />
      <CurrentSection />
      <CartAnnouncer />
      <FirstProduct />
      <DeliveryDialog />
      <OfflineBanner />
      <StoredCopy />
      <ConsentBanner />
    </>
  )
}

/** Reports the URL that led to the not-found page. */
export function MissingPageReporter() {
  const url = usePathname()

  useEffect(() => {
    if (document.querySelector(`[${MISSING_PAGE}]`)) {
      report(new Error(`404 ${url}`), { url, status: 404 })
    }
  }, [url])

  return null
}

const BANNER_HEIGHT = '--spacing-banner'

/** Shown while the shop cannot be reached, except on the offline page, which says so itself. */
export function OfflineBanner() {
  const offline = useSyncExternalStore(subscribeConnectivity, readOffline, () => false)
  const isShownByPage = offline && document.querySelector(`[${OFFLINE_MARK}]`) !== null
  const order = useCurrentOrder()
  const number = order ? ` #${order.number}` : ''
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-50 bg-primary text-page">
      {offline && !isShownByPage ? (
        <p ref={liftBars} className="page-width py-3 text-sm">
          Oops! Não estamos conseguindo conectar à internet. Se estiver com dificuldades em usar
          nosso site, ligue para{' '}
          <a href={phoneHref(identity.phone)} className="whitespace-nowrap underline">
            {identity.phone}
          </a>
          {` e continuaremos o seu pedido${number} de onde você parou.`}
        </p>
      ) : null}
    </div>
  )
}

/** Raises what sticks to the bottom of the screen above the banner. Returns a stop function. */
function liftBars(banner: HTMLElement | null): (() => void) | undefined {
  if (!banner) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() =>
    style.setProperty(BANNER_HEIGHT, `${banner.offsetHeight}px`),
  )
  observer.observe(banner)
  return () => {
    observer.disconnect()
    style.removeProperty(BANNER_HEIGHT)
  }
}

/** Chunk of the parts that the first paint does not need. Loads when idle, or after a crash. */
export const lateChunk = { DeferredShell, CrashDetails, ToastPanel }
