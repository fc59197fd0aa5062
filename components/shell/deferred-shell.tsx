import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { DeliveryDialog } from '@/components/delivery/delivery-dialog'
import { startCarrying } from '@/lib/cart/carry-order'
import { startHeldEdits } from '@/lib/cart/start-held-edits'
import { startConnectivity } from '@/lib/services/connectivity'
import { startMonitoring } from '@/lib/services/monitoring/sentry'
import { COUNTER } from '@/lib/services/own-documents.mjs'
import { startThirdParties } from '@/lib/services/third-parties'
import { ConsentBanner } from './consent-banner'
import { CurrentSection } from './current-section'
import { FirstProduct } from './first-product'
import { MissingPageReporter } from './missing-page-reporter'
import { OfflineBanner } from './offline-banner'
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
