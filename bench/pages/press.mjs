import { showHead, showRow, watch } from './finger.mjs'
import { openBrowser } from './phone.mjs'
import { openShop } from './shop.mjs'

const TIMES = 20
const BAR_MS = 150
const CARD_LINK = 'main article:visible h3 a[href^="/produtos/"]'

/**
 * How long a finger waits on a phone from pressing a card to the product's h1 on screen. Press and
 * release are one, nothing points there before.
 * @param {import('../../scripts/start/processes.mjs').Processes} processes
 * @param {import('../run.mjs').Options} options
 */
export async function measurePress(processes, { quick }) {
  const { origin, department } = await openShop(processes)
  const { browser, openPhone } = await openBrowser(processes)
  const url = origin + department
  /** @type {{ cold: number[], warm: number[] }} */
  const all = { cold: [], warm: [] }
  for (let time = 0; time < (quick ? 3 : TIMES); time++) {
    const { context, page } = await openPhone()
    await watch(page)
    await page.goto(url, { waitUntil: 'networkidle' })
    all.cold.push(await pressCard(page, time))
    await page.goBack()
    await page.waitForURL(url)
    all.warm.push(await pressCard(page, time))
    await context.close()
  }
  await browser.close()

  showHead(`From the finger to the screen, phone (${department})`)
  showRow('card → h1, page never fetched', all.cold, BAR_MS)
  showRow('card → h1, page seen before', all.warm, BAR_MS)
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
