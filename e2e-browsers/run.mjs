import '../server/check-tools.mjs'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { e2eEnv } from '../scripts/test/e2e-env.mjs'
import { findBrowsers } from '../scripts/test/programs.mjs'
import { runMain, UserError } from '../server/processes.mjs'
import { readSettings } from '../server/settings.mjs'
import { startShop } from '../server/shop.mjs'
import { startFirefox, startWebkit } from './drivers.mjs'
import { journeys, shopper } from './journeys.mjs'

/** @typedef {import('./journeys.mjs').Driver} Driver */
/** @typedef {{ open: (width: number, height: number) => Promise<Driver> }} Browser */
/** @typedef {{ engine: string, width: number, height: number, journey: string }} Walk */

/** A phone and a wide screen. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

const LIMIT_MS = 8 * 60_000

/** Pictures of failed walks. */
const PICTURES = '.tmp/browsers'

// Every journey in both browsers at both widths. Arguments choose walks: `firefox 390 register`.
await runMain((processes) => Promise.race([walkAll(processes), tooLate()]))

/** @returns {Promise<number>} */
async function tooLate() {
  await sleep(LIMIT_MS, null, { ref: false })
  throw new UserError('The journeys take more than 8 minutes.')
}

/** @param {import('../server/processes.mjs').Processes} processes */
async function walkAll(processes) {
  const paths = findBrowsers()
  if (!paths) throw new UserError('Firefox or WebKitGTK with its driver is not installed.')
  rmSync('.tmp/e2e/0', { recursive: true, force: true })
  const { PUBLIC_URL: shop = '', ...env } = e2eEnv(process.env, 0)
  await startShop(readSettings({ ...env, PUBLIC_URL: shop }), processes)
  mkdirSync(PICTURES, { recursive: true })
  const chosen = process.argv.slice(2)
  /** @type {Record<string, Browser>} */
  const browsers = {
    firefox: await startFirefox(paths.firefox),
    webkit: await startWebkit(paths.miniBrowser, processes),
  }
  const walks = Object.keys(browsers).flatMap((engine) =>
    SIZES.flatMap((size) => Object.keys(journeys).map((journey) => ({ engine, ...size, journey }))),
  )
  const counts = { passed: 0, failed: 0 }
  for (const each of walks) {
    const names = [each.engine, String(each.width), each.journey]
    if (!chosen.every((name) => names.includes(name))) continue
    const isGood = await walk(each, browsers[each.engine], shop)
    counts[isGood ? 'passed' : 'failed'] += 1
  }
  mkdirSync('.tmp/test', { recursive: true })
  writeFileSync('.tmp/test/journeys.json', JSON.stringify(counts))
  return counts.failed === 0 ? 0 : 1
}

/**
 * @param {Walk} walk
 * @param {Browser | undefined} browser
 * @param {string} shop
 */
async function walk({ engine, width, height, journey }, browser, shop) {
  const started = performance.now()
  const driver = await browser?.open(width, height)
  const take = journeys[journey]
  if (!driver || !take) throw new Error(`${engine} did not start`)
  const problems = await take(shopper(driver, shop), `${engine}-${Date.now()}@example.com`)
    .then(() => problemsAtTheEnd(driver, width))
    .catch(async (error) => {
      await driver.picture(`${PICTURES}/${engine}-${width}-${journey.replaceAll(' ', '-')}.png`)
      return [String(error), await driver.url(), ...(await driver.problems())]
    })
  await driver.close()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const mark = problems.length > 0 ? '✗' : '✓'
  console.log(`${mark} ${engine}, ${width} px: ${journey} (${seconds} s)`)
  for (const problem of problems) console.log(`    ${problem}`)
  return problems.length === 0
}

/**
 * @param {Driver} driver
 * @param {number} width
 */
async function problemsAtTheEnd(driver, width) {
  const [inner = 0, page = 0] = await driver.width()
  const problems = await driver.problems()
  const fits = inner === width && page <= width
  return fits ? problems : [`the page takes ${page} px of ${inner} px`, ...problems]
}
