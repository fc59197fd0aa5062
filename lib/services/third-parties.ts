import { createListeners } from '../browser/listeners'
import { readItem, writeItem } from '../browser/storage'
import { adaptersEnv } from '../env/adapters.mjs'
import { clearSteps } from './analytics/checkout-events'
import { addSink, clearEvents } from './analytics/track'
import { isOwnDocument } from './own-documents.mjs'

export type Choice = 'accepted' | 'refused'

const KEY = 'consent'

/** True if a configured service requires consent. */
export const asksForConsent = Boolean(adaptersEnv.tagManagerId || adaptersEnv.intercomAppId)

/** Marks the button for the consent banner, which is loaded later and listens on the document. */
export const REOPENS_CONSENT = 'data-reopens-consent'

const { subscribe, notify } = createListeners()

export const subscribeConsent = subscribe

/** Returns null before the visitor's decision. */
export function readConsent(): Choice | null {
  const stored = readItem('localStorage', KEY)
  return stored === 'accepted' || stored === 'refused' ? stored : null
}

/** If storage is full or forbidden, the next page asks for consent again. */
export function decideConsent(choice: Choice): void {
  writeItem('localStorage', KEY, choice)
  notify()
}

let running = false

/**
 * Loads the services that need consent once it is given, except in own documents. Returns an
 * unsubscribe function.
 */
export function startThirdParties(): () => void {
  if (!asksForConsent) return () => {}
  if (isOwnDocument(window.location.pathname)) return subscribeConsent(forget)
  followConsent()
  return subscribeConsent(() => {
    if (!running) forget()
    followConsent()
  })
}

/** No service may receive events from before consent. */
function forget(): void {
  clearEvents()
  clearSteps()
}

function followConsent(): void {
  const accepted = readConsent() === 'accepted'
  // A loaded script cannot be unloaded from a running page.
  if (running && !accepted) window.location.reload()
  if (running || !accepted) return
  running = true
  const { tagManagerId, intercomAppId } = adaptersEnv
  if (tagManagerId) startTagManager(tagManagerId)
  if (intercomAppId) startIntercom(intercomAppId)
}

/** Google Tag Manager reads the data layer, including later events. */
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

/** Queues calls to the Intercom messenger until its script is loaded. */
function startIntercom(appId: string): void {
  const queue: Call[] = []
  window.Intercom = Object.assign((...call: Call) => void queue.push(call), { q: queue })
  window.Intercom('boot', { app_id: appId })
  // Sends the events of this document from before the messenger was loaded.
  for (const { event, ...properties } of window.dataLayer ?? []) {
    if (String(event).includes(' ')) window.Intercom('trackEvent', event, properties)
  }
  addSink((name, properties) => window.Intercom?.('trackEvent', name, properties))
  loadScript(`https://widget.intercom.io/widget/${encodeURIComponent(appId)}`)
}

export function loadScript(src: string): void {
  const script = document.createElement('script')
  script.src = src
  script.async = true
  document.head.append(script)
}

/** Returns the prefilled chat message after a crash. */
export function crashMessage(orderNumber: string | null): string {
  const order = orderNumber ? ` do meu pedido #${orderNumber}` : ''
  return `Olá! O site apresentou um erro e gostaria de continuar a compra${order} por aqui.`
}

/**
 * Opens the in-page chat with a prefilled text. Returns false if no chat is loaded, as before
 * consent.
 */
export function openChat(text: string): boolean {
  if (typeof window.Intercom !== 'function') return false
  window.Intercom('showNewMessage', text)
  return true
}
