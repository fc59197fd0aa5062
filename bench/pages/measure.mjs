import { readRouteSizes } from '../../scripts/size-budget/budgets.mjs'
import { memoryMb } from '../measuring.mjs'
import { fetchResponse, startBareServer, startNginx } from './cached-response.mjs'
import { fetchRaw, underLoad } from './http.mjs'
import { measurePriceChange } from './price-change.mjs'
import { FOLDER, openBareNext, openShop } from './shop.mjs'

const KEPT = 'storefront'
const NOT_KEPT = 'storefront, not kept'
const BARE_NEXT = 'bare Next page'
const NGINX = 'nginx, same bytes'
/** Looks like the cookie of Next's draft mode, which bypasses cached responses. */
const ASKS_NEXT = 'Cookie: not__prerender_bypass=none'
const NOTHING = { cpu: Number.NaN, rate: Number.NaN, p50: Number.NaN, p99: Number.NaN }

const NGINX_BAR = 3
const BELOW_BAR = 20
const RATE_BAR = 10_000
const P99_BAR_MS = 10

/** @typedef {import('./shop.mjs').OpenShop} OpenShop */

/**
 * Start-up, memory, CPU of a cached page and first-load JavaScript of the production build.
 * @param {import('../../server/processes.mjs').Processes} processes
 * @param {import('../run.mjs').Options} options
 */
export async function measurePages(processes, options) {
  const open = await openShop(processes)
  const { firstStart, start } = open.seconds
  console.log(
    `\nStart-up: ${firstStart.toFixed(1)} s with an empty data folder, ${start.toFixed(1)} s after that`,
  )
  showMemory('with its first pages made', open.shop)
  await measureCpu(open, processes, options)
  await measurePriceChange(open)
  showMemory('after these requests', open.shop)
  console.log('\nFirst-load JavaScript, gzip')
  for (const { route, bytes } of readRouteSizes(open.settings.distDir)) {
    console.log(`  ${(bytes / 1000).toFixed(1).padStart(6)} kB  ${route}`)
  }
}

/**
 * @param {OpenShop} open
 * @param {import('../../server/processes.mjs').Processes} processes
 * @param {import('../run.mjs').Options} options
 */
async function measureCpu({ shop, origin, product }, processes, options) {
  const page = origin + product
  const bareNext = await openBareNext(processes)
  const twin = await bareNext.asLongAs(page)
  const response = await fetchResponse(page)
  const nginx = await startNginx(response, FOLDER, processes)
  const { pid } = shop.storefront
  const servers = [
    { name: KEPT, pid, url: page },
    { name: NOT_KEPT, pid, url: page, headers: [ASKS_NEXT] },
    { name: BARE_NEXT, pid: bareNext.pid, url: twin },
    { name: 'bare Node server', ...(await startBareServer(response, FOLDER, processes)) },
    ...(nginx ? [{ name: NGINX, ...nginx }] : []),
  ]
  const figures = await underLoad(servers, processes, options)
  console.log(`\nA cached product page (${product}), 50 connections`)
  console.log(`  ${'server'.padEnd(26)}CPU µs   pages/s   p50 ms   p99 ms    bytes`)
  for (const { name, url } of servers) {
    const { cpu, rate, p50, p99 } = figures.get(name) ?? NOTHING
    const { length } = (await fetchRaw(url)).body
    const cells = [
      cell(cpu, 0, 6),
      cell(rate, 0, 10),
      cell(p50, 2, 9),
      cell(p99, 2, 9),
      cell(length, 0, 9),
    ]
    console.log(`  ${name.padEnd(26)}${cells.join('')}`)
  }
  if (!nginx) console.log('  nginx: not installed')
  showBars(figures)
}

/** @param {Map<string, import('./http.mjs').Figures>} figures */
function showBars(figures) {
  const of = (/** @type {string} */ name) => figures.get(name) ?? NOTHING
  const kept = of(KEPT)
  const show = (
    /** @type {string} */ bar,
    /** @type {number} */ figure,
    /** @type {boolean} */ isMet,
  ) => console.log(`${bar}: ${figure.toFixed(1)}, ${isMet ? 'yes' : 'NO'}`)
  const byNginx = kept.cpu / of(NGINX).cpu
  show(`at most ${NGINX_BAR} times the CPU of nginx`, byNginx, byNginx <= NGINX_BAR)
  const below = of(BARE_NEXT).cpu / kept.cpu
  show(`at least ${BELOW_BAR} times below a bare Next page`, below, below >= BELOW_BAR)
  const perCore = 1e6 / kept.cpu
  show(`at least ${RATE_BAR} pages/s through one core`, perCore, perCore >= RATE_BAR)
  show(`the slowest of 100 answered within ${P99_BAR_MS} ms`, kept.p99, kept.p99 <= P99_BAR_MS)
}

/**
 * @param {number} value
 * @param {number} digits
 * @param {number} width
 */
function cell(value, digits, width) {
  return value.toFixed(digits).padStart(width)
}

/**
 * @param {string} when
 * @param {OpenShop['shop']} shop
 */
function showMemory(when, { api, storefront }) {
  console.log(`\nMemory ${when}`)
  for (const { name, pid } of [...(api ? [api] : []), storefront]) {
    const { now, peak } = memoryMb(pid)
    console.log(
      `  ${name.padEnd(15)} ${now.toFixed(0)} MB resident, ${peak.toFixed(0)} MB at its peak`,
    )
  }
}
