/// <reference lib="webworker" />
import { CacheFirst, ExpirationPlugin, NetworkFirst, NetworkOnly, Serwist } from 'serwist'
import { answerPages, markCopies } from './marked-copies'
import { OFFLINE_PAGE, PAGES_CACHE } from './seen-pages'
import { immutableFiles, isCataloguePage, storedPages } from './stored-pages'

declare const self: ServiceWorkerGlobalScope
/** Both replaced by scripts/build/bundle-worker.mjs. */
declare const BUILD_ID: string
declare const OFFLINE_FILES: string[]
/** Set by the script imported below: what the shop's folder puts into every page. */
declare const SHOP: { hash: string; files: string[] }

importScripts('/loja/arquivos.js')

const DAY_S = 86_400
/** After this time a stored copy is shown while the network is still slow. */
const PATIENCE_S = 3

// Pages of another build or another state of the shop's folder are never shown. Static files have a
// hash in their name and can stay.
const version = `${BUILD_ID}-${SHOP.hash}`
const pagesCache = PAGES_CACHE + version

const serwist = new Serwist({
  precacheEntries: [
    { url: OFFLINE_PAGE, revision: version },
    ...SHOP.files.map((url) => ({ url, revision: null })),
    ...OFFLINE_FILES.map((url) => ({
      url,
      revision: url.startsWith('/_next/static/') ? null : version,
    })),
  ],
  skipWaiting: true,
  clientsClaim: true,
  navigationPreload: true,
  runtimeCaching: [
    {
      matcher: ({ request, url, sameOrigin, event }) =>
        sameOrigin &&
        isCataloguePage(url.pathname) &&
        (request.mode === 'navigate' || event.type === 'message'),
      handler: new NetworkFirst({
        cacheName: pagesCache,
        networkTimeoutSeconds: PATIENCE_S,
        plugins: [
          storedPages(pagesCache),
          new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 7 * DAY_S }),
          markCopies(),
        ],
      }),
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/_next/static/'),
      handler: new CacheFirst({
        cacheName: 'static-files',
        plugins: [
          immutableFiles,
          new ExpirationPlugin({
            maxEntries: 250,
            maxAgeSeconds: 30 * DAY_S,
            maxAgeFrom: 'last-used',
            purgeOnQuotaError: true,
          }),
        ],
      }),
    },
    { matcher: ({ request }) => request.mode === 'navigate', handler: new NetworkOnly() },
  ],
  fallbacks: {
    entries: [{ url: OFFLINE_PAGE, matcher: ({ request }) => request.mode === 'navigate' }],
  },
})

serwist.addEventListeners()
self.addEventListener('message', answerPages)
self.addEventListener('activate', (event) => event.waitUntil(deleteOtherPages()))

async function deleteOtherPages(): Promise<void> {
  const names = await caches.keys()
  const others = names.filter((name) => name.startsWith(PAGES_CACHE) && name !== pagesCache)
  await Promise.all(others.map((name) => caches.delete(name)))
}
