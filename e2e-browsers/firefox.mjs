import { launch } from 'puppeteer-core'
import { findInPage, readText, reportViolations } from './find-in-page.mjs'

/** @typedef {import('./shopper.mjs').Driver} Driver */
/** @typedef {import('puppeteer-core').ElementHandle<HTMLElement>} Control */

/**
 * Starts Firefox, which listens to WebDriver BiDi.
 * @param {string} executablePath
 */
export async function startFirefox(executablePath) {
  const browser = await launch({ browser: 'firefox', executablePath, headless: true })
  return {
    version: await browser.version(),
    /**
     * Opens an empty profile.
     * @param {number} width
     * @param {number} height
     * @returns {Promise<Driver>}
     */
    async open(width, height) {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      await page.setViewport({ width, height })
      await page.evaluateOnNewDocument(reportViolations)
      /** @type {string[]} */
      const problems = []
      page.on('pageerror', (error) => problems.push(`uncaught: ${String(error)} ${page.url()}`))
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(`${message.text()} ${page.url()}`)
      })
      /** @type {(...args: Parameters<typeof findInPage>) => Promise<Control | null>} */
      const find = async (...args) => {
        const handle = await page.evaluateHandle(findInPage, ...args)
        return /** @type {Control | null} */ (handle.asElement())
      }
      return {
        open: async (url) => void (await page.goto(url)),
        async click(pattern, group) {
          const control = await find('control', pattern, group)
          await control?.click()
          return control !== null
        },
        async fill(pattern, text, group) {
          const field = await find('field', pattern, group)
          await field?.evaluate((input) => /** @type {HTMLInputElement} */ (input).select())
          await field?.type(text)
          return field !== null
        },
        text: () => page.evaluate(readText),
        url: async () => page.url(),
        back: async () => void (await page.goBack()),
        forward: async () => void (await page.goForward()),
        width: () => page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]),
        picture: async (path) => void (await page.screenshot({ path })),
        problems: async () => problems,
        close: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}
