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
      all[round].push(await pressCard(page, time))
      if (round === 'cold') {
        await page.goBack()
        await page.waitForURL(url)
        all.warm.push(await pressCard(page, time))
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
