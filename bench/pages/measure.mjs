import { rmSync } from 'node:fs'
import { readRouteSizes } from '../../scripts/size-budget/route-sizes.mjs'
import { ensureBuild } from '../../scripts/start/build.mjs'
import { ExpectedFailure } from '../../scripts/start/expected-failure.mjs'
import { createProcesses } from '../../scripts/start/processes.mjs'
import { readSettings } from '../../scripts/start/settings.mjs'
import { startShop } from '../../scripts/start/shop.mjs'
import { pagesToWarm, warmPages } from '../../scripts/start/warm.mjs'
import { e2eEnv } from '../../scripts/test/e2e-env.mjs'
import { memoryMb } from '../proc.mjs'
import { cpuPerRequest, startBareServer } from './cpu-per-request.mjs'
import { fetchRaw } from './http.mjs'

const FOLDER = '.tmp/bench/pages'

/**
 * Start-up, memory, CPU of a cached page and first-load JavaScript of the production build, on the
 * ports of the tests with data of its own.
 * @param {import('../../scripts/start/processes.mjs').Processes} processes
 */
export async function measurePages(processes) {
  rmSync(FOLDER, { recursive: true, force: true })
  const settings = readSettings({
    ...e2eEnv(process.env),
    DATA_DIR: `${FOLDER}/data`,
    NEXT_CACHE_DIR: `${FOLDER}/pages`,
  })
  await ensureBuild(settings, processes)
  const firstStart = await timeFirstStart(settings)
  const { shop, seconds } = await timedStart(settings, processes)
  const shopUrl = `http://127.0.0.1:${settings.port}`
  await warmPages(shopUrl, settings.salesApiUrl)
  const page = await cachedProductPage(shopUrl, settings.salesApiUrl)
  const bare = await startBareServer(page, `${FOLDER}/page.json`, processes)
  const atRest = memoryOf(shop)
  const pageCpu = await cpuPerRequest(shop.storefront.pid, page)
  const bareCpu = await cpuPerRequest(bare.pid, bare.url)

  console.log(
    `\nStart-up: ${firstStart.toFixed(1)} s with an empty data folder, ${seconds.toFixed(1)} s after that`,
  )
  showMemory('with its first pages made', atRest)
  showMemory('after the requests below', memoryOf(shop))
  console.log(`\nCPU per cached product page (${page}, ${bare.bytes} bytes gzip)`)
  console.log(`  storefront        ${pageCpu.toFixed(0)} µs`)
  console.log(`  bare Node server  ${bareCpu.toFixed(0)} µs (×${(pageCpu / bareCpu).toFixed(1)})`)
  console.log('\nFirst-load JavaScript, gzip')
  for (const { route, bytes } of readRouteSizes(settings.distDir)) {
    console.log(`  ${(bytes / 1000).toFixed(1).padStart(6)} kB  ${route}`)
  }
}

/** @param {import('../../scripts/start/settings.mjs').Settings} settings */
async function timeFirstStart(settings) {
  const processes = createProcesses()
  const { seconds } = await timedStart(settings, processes)
  await processes.stopAll()
  return seconds
}

/**
 * @param {import('../../scripts/start/settings.mjs').Settings} settings
 * @param {import('../../scripts/start/processes.mjs').Processes} processes
 */
async function timedStart(settings, processes) {
  const started = performance.now()
  const shop = await startShop(settings, processes)
  return { shop, seconds: (performance.now() - started) / 1000 }
}

/**
 * @param {string} shopUrl
 * @param {string} salesApiUrl
 */
async function cachedProductPage(shopUrl, salesApiUrl) {
  const path = (await pagesToWarm(salesApiUrl)).find((page) => page.startsWith('/produtos/'))
  if (!path) throw new ExpectedFailure('The catalogue has no product to measure.')
  await fetchRaw(shopUrl + path)
  const { status } = await fetchRaw(shopUrl + path)
  if (status !== 200) throw new ExpectedFailure(`${path} answers ${status}.`)
  return shopUrl + path
}

/**
 * @param {Awaited<ReturnType<typeof startShop>>} shop
 * @returns {[string, { now: number, peak: number }][]}
 */
function memoryOf(shop) {
  return shop.children.map(({ name, pid }) => [name, memoryMb(pid)])
}

/**
 * @param {string} when
 * @param {ReturnType<typeof memoryOf>} parts
 */
function showMemory(when, parts) {
  console.log(`\nMemory ${when}`)
  for (const [name, { now, peak }] of parts) {
    console.log(
      `  ${name.padEnd(15)} ${now.toFixed(0)} MB resident, ${peak.toFixed(0)} MB at its peak`,
    )
  }
}
