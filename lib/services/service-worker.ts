import { onFirstInteraction, whenIdle } from '../browser/defer'
import { serviceWorkerEnv } from '../env/adapters.mjs'
import { STATIC_FILE } from '../service-worker/seen-pages'
import type { CopyReason, PageMessage, WorkerMessage } from '../service-worker/stored-pages'
import { readOffline, subscribeConnectivity } from './connectivity'

/**
 * Registers the service worker after the page has loaded and the visitor has interacted, at the
 * latest after eight seconds, and again when the shop is reached until a worker controls the page.
 * Returns a cancel function.
 */
export function startServiceWorker(): () => void {
  const { serviceWorker } = navigator
  if (!serviceWorkerEnv.enabled || !serviceWorker) return () => {}
  let stopRetries = () => {}
  const start = () => {
    register()
    stopRetries = subscribeConnectivity(() => {
      if (!readOffline() && !serviceWorker.controller) register()
    })
  }
  const cancel = onFirstInteraction(() => {
    if (document.readyState === 'complete') start()
    else window.addEventListener('load', start, { once: true })
  })
  return () => {
    cancel()
    stopRetries()
  }
}

function register(): void {
  // Private windows and in-app browsers may refuse.
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {})
}

/**
 * Calls `listener` with the reason if the open document is a stored copy, and again when the reason
 * changes. Returns an unsubscribe function.
 */
export function watchCopy(listener: (reason: CopyReason) => void): () => void {
  const { serviceWorker } = navigator
  const receive = ({ data }: MessageEvent<Partial<WorkerMessage> | null>) => {
    if (data?.copy) listener(data.copy)
  }
  serviceWorker?.addEventListener('message', receive)
  send({ type: 'IS_COPY' })
  return () => serviceWorker?.removeEventListener('message', receive)
}

/**
 * Has the worker store the open page and the files it has loaded: now, and again under a new
 * worker. Returns a cancel function.
 */
export function storeSeenPage(path: string): () => void {
  const { serviceWorker } = navigator
  const store = () => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
    const files = loaded.filter(
      ({ origin, pathname }) => origin === window.origin && STATIC_FILE.test(pathname),
    )
    const urlsToCache = [path, ...files.map(({ pathname }) => pathname)]
    send({ type: 'CACHE_URLS', payload: { urlsToCache } })
  }
  const cancel = whenIdle(store)
  serviceWorker?.addEventListener('controllerchange', store)
  return () => {
    cancel()
    serviceWorker?.removeEventListener('controllerchange', store)
  }
}

function send(message: PageMessage): void {
  navigator.serviceWorker?.controller?.postMessage(message)
}
