import { adaptersEnv } from '../../env/adapters.mjs'
import { startTagManager } from '../analytics/tag-manager'
import { forgetEvents } from '../analytics/track'
import { startIntercom } from '../chat/intercom'
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
