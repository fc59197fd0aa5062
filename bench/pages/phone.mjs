import { chromium, devices } from '@playwright/test'
import { requireChromium } from '../../scripts/test/programs.mjs'
import { median } from '../measuring.mjs'

/**
 * A browser, and a function that opens a phone with an empty cache in it.
 * @param {import('../../server/processes.mjs').Processes} processes
 */
export async function openBrowser(processes) {
  const browser = await chromium.launch({
    executablePath: await requireChromium(processes),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  const openPhone = async () => {
    const context = await browser.newContext({
      ...devices['Pixel 7'],
      locale: 'pt-BR',
      timezoneId: 'America/Bahia',
    })
    return { context, page: await context.newPage() }
  }
  return { browser, openPhone }
}

/** @typedef {import('@playwright/test').Page} Page */

/**
 * Adds `msFromPress` to the page: the time in ms from the tap until the expected element is
 * painted.
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
            // The frame that shows the element ends before the next message is handled.
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
 * Prints which element was tapped on which page; the rows follow.
 * @param {string} title
 */
export function showHead(title) {
  console.log(`\n${title}`)
  console.log('what                             times   median ms   slowest ms   bar ms')
}

/**
 * @param {string} what
 * @param {number[]} times Milliseconds.
 * @param {number} bar
 */
export function showRow(what, times, bar) {
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
