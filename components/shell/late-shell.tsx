import { useEffect } from 'react'
import { startConnectivity } from '@/lib/connectivity/connectivity'
import { startThirdParties } from '@/lib/consent/third-parties'
import { startMonitoring } from '@/lib/monitoring/start-monitoring'
import { ConsentBanner } from './consent-banner'
import { FirstProduct } from './first-product'
import { MissingPageReporter } from './missing-page-reporter'
import { OfflineBanner } from './offline-banner'

/** Connectivity, consent, third parties, monitoring and a look ahead. */
export function LateShell() {
  useEffect(startMonitoring, [])
  useEffect(startConnectivity, [])
  useEffect(startThirdParties, [])
  return (
    <>
      <MissingPageReporter />
      <FirstProduct />
      <OfflineBanner />
      <ConsentBanner />
    </>
  )
}
