import { median } from './cpu-per-request.mjs'
import { openBrowser } from './phone.mjs'
import { openShop } from './shop.mjs'

const TIMES = 20
const PAGE_BAR_MS = 150
const CART_BAR_MS = 45
const CARD_LINK = 'main article:visible h3 a[href^="/produtos/"]'
const ADD = 'main article:visible button[aria-label^="ADICIONAR "]'
const COUNT = '[data-testid="cart-count"]'

/** @typedef {import('@playwright/test').Page} Page */

/**
 * How long a finger waits on a phone: from pressing a card to the product's h1 on screen, and from
 * ADICIONAR to the changed number of the cart. Press and release are one, nothing points there before.
 * @param {import('../../scripts/start/processes.mjs').Processes} processes
 * @param {import('../run.mjs').Options} options
 */
export async function measurePress(processes, { quick }) {
  const { origin, department } = await openShop(processes)
  const { browser, openPhone } = await openBrowser(processes)
  const times = quick ? 3 : TIMES
  const url = origin + department
  /** @type {{ cold: number[], warm: number[], added: number[] }} */
  const all = { cold: [], warm: [], added: [] }
  for (let time = 0; time < times; time++) {
    const { context, page } = await openPhone()
    await watch(page)
    await page.goto(url, { waitUntil: 'networkidle' })
    all.cold.push(await pressCard(page, time))
    await page.goBack()
    await page.waitForURL(url)
    all.warm.push(await pressCard(page, time))
    await context.close()
  }
  const { page } = await openPhone()
  await watch(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  const cards = await page.locator(ADD).count()
  for (let time = 0; time < Math.min(times, cards); time++) {
    all.added.push(await pressAdd(page, time))
  }
  await browser.close()

  console.log(`\nFrom the finger to the screen, phone (${department})`)
  console.log('what                             times   median ms   slowest ms   bar ms')
  showRow('card → h1, page never fetched', all.cold, PAGE_BAR_MS)
  showRow('card → h1, page seen before', all.warm, PAGE_BAR_MS)
  showRow('ADICIONAR → number of the cart', all.added, CART_BAR_MS)
}

/**
 * Notes in the page when it was pressed, and tells when what is waited for has been painted.
 * @param {Page} page
 */
export async function watch(page) {
  await page.addInitScript(() => {
    let pressed = 0
    addEventListener('pointerdown', ({ timeStamp }) => (pressed = timeStamp), { capture: true })
    Object.assign(window, {
      msFromPress: (/** @type {() => boolean} */ isThere) =>
        new Promise((resolve) => {
          const look = () => {
            if (!pressed || !isThere()) return requestAnimationFrame(look)
            // The frame that shows it ends before the next message is handled.
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => {
              resolve(performance.now() - pressed)
              pressed = 0
            }
            port2.postMessage(null)
          }
          requestAnimationFrame(look)
        }),
    })
  })
}

/**
 * @param {Page} page
 * @param {number} index Which card.
 */
async function pressCard(page, index) {
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

/**
 * @param {Page} page
 * @param {number} before Lines in the cart.
 */
async function pressAdd(page, before) {
  const button = page.locator(ADD).first()
  await button.scrollIntoViewIfNeeded()
  const shown = page.evaluate(
    ([selector, text]) =>
      /** @type {any} */ (window).msFromPress(
        () => document.querySelector(selector)?.textContent === text,
      ),
    /** @type {[string, string]} */ ([COUNT, String(before + 1)]),
  )
  await button.tap()
  return Number(await shown)
}

/**
 * @param {string} what
 * @param {number[]} times
 * @param {number} bar
 */
function showRow(what, times, bar) {
  const middle = median(times)
  const cells = [
    what.padEnd(33),
    `${times.length}`.padStart(5),
    middle.toFixed(0).padStart(12),
    Math.max(...times)
      .toFixed(0)
      .padStart(13),
    `${bar}`.padStart(9),
    middle <= bar ? '   yes' : '   NO',
  ]
  console.log(cells.join(''))
}
