import { openBrowser, showHead, showRow, watch } from '../pages/phone.mjs'
import { openShop } from '../pages/shop.mjs'

const TIMES = 20
const BAR_MS = 45
/** CPU of a cheap phone. */
const SLOWDOWN = 4
const SLOW_BAR_MS = 100
/** Time for the pause before an edit is sent, for its call and for the read after it. */
const SETTLED_MS = 2_000
const ADD = 'main article:visible button[aria-label^="ADICIONAR "]'
const INCREASE = 'main article:visible button[aria-label^="Aumentar "]'
const COUNT = '[data-testid="cart-count"]'

/** @typedef {import('@playwright/test').Page} Page */

/**
 * Time from a tap on ADICIONAR to the changed number of the cart on a phone, at normal and reduced
 * CPU speed, and the network requests of the tap.
 * @param {import('../../server/processes.mjs').Processes} processes
 * @param {import('../run.mjs').Options} options
 */
export async function measureCart(processes, { quick }) {
  const { origin, department } = await openShop(processes)
  const { browser, openPhone } = await openBrowser(processes)
  const times = quick ? 3 : TIMES
  const open = async () => {
    const { page } = await openPhone()
    await watch(page)
    await page.goto(origin + department, { waitUntil: 'networkidle' })
    return page
  }
  showHead(`From the finger to the number of the cart, phone (${department})`)
  showRow('CPU as it is', await timeAdds(await open(), times, 1), BAR_MS)
  showRow(`CPU ${SLOWDOWN} × slower`, await timeAdds(await open(), times, SLOWDOWN), SLOW_BAR_MS)

  const page = await open()
  const calls = recordCalls(page)
  for (const [what, selector, presses] of /** @type {[string, string, number][]} */ ([
    ['ADICIONAR', ADD, 1],
    ['+ three times', INCREASE, 3],
  ])) {
    for (let press = 0; press < presses; press++) await page.locator(selector).first().tap()
    await page.waitForTimeout(SETTLED_MS)
    showCalls(what, await calls.take())
  }
  await browser.close()
}

/**
 * @param {Page} page
 * @param {number} times
 * @param {number} slowdown
 */
async function timeAdds(page, times, slowdown) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const cards = await page.locator(ADD).count()
  /** @type {number[]} */
  const all = []
  for (let lines = 1; lines <= Math.min(times, cards); lines++) {
    const button = page.locator(ADD).first()
    await button.scrollIntoViewIfNeeded()
    const shown = page.evaluate(
      ([selector, text]) =>
        /** @type {any} */ (window).msFromPress(
          () => document.querySelector(selector)?.textContent === text,
        ),
      /** @type {[string, string]} */ ([COUNT, String(lines)]),
    )
    await button.tap()
    all.push(Number(await shown))
  }
  return all
}

/**
 * @param {string} what
 * @param {Call[]} calls
 */
function showCalls(what, calls) {
  const pageData = calls.filter(({ isJson }) => !isJson).length
  console.log(`\n${what}: ${calls.length} requests, ${pageData} of them for page data`)
  for (const { method, path, status, sent, received } of calls) {
    console.log(
      `  ${method.padEnd(6)} ${path.padEnd(46)} ${status}  body ${sent} B up, ${received} B down`,
    )
  }
}

/**
 * @typedef {{
 *   method: string, path: string, status: number,
 *   sent: number, received: number, isJson: boolean
 * }} Call
 * `sent` counts the body, `received` all bytes on the wire with headers.
 */

/**
 * Records the network requests of a page, except pictures.
 * @param {import('@playwright/test').Page} page
 */
function recordCalls(page) {
  /** @type {Promise<Call | null>[]} */
  let calls = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'image') calls.push(describe(request))
  })
  return {
    /** Requests since the previous call. */
    async take() {
      const done = await Promise.all(calls)
      calls = []
      return done.filter((call) => call !== null)
    },
  }
}

/**
 * @param {import('@playwright/test').Request} request
 * @returns {Promise<Call | null>}
 */
async function describe(request) {
  const response = await request.response()
  if (!response) return null
  const { responseBodySize, responseHeadersSize, requestBodySize } = await request.sizes()
  const headers = await response.allHeaders()
  return {
    method: request.method(),
    path: new URL(request.url()).pathname.replace(/R\d+/, 'R…'),
    status: response.status(),
    sent: requestBodySize,
    received: responseBodySize + responseHeadersSize,
    isJson: response.status() === 204 || /json/.test(headers['content-type'] ?? ''),
  }
}
