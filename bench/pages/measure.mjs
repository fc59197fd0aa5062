import { readRouteSizes } from '../../scripts/size-budget/route-sizes.mjs'
import { memoryMb } from '../measuring.mjs'
import { cpuPerRequest, fetchRaw } from './http.mjs'
import { FOLDER, openBareNext, openShop } from './shop.mjs'
import { startBareServer, startNginx, storeAnswer } from './stored-answer.mjs'

/** How much more than a bare Next page of the same bytes a cached product page may cost. */
const BAR = 1.3

/** @typedef {import('./shop.mjs').OpenShop} OpenShop */

/**
 * Start-up, memory, CPU of a cached page and first-load JavaScript of the production build.
 * @param {import('../../scripts/start/processes.mjs').Processes} processes
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
  showMemory('after these requests', open.shop)
  console.log('\nFirst-load JavaScript, gzip')
  for (const { route, bytes } of readRouteSizes(open.settings.distDir)) {
    console.log(`  ${(bytes / 1000).toFixed(1).padStart(6)} kB  ${route}`)
  }
}

/**
 * @param {OpenShop} open
 * @param {import('../../scripts/start/processes.mjs').Processes} processes
 * @param {import('../run.mjs').Options} options
 */
async function measureCpu({ shop, origin, product }, processes, options) {
  const page = origin + product
  const bareNext = await openBareNext(processes)
  const twin = await bareNext.asLongAs(page)
  const answer = await storeAnswer(page)
  const nginx = await startNginx(answer, FOLDER, processes)
  const servers = [
    { name: 'storefront', pid: shop.storefront.pid, url: page },
    { name: 'bare Next page', pid: bareNext.pid, url: twin },
    { name: 'bare Node server', ...(await startBareServer(answer, FOLDER, processes)) },
    ...(nginx ? [{ name: 'nginx', ...nginx }] : []),
  ]
  const figures = await cpuPerRequest(servers, options)
  const own = figures.get('storefront') ?? Number.NaN
  console.log(`\nCPU per cached product page (${product}), requests in turn`)
  for (const { name, url } of servers) {
    const cpu = figures.get(name) ?? Number.NaN
    const { length } = (await fetchRaw(url)).body
    const ratio = name === 'storefront' ? '' : `   the storefront ×${(own / cpu).toFixed(2)}`
    console.log(
      `  ${name.padEnd(17)}${cpu.toFixed(0).padStart(6)} µs   ${length} bytes gzip${ratio}`,
    )
  }
  if (!nginx) console.log('  nginx: not installed')
  const ratio = own / (figures.get('bare Next page') ?? Number.NaN)
  console.log(`at most ${BAR} times a bare Next page: ${ratio <= BAR ? 'yes' : 'NO'}`)
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
