/// <reference lib="webworker" />
import { CacheFirst, ExpirationPlugin, NetworkFirst, NetworkOnly, Serwist } from 'serwist'
import { sendKeptWrite } from './kept-writes'
import { OFFLINE_PAGE, PAGES_CACHE, STATIC_FILE } from './seen-pages'
import {
  answerPages,
  filesOf,
  immutableFiles,
  isCataloguePage,
  markCopies,
  storedPages,
} from './stored-pages'

declare const self: ServiceWorkerGlobalScope & {
  /** Set by server/static-files.mjs. */
  SHOP_HASH: string
}
/** Set by scripts/build/build-storefront.mjs. */
declare const BUILD_ID: string

const DAY_S = 86_400
/** After this time a stored copy is shown while the network is still slow. */
const PATIENCE_S = 3

// Pages of another build or of other data are never shown.
const version = `${BUILD_ID}-${self.SHOP_HASH}`
const pagesCache = PAGES_CACHE + version

const pages = new NetworkFirst({
  cacheName: pagesCache,
  networkTimeoutSeconds: PATIENCE_S,
  plugins: [
    storedPages(pagesCache),
    new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 7 * DAY_S }),
    markCopies(),
  ],
})

const staticFiles = new CacheFirst({
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
})

const serwist = new Serwist({
  precacheEntries: [{ url: OFFLINE_PAGE, revision: version }],
  precacheOptions: {
    plugins: [
      { cacheDidUpdate: ({ newResponse, event }) => storeFiles(newResponse.clone(), event) },
    ],
  },
  skipWaiting: true,
  clientsClaim: true,
  navigationPreload: true,
  runtimeCaching: [
    {
      matcher: ({ request, url, sameOrigin, event }) =>
        sameOrigin &&
        isCataloguePage(url.pathname) &&
        (request.mode === 'navigate' || event.type === 'message'),
      handler: pages,
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && STATIC_FILE.test(url.pathname),
      handler: staticFiles,
    },
    { matcher: ({ request }) => request.mode === 'navigate', handler: new NetworkOnly() },
  ],
  fallbacks: {
    entries: [{ url: OFFLINE_PAGE, matcher: ({ request }) => request.mode === 'navigate' }],
  },
})

serwist.addEventListeners()
self.addEventListener('fetch', sendKeptWrite)
self.addEventListener('message', answerPages)
self.addEventListener('activate', (event) => event.waitUntil(deleteOtherPages()))

/** Stores the files of the offline page with it. */
async function storeFiles(page: Response, event: ExtendableEvent): Promise<void> {
  const requests = filesOf(await page.text()).map((file) => new Request(file))
  await Promise.all(requests.flatMap((request) => staticFiles.handleAll({ event, request })))
}

async function deleteOtherPages(): Promise<void> {
  const names = await caches.keys()
  const others = names.filter((name) => name.startsWith(PAGES_CACHE) && name !== pagesCache)
  await Promise.all(others.map((name) => caches.delete(name)))
}
