import { adaptersEnv } from '../env/adapters.mjs'
import { addSink, forgetEvents } from './analytics/track'
import { asksForConsent, readConsent, subscribeConsent } from './consent'

let running = false

/** Loads the services that need the visitor's consent, once it is given. */
export function startThirdParties(): () => void {
  if (!asksForConsent) return () => {}
  followConsent()
  return subscribeConsent(() => {
    if (!running) forgetEvents()
    followConsent()
  })
}

function followConsent(): void {
  const accepted = readConsent() === 'accepted'
  // A loaded script cannot be taken back from a running page.
  if (running && !accepted) window.location.reload()
  if (running || !accepted) return
  running = true
  const { tagManagerId, intercomAppId } = adaptersEnv
  if (tagManagerId) startTagManager(tagManagerId)
  if (intercomAppId) startIntercom(intercomAppId)
}

/** Loads Google Tag Manager, which reads what the data layer holds and all that follows. */
function startTagManager(id: string): void {
  window.dataLayer ??= []
  window.dataLayer.push({ event: 'gtm.js', 'gtm.start': Date.now() })
  loadScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`)
}

type Call = [command: string, ...values: unknown[]]

declare global {
  interface Window {
    Intercom?: { (...call: Call): void; q?: Call[] }
  }
}

/** Loads the Intercom messenger; calls made before it has arrived wait in its queue. */
function startIntercom(appId: string): void {
  const queue: Call[] = []
  window.Intercom = Object.assign((...call: Call) => void queue.push(call), { q: queue })
  window.Intercom('boot', { app_id: appId })
  addSink((name, properties) => window.Intercom?.('trackEvent', name, properties))
  loadScript(`https://widget.intercom.io/widget/${encodeURIComponent(appId)}`)
}

/** Adds a third party's script to the page. */
export function loadScript(src: string): void {
  const script = document.createElement('script')
  script.src = src
  script.async = true
  document.head.append(script)
}
