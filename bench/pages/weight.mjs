import { setTimeout as pause } from 'node:timers/promises'
import { openBrowser } from './phone.mjs'
import { openShop } from './shop.mjs'

const BAR_BYTES = 300_000
const BAR_REQUESTS = 25
const SETTLING_MS = 3_000

/**
 * @typedef {{ method: string, url: string, status: number, type: string, bytes: number }} Fetched
 */

/**
 * All requests of a phone with an empty cache for a product page, without scrolling, until the
 * network is idle.
 * @param {import('../../server/processes.mjs').Processes} processes
 */
export async function measureWeight(processes) {
  const { origin, product } = await openShop(processes)
  const { browser, openPhone } = await openBrowser(processes)
  const { context, page } = await openPhone()
  const fetched = await record(context, page)
  await page.goto(origin + product, { waitUntil: 'networkidle' })
  await pause(SETTLING_MS)
  await browser.close()

  const all = [...fetched.values()].sort((a, b) => b.bytes - a.bytes)
  const bytes = all.reduce((sum, one) => sum + one.bytes, 0)
  console.log(`\nA phone's first product page (${product}), bytes on the wire with headers`)
  for (const one of all) {
    const { pathname, search } = new URL(one.url)
    console.log(
      `  ${(one.bytes / 1000).toFixed(1).padStart(6)} kB  ${one.type.padEnd(10)} ${one.status} ${one.method} ${pathname}${search}`,
    )
  }
  console.log(`${(bytes / 1000).toFixed(1)} kB in ${all.length} requests`)
  const good = bytes <= BAR_BYTES && all.length <= BAR_REQUESTS
  console.log(`at most ${BAR_BYTES / 1000} kB and ${BAR_REQUESTS} requests: ${good ? 'yes' : 'NO'}`)
}

/**
 * @param {import('@playwright/test').BrowserContext} context
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<Map<string, Fetched>>}
 */
async function record(context, page) {
  /** @type {Map<string, Fetched>} */
  const fetched = new Map()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('http')) return
    const { method, url } = request
    fetched.set(requestId, { method, url, status: 0, type: type ?? '', bytes: 0 })
  })
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const one = fetched.get(requestId)
    if (one) one.status = response.status
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = fetched.get(requestId)
    if (one) one.bytes = encodedDataLength
  })
  return fetched
}
