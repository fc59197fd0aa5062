import { adaptersEnv } from '../../env/adapters.mjs'
import { publicEnv } from '../../env/public'
import { envelopeUrl } from './dsn.mjs'
import type { Reporter } from './report'
import { envelopeOf, sentryEvent } from './sentry-event'

/** Most events one page or server sends, so that a broken page does not flood the service. */
const MOST_EVENTS = 20
const RELEASE = `sales-frontend@${publicEnv.appVersion}`

/** Posts errors to Sentry's envelope endpoint, each kind once; null outside production or without a DSN (ERR-09, Q29). */
export function sentryReporter({ production, sentryDsn } = adaptersEnv): Reporter | null {
  const url = production && sentryDsn ? envelopeUrl(sentryDsn) : null
  if (!url) return null
  const sent = new Set<string>()
  return (error, context) => {
    const kind = String(error)
    if (sent.has(kind) || sent.size >= MOST_EVENTS) return
    sent.add(kind)
    const event = sentryEvent(error, context, {
      id: crypto.randomUUID().replaceAll('-', ''),
      at: Date.now(),
      release: RELEASE,
      url: typeof location === 'undefined' ? null : location.href,
    })
    const body = envelopeOf(event)
    fetch(url, { method: 'POST', body, credentials: 'omit', keepalive: true }).catch(() => {
      // The service cannot be told that it cannot be reached.
    })
  }
}
