import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { findProgram, requireChromium } from '../../scripts/test/programs.mjs'
import { median } from '../measuring.mjs'
import { openBareNext, openShop } from './shop.mjs'

const CLI = 'node_modules/lighthouse/cli/index.js'
const FOLDER = '.tmp/bench/lighthouse'
const SEARCH = '/busca?q=picanha'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const TIMES = ['largest-contentful-paint', 'cumulative-layout-shift', 'total-blocking-time']
const PERFORMANCE_BAR = 95
const FLAGS = ['--no-sandbox', '--disable-background-networking']
/**
 * Flags of a whole Chromium, which without a GPU delays the first frame by 1 to 2 s at random. The
 * headless shell does not.
 */
const WINDOW_FLAGS = ['--headless=new', '--disable-gpu', '--disable-software-rasterizer']

/**
 * @typedef {{ path: string, flags: string[], isShell: boolean }} Browser
 * @typedef {{
 *   score: number | null, scoreDisplayMode: string, title: string, numericValue?: number,
 *   details?: { items?: object[] }
 * }} Audit
 * @typedef {{ score: number, auditRefs: { id: string, weight: number }[] }} Category
 * @typedef {object} Report
 * @property {Record<string, Category>} categories
 * @property {Record<string, Audit>} audits
 */

/**
 * Lighthouse on a phone, the median of several runs: the landing pages, each in turn with a bare
 * Next page of the same content.
 * @param {import('../../server/processes.mjs').Processes} processes
 * @param {import('../run.mjs').Options} options
 */
export async function measureLighthouse(processes, { runs }) {
  const browser = await findBrowser(processes)
  const { origin, department, product } = await openShop(processes)
  const bare = await openBareNext(processes)
  mkdirSync(FOLDER, { recursive: true })
  console.log(`\nLighthouse, phone, median of ${runs} (last reports in ${FOLDER})`)
  if (!browser.isShell)
    console.log('chromium-headless-shell is not installed: first frames may be held back')
  console.log(
    `${'page'.padEnd(34)}perf  access  best  seo    LCP s    CLS  TBT ms   bare Next: perf  LCP s  TBT ms`,
  )
  for (const path of ['/', department, product, SEARCH]) {
    // Search engines must not index search results.
    const categories = CATEGORIES.filter((id) => path !== SEARCH || id !== 'seo')
    const twin = await bare.copyOf(origin + path)
    /** @type {Report[]} */
    const own = []
    /** @type {Report[]} */
    const others = []
    for (let run = 0; run < runs; run++) {
      own.push(await lighthouse(origin + path, categories, browser))
      others.push(await lighthouse(twin, categories, browser))
    }
    show(path, own, others)
  }
}

/**
 * @param {import('../../server/processes.mjs').Processes} processes
 * @returns {Promise<Browser>}
 */
async function findBrowser(processes) {
  const shell = findProgram('chromium-headless-shell')
  if (shell) return { path: shell, flags: FLAGS, isShell: true }
  const path = await requireChromium(processes)
  return { path, flags: [...FLAGS, ...WINDOW_FLAGS], isShell: false }
}

/**
 * @param {string} url
 * @param {string[]} categories
 * @param {Browser} browser
 * @returns {Promise<Report>}
 */
async function lighthouse(url, categories, browser) {
  const file = `${FOLDER}/${url.replace(/^http:\/\//, '').replace(/\W+/g, '-')}.json`
  const args = [
    url,
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${categories.join(',')}`,
    '--disable-full-page-screenshot',
    '--no-enable-error-reporting',
    '--quiet',
    `--chrome-flags=${browser.flags.join(' ')}`,
  ]
  const env = { ...process.env, CHROME_PATH: browser.path }
  const run = () => promisify(execFile)(process.execPath, [CLI, ...args], { env })
  // Sometimes the browser paints nothing.
  await run().catch(run)
  return JSON.parse(readFileSync(file, 'utf8'))
}

/**
 * @param {string} path
 * @param {Report[]} own
 * @param {Report[]} bare
 */
function show(path, own, bare) {
  const [performance = 0, ...rest] = CATEGORIES.map((id) => score(own, id))
  const [lcp, cls, tbt] = TIMES.map((id) => figure(own, id))
  const bareScore = score(bare, 'performance')
  const cells = [
    path.slice(0, 33).padEnd(34),
    `${performance}`.padStart(4),
    ...rest.map((value, index) => (value ? `${value}` : '–').padStart([8, 6, 5][index] ?? 0)),
    seconds(lcp).padStart(9),
    (cls ?? 0).toFixed(3).padStart(7),
    (tbt ?? 0).toFixed(0).padStart(8),
    `${bareScore}`.padStart(19),
    seconds(figure(bare, 'largest-contentful-paint')).padStart(7),
    figure(bare, 'total-blocking-time').toFixed(0).padStart(8),
  ]
  console.log(cells.join(''))
  const good = performance >= PERFORMANCE_BAR || performance >= bareScore
  if (!good) console.log(`  performance under ${PERFORMANCE_BAR} and under the bare page's: NO`)
  for (const line of findings(own.at(-1))) console.log(`  ${line}`)
}

/**
 * Failed audits outside of performance.
 * @param {Report | undefined} report
 */
function findings(report) {
  if (!report) return []
  return CATEGORIES.slice(1).flatMap((category) =>
    (report.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => {
        const { title = '', details } = report.audits[id] ?? {}
        const items = JSON.stringify(details?.items?.slice(0, 3) ?? [])
        return `${category}: ${id} – ${title} ${items.slice(0, 600)}`
      }),
  )
}

/**
 * @param {Report[]} reports
 * @param {string} category
 */
function score(reports, category) {
  return Math.round(median(reports.map(({ categories }) => categories[category]?.score ?? 0)) * 100)
}

/**
 * @param {Report[]} reports
 * @param {string} audit
 */
function figure(reports, audit) {
  return median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
}

/** @param {number | undefined} ms */
function seconds(ms = Number.NaN) {
  return (ms / 1000).toFixed(2)
}
