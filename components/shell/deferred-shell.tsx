import { usePathname } from 'next/navigation'
import { useEffect, useSyncExternalStore } from 'react'
import { DeliveryDialog } from '@/components/delivery/delivery-dialog'
import { startCarrying } from '@/lib/cart/carry-order'
import { startHeldEdits } from '@/lib/cart/start-held-edits'
import { useCurrentOrder } from '@/lib/cart/use-cart'
import { readOffline, startConnectivity, subscribeConnectivity } from '@/lib/services/connectivity'
import { report } from '@/lib/services/monitoring/report'
import { startMonitoring } from '@/lib/services/monitoring/sentry'
import { COUNTER } from '@/lib/services/own-documents.mjs'
import { startThirdParties } from '@/lib/services/third-parties'
import { store } from '@/lib/store/store'
import { ConsentBanner } from './consent-banner'
import { CurrentSection } from './current-section'
import { FirstProduct } from './first-product'
import { MISSING_PAGE } from './missing-page'
import { StoredCopy } from './stored-copy'

/** Parts of the shell that the first paint does not need. */
export function DeferredShell() {
  const pathname = usePathname()
  useEffect(startMonitoring, [])
  useEffect(startConnectivity, [])
  useEffect(startHeldEdits, [])
  useEffect(startCarrying, [])
  useEffect(startThirdParties, [])
  // Nothing here is for staff: no shopper's order, zipcode or consent.
  if (COUNTER.test(pathname)) return null
  return (
    <>
      <MissingPageReporter />
      <CurrentSection />
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

/** Shown while the shop cannot be reached. */
export function OfflineBanner() {
  const offline = useSyncExternalStore(subscribeConnectivity, readOffline, () => false)
  const order = useCurrentOrder()
  const number = order ? ` #${order.number}` : ''
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-50 bg-primary text-page">
      {offline ? (
        <p className="page-width py-3 text-sm">
          {`Oops! Não estamos conseguindo conectar à internet. Se estiver com dificuldades em usar nosso site, ligue para ${store.phone} e continuaremos o seu pedido${number} de onde você parou.`}
        </p>
      ) : null}
    </div>
  )
}
