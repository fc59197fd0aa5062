import { setTimeout as pause } from 'node:timers/promises'
import { openBrowser, showHead, showRow, watch } from './phone.mjs'
import { openShop } from './shop.mjs'

const TIMES = 20
const BAR_MS = 150
const CARD_LINK = 'main article:visible h3 a[href^="/produtos/"]'

/**
 * Time on a phone from the tap on a card to the product's h1 on screen. Press and release are one
 * event, and no pointer hovers over the card before.
 * @param {import('../../server/processes.mjs').Processes} processes
 * @param {import('../run.mjs').Options} options
 */
export async function measurePress(processes, { quick }) {
  const { origin, department } = await openShop(processes)
  const { browser, openPhone } = await openBrowser(processes)
  const url = origin + department
  const times = quick ? 3 : TIMES
  /** @type {{ unmade: number[], cold: number[], warm: number[] }} */
  const all = { unmade: [], cold: [], warm: [] }
  // In the first round the storefront has cached few of the pages.
  for (const round of /** @type {const} */ (['unmade', 'cold'])) {
    for (let time = 0; time < times; time++) {
      const { context, page } = await openPhone()
      await watch(page)
      await page.goto(url, { waitUntil: 'networkidle' })
      all[round].push(await tapCard(page, time))
      if (round === 'cold') {
        await page.goBack()
        await page.waitForURL(url)
        all.warm.push(await tapCard(page, time))
      }
      await context.close()
    }
  }
  await browser.close()

  showHead(`From the finger to the screen, phone (${department})`)
  showRow('card → h1, made for this press', all.unmade, BAR_MS)
  showRow('card → h1, new to this phone', all.cold, BAR_MS)
  showRow('card → h1, seen before', all.warm, BAR_MS)
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {number} index Which card.
 */
async function tapCard(page, index) {
  const links = page.locator(CARD_LINK)
  const link = links.nth(index % (await links.count()))
  await link.scrollIntoViewIfNeeded()
  const shown = page.evaluate(() => {
    const before = document.querySelector('main h1')
    return /** @type {any} */ (window).msFromPress(() => {
      const heading = document.querySelector('main h1')
      return heading !== null && heading !== before && location.pathname.startsWith('/produtos/')
    })
  })
  await link.tap()
  return Number(await shown)
}

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
