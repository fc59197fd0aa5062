import { rmSync } from 'node:fs'
import { ensureBuild } from '../../scripts/build/build-storefront.mjs'
import { e2eEnv } from '../../scripts/test/e2e-env.mjs'
import { createProcesses, UserError } from '../../server/processes.mjs'
import { readSettings } from '../../server/settings.mjs'
import { startShop } from '../../server/shop.mjs'
import { pagesToWarm, warmPages } from '../../server/warm.mjs'
import { startBareNext } from './bare-next.mjs'

export const FOLDER = '.tmp/bench/pages'

/**
 * @typedef {import('../../server/processes.mjs').Processes} Processes
 * @typedef {Awaited<ReturnType<typeof open>>} OpenShop
 */

/** @type {Promise<OpenShop> | undefined} */
let opened
/** @type {Promise<import('./bare-next.mjs').BareNext> | undefined} */
let bare

/**
 * The production build with its first pages rendered, on the ports of the tests, with separate
 * data. All parts of one run share this shop.
 * @param {Processes} processes
 */
export function openShop(processes) {
  opened ??= open(processes)
  return opened
}

/**
 * The bare Next app, for comparison with pages of the shop.
 * @param {Processes} processes
 */
export function openBareNext(processes) {
  bare ??= openShop(processes).then(({ settings }) => startBareNext(settings, processes))
  return bare
}

/** @param {Processes} processes */
async function open(processes) {
  rmSync(FOLDER, { recursive: true, force: true })
  const settings = readSettings({
    ...e2eEnv(process.env),
    DATA_DIR: `${FOLDER}/data`,
    NEXT_CACHE_DIR: `${FOLDER}/pages`,
  })
  await ensureBuild(settings, processes)
  const firstStart = await timeFirstStart(settings)
  const { shop, seconds } = await timedStart(settings, processes)
  const origin = `http://localhost:${settings.port}`
  await warmPages(origin, settings.salesApiUrl)
  const paths = await pagesToWarm(settings.salesApiUrl)
  return {
    settings,
    shop,
    origin,
    seconds: { firstStart, start: seconds },
    department: firstOf(paths, '/departamentos/'),
    product: firstOf(paths, '/produtos/'),
  }
}

/**
 * @param {string[]} paths
 * @param {string} prefix
 */
function firstOf(paths, prefix) {
  const found = paths.find((path) => path.startsWith(prefix))
  if (!found) throw new UserError(`The catalogue has no page below ${prefix} to measure.`)
  return found
}

/** @param {import('../../server/settings.mjs').Settings} settings */
async function timeFirstStart(settings) {
  const processes = createProcesses()
  const { seconds } = await timedStart(settings, processes)
  await processes.stopAll()
  return seconds
}

/**
 * @param {import('../../server/settings.mjs').Settings} settings
 * @param {Processes} processes
 */
async function timedStart(settings, processes) {
  const started = performance.now()
  const shop = await startShop(settings, processes)
  return { shop, seconds: (performance.now() - started) / 1000 }
}
