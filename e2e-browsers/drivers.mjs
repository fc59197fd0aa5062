import { writeFile } from 'node:fs/promises'
import { launch } from 'puppeteer-core'
import { Builder } from 'selenium-webdriver'
import { freePort } from '../server/port.mjs'
import { responds, waitFor } from '../server/wait-for.mjs'
import { findInPage, readText, reportViolations, watchProblems } from './find-in-page.mjs'

/** @typedef {import('./journeys.mjs').Driver} Driver */
/** @typedef {import('selenium-webdriver').WebElement} WebElement */

const OPENING_MS = 30_000

// Firefox reports a file that a navigation cuts off behind a worker as the worker's error.
const CUT_OFF = /\/(_next\/static|loja)\/.* A ServiceWorker intercepted the request/

/**
 * Starts the W3C driver of WebKitGTK on a screen in memory.
 * @param {string} miniBrowser
 * @param {import('../server/processes.mjs').Processes} processes
 */
export async function startWebkit(miniBrowser, processes) {
  const display = `:${process.pid}`
  const screen = ['-screen', '0', '1400x1000x24', '-nolisten', 'tcp']
  processes.start('Xvfb', 'Xvfb', [display, ...screen], { quiet: true })
  const port = await freePort()
  const env = { ...process.env, DISPLAY: display, NO_AT_BRIDGE: '1' }
  processes.start('WebKitWebDriver', 'WebKitWebDriver', [`--port=${port}`], { env, quiet: true })
  const url = `http://127.0.0.1:${port}`
  await waitFor(() => responds(`${url}/status`), { timeoutMs: 20_000 })
  const options = { binary: miniBrowser, args: ['--automation', '--full-screen'] }
  // Only a URL keeps selenium-webdriver from looking for a driver to download.
  const builder = new Builder().disableEnvironmentOverrides().usingServer(url).withCapabilities({
    browserName: 'MiniBrowser',
    // The driver loses a page that opens in another process (Cross-Origin-Opener-Policy).
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': options,
  })
  return {
    /**
     * Opens an empty profile.
     * @param {number} width
     * @param {number} height
     * @returns {Promise<Driver>}
     */
    async open(width, height) {
      const driver = await builder.build()
      await driver.manage().window().setRect({ x: 0, y: 0, width, height })
      /** @type {() => Promise<string>} */
      const url = () => driver.executeScript('return location.href').catch(() => '')
      const watch = () => driver.executeScript(watchProblems)
      /** @type {Set<string>} */
      const problems = new Set()
      const collect = async () => {
        await watch()
        /** @type {string[]} */
        const found = await driver.executeScript(
          'return window.problems.map((each) => each + " " + location.href)',
        )
        for (const problem of found) problems.add(problem)
      }
      /** @type {(...args: Parameters<typeof findInPage>) => Promise<WebElement | null>} */
      const find = async (...args) => {
        await collect()
        return driver.executeScript(findInPage, ...args)
      }
      return {
        async open(address) {
          await driver.get(address)
          // The driver names the address already while the page before still stands.
          const isOpen = async () => (await url()).startsWith(address)
          await driver.wait(isOpen, OPENING_MS)
          await watch()
          const isLoaded = () => driver.executeScript("return document.readyState === 'complete'")
          await driver.wait(isLoaded, OPENING_MS)
        },
        async click(pattern, group) {
          const control = await find('control', pattern, group)
          await control?.click()
          return control !== null
        },
        async fill(pattern, text, group) {
          const field = await find('field', pattern, group)
          await driver.executeScript('arguments[0]?.select()', field)
          await field?.sendKeys(text)
          return Boolean(await field?.getProperty('value'))
        },
        text: () => driver.executeScript(readText),
        url,
        back: () => driver.navigate().back(),
        forward: () => driver.navigate().forward(),
        width: () =>
          driver.executeScript('return [innerWidth, document.documentElement.scrollWidth]'),
        picture: async (path) => writeFile(path, await driver.takeScreenshot(), 'base64'),
        async problems() {
          await collect()
          return [...problems]
        },
        close: () => driver.quit(),
      }
    },
  }
}

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
      const addProblem = (/** @type {string} */ problem) => {
        if (!CUT_OFF.test(problem)) problems.push(`${problem} ${page.url()}`)
      }
      page.on('pageerror', (error) => addProblem(`uncaught: ${String(error)}`))
      page.on('console', (message) => {
        if (message.type() === 'error') addProblem(message.text())
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
