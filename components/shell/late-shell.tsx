import { useEffect } from 'react'
import { startConnectivity } from '@/lib/connectivity/connectivity'
import { startThirdParties } from '@/lib/consent/third-parties'
import { startMonitoring } from '@/lib/monitoring/start-monitoring'
import { ConsentBanner } from './consent-banner'
import { MissingPageReporter } from './missing-page-reporter'
import { OfflineBanner } from './offline-banner'

/** Connectivity, consent, third parties and monitoring. */
export function LateShell() {
  useEffect(startMonitoring, [])
  useEffect(startConnectivity, [])
  useEffect(startThirdParties, [])
  return (
    <>
      <MissingPageReporter />
      <OfflineBanner />
      <ConsentBanner />
    </>
  )
}
