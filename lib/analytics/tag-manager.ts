import { loadScript } from '../consent/load-script'

/** Loads Google Tag Manager, which reads the data layer from its first event on. */
export function startTagManager(id: string): void {
  window.dataLayer ??= []
  window.dataLayer.push({ event: 'gtm.js', 'gtm.start': Date.now() })
  loadScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`)
}
