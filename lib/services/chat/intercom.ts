import { addSink } from '../analytics/track'
import { loadScript } from '../consent/load-script'

type Call = [command: string, ...values: unknown[]]

declare global {
  interface Window {
    Intercom?: { (...call: Call): void; q?: Call[] }
  }
}

/** Loads the Intercom messenger; calls made before it has arrived wait in its queue. */
export function startIntercom(appId: string): void {
  const queue: Call[] = []
  window.Intercom = Object.assign((...call: Call) => void queue.push(call), { q: queue })
  window.Intercom('boot', { app_id: appId })
  addSink((name, properties) => window.Intercom?.('trackEvent', name, properties))
  loadScript(`https://widget.intercom.io/widget/${encodeURIComponent(appId)}`)
}
