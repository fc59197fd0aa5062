import { loadScript } from '../consent/load-script'

/** Loads Google Tag Manager, which reads what the data layer holds and all that follows. */
export function startTagManager(id: string): void {
  window.dataLayer ??= []
  window.dataLayer.push({ event: 'gtm.js', 'gtm.start': Date.now() })
  loadScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`)
}
