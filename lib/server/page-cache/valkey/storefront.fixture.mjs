import { createInterface } from 'node:readline'
import CacheHandler from '../handler.mjs'
import { getSharedCache } from '../shared-cache.mjs'

// Storefront process reduced to its page cache: reads a call per line and writes its result as a
// line.

/** @typedef {import('next/dist/server/lib/incremental-cache').CacheHandlerContext} Context */

const context = /** @type {Context} */ (
  /** @type {unknown} */ ({ serverDistDir: process.argv[2], revalidatedTags: [] })
)
const asPage = /** @type {never} */ ({ kind: 'APP_PAGE', isFallback: false })
const lifetime = /** @type {never} */ ({ cacheControl: { revalidate: 1500, expire: 31_536_000 } })
/** @type {import('../entry.mjs').Beginning | undefined} */
let change

/** @type {Record<string, (text: string) => Promise<unknown>>} */
const calls = {
  /** Body that a visitor gets, or null if the page is rendered for them. */
  async ask() {
    const handler = new CacheHandler(context)
    const found = await handler.get('/a', asPage)
    await handler.set('/a', null, lifetime)
    return found?.value && 'html' in found.value ? found.value.html : null
  },
  async make(html) {
    const handler = new CacheHandler(context)
    await handler.get('/a', asPage)
    const headers = { 'x-next-cache-tags': 'product:a' }
    await handler.set('/a', /** @type {never} */ ({ kind: 'APP_PAGE', html, headers }), lifetime)
  },
  async invalidate(tag) {
    change = await getSharedCache()?.invalidations.invalidate([tag], 1)
  },
  async settle(tag) {
    if (change) await getSharedCache()?.invalidations.settle([tag], change)
  },
  async stop() {
    await getSharedCache()?.store.close?.()
    process.exit(0)
  },
}

new CacheHandler(context)
for await (const line of createInterface(process.stdin)) {
  const { call, text } = JSON.parse(line)
  const response = await calls[call]?.(text).then(
    (result) => ({ result: result ?? null }),
    (error) => ({ error: String(error) }),
  )
  console.log(`>${JSON.stringify(response)}`)
}
